import { dateFormat, relativeFormat } from './intl-formats.ts'

const JUST_NOW = 5
const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** `just now`, then `6 h ago` for a week, then a date. Times are unix seconds. */
export function formatAgo(seconds: number, nowSeconds: number, locale: string, justNow: string): string {
  const age = Math.max(0, nowSeconds - seconds)
  if (age < JUST_NOW) return justNow
  if (age >= 7 * DAY) return formatDate(seconds, locale)
  const relative = relativeFormat(locale, { style: 'short', numeric: 'always' })
  if (age < MINUTE) return relative.format(-Math.floor(age), 'second')
  if (age < HOUR) return relative.format(-Math.floor(age / MINUTE), 'minute')
  if (age < DAY) return relative.format(-Math.floor(age / HOUR), 'hour')
  return relative.format(-Math.floor(age / DAY), 'day')
}

/**
 * `in 6 h`, for any distance. Rounds to the nearest number, so thirty days that have just begun are still thirty days; in the last hour
 * it rounds down. Times are unix seconds.
 */
export function formatUntil(seconds: number, nowSeconds: number, locale: string): string {
  const left = Math.max(0, seconds - nowSeconds)
  const relative = relativeFormat(locale, { style: 'short', numeric: 'always' })
  if (left < MINUTE) return relative.format(Math.floor(left), 'second')
  if (left < HOUR) return relative.format(Math.floor(left / MINUTE), 'minute')
  const hours = Math.round(left / HOUR)
  if (hours < 48) return relative.format(hours, 'hour')
  return relative.format(Math.round(left / DAY), 'day')
}

/** Weekday, day and minute, wherever the market names a moment. */
const MOMENT = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** The day, in UTC: the same on the server and in every browser. */
export function formatDate(seconds: number, locale: string): string {
  return dateFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1_000)
}

/** A moment with its year in UTC: the same on the server and in every browser. */
export function formatDateTime(seconds: number, locale: string): string {
  const format = dateFormat(dateLocale(locale), { ...MOMENT, year: 'numeric', timeZone: 'UTC' })
  return `${format.format(seconds * 1_000)} UTC`
}

/** A moment in the time zone of the browser that runs this. */
export function formatLocalDateTime(seconds: number, locale: string): string {
  return dateFormat(locale, MOMENT).format(seconds * 1_000)
}

/** English without a region has the date and the clock of the United States; the market shows day, month, and 24 hours. */
function dateLocale(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}
