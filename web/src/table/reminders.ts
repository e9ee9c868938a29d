// Being told that it is one's turn, by push messages to this browser.
import { api } from '../api/rest'
import { language } from '../texts/texts.svelte'

/** Whether this browser can show push messages at all. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Subscribe this browser for a seat; false if its owner does not allow it. */
export async function subscribe(match: string, seat: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/push.js')
  const worker = await navigator.serviceWorker.ready
  const { key } = await api.pushKey()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await api.remind(match, seat, {
    way: 'push',
    lang: language(),
    subscription: { endpoint: endpoint ?? '', expirationTime: expirationTime ?? null, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } },
  })
  return true
}
