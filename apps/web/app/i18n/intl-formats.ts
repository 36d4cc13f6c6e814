/**
 * The formats of `Intl`, each created once for a locale and its options: creating one takes longer than all its uses on a page. Their
 * number is limited, because visitors cannot choose options.
 */
const made = new Map<string, unknown>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return once('number', locale, options, () => new Intl.NumberFormat(locale, options))
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return once('date', locale, options, () => new Intl.DateTimeFormat(locale, options))
}

export function relativeFormat(locale: string, options: Intl.RelativeTimeFormatOptions): Intl.RelativeTimeFormat {
  return once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options))
}

export function listFormat(locale: string): Intl.ListFormat {
  return once('list', locale, {}, () => new Intl.ListFormat(locale))
}

function once<Format>(kind: string, locale: string, options: object, make: () => Format): Format {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`
  const known = made.get(key)
  // A key begins with the kind of its format.
  if (known !== undefined) return known as Format
  const format = make()
  made.set(key, format)
  return format
}
