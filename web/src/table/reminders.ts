// Being told that it is one's turn: by push messages to this browser, or by one's own calendar.
import { api } from '../api/rest'
import { language, t } from '../texts/texts.svelte'

/** Whether this browser can show push messages at all. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Subscribe this browser for a seat; false if its owner does not allow it. */
export async function subscribe(match: string, seat: number): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/worker.js')
  const worker = await navigator.serviceWorker.ready
  const { key } = await api.pushKey()
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, expirationTime, keys } = subscription.toJSON()
  await api.remind(match, seat, {
    way: 'push',
    lang: language(),
    subscription: {
      endpoint: endpoint ?? '',
      expirationTime: expirationTime ?? null,
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
  })
  return true
}

/** An entry for a calendar: for two weeks, once a day at the present hour, a look at the table. */
export function dailyLook(match: string, now = new Date()): string {
  const stamp = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}`
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Meisterdieb//Table//EN',
    'BEGIN:VEVENT',
    `UID:${match}@meisterdieb`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${stamp}`,
    'DURATION:PT15M',
    'RRULE:FREQ=DAILY;COUNT=14',
    `SUMMARY:${t('remind.calendar.title')}`,
    `URL:${location.origin}/t/${match}`,
    `DESCRIPTION:${location.origin}/t/${match}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT0S',
    `DESCRIPTION:${t('remind.calendar.title')}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}
