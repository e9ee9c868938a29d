// Push messages: show what the server says, and lead to the table on a click.
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, data: url }))
})

addEventListener('notificationclick', (event) => {
  const address = new URL(event.notification.data, location.origin)
  event.notification.close()
  if (address.origin !== location.origin) return
  event.waitUntil(
    clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => new URL(page.url).pathname === address.pathname)
      return there ? there.focus() : clients.openWindow(address.href)
    }),
  )
})
