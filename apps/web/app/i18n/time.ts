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

/** The day, in UTC: the same on the server and in every browser. */
export function formatDate(seconds: number, locale: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1_000)
}

/** Day and minute in UTC, for a title over a relative time. */
export function formatDateTime(seconds: number, locale: string): string {
  const format = dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(seconds * 1_000)} UTC`
}

/** Weekday, day and minute in the time zone of the browser that runs this. */
export function formatLocalDateTime(seconds: number, locale: string): string {
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(seconds * 1_000)
}
