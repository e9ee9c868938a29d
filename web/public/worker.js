// What is there without a page: push messages, and the start page where the server cannot be reached.

const FILES = [] // what the start page is made of; the build fills it in
const SHELF = 'meisterdieb'

addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELF)
      .then((shelf) => shelf.addAll(['/', ...FILES]))
      .then(() => skipWaiting()),
  )
})

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)))),
  )
})

// Pages come from the server as long as it answers; parts of them have a name of their own for every content.
addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (request.method !== 'GET' || address.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')))
  else if (address.pathname.startsWith('/assets/')) event.respondWith(part(request))
})

async function part(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(SHELF)).put(request, answer.clone())
  return answer
}

// Push messages: show what the server says, and lead to the table on a click.
addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json()
  event.waitUntil(registration.showNotification(title, { body, tag, data: url, icon: '/icons/192.png' }))
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
