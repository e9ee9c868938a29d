// Time to think.
const DAY = 24 * 3600

/** What is left, as people say it: "4:05", "3 h", "2 d"; never less than nothing. */
export function left(seconds: number): string {
  const rest = Math.max(0, Math.ceil(seconds))
  if (rest >= 2 * DAY) return `${Math.floor(rest / DAY)} d`
  if (rest >= 3600) return `${Math.floor(rest / 3600)} h`
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`
}

/** The same in words, in the largest unit: "4 minutes", "3 hours", "2 days". */
export function inWords(seconds: number, lang: string): string {
  const rest = Math.max(0, seconds)
  const [value, unit] =
    rest >= 2 * DAY ? [rest / DAY, 'day'] : rest >= 2 * 3600 ? [rest / 3600, 'hour'] : [rest / 60, 'minute']
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(value))
}
