/**
 * The formats of `Intl`, each made once for a locale and its options: making one takes longer than all that a page formats with it. There
 * are as many as the app names, since no visitor chooses an option.
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
  // A key begins with the kind of what it leads to.
  if (known !== undefined) return known as Format
  const format = make()
  made.set(key, format)
  return format
}
