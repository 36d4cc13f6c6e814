export const locales = ['en', 'fr', 'pt'] as const
export type Locale = (typeof locales)[number]
/** `pseudo` lengthens and accents every string, so an untranslated one stands out; development only. */
export type AnyLocale = Locale | 'pseudo'

export const localeNames: Record<Locale, string> = { en: 'English', fr: 'Français', pt: 'Português' }

/** The language for `Intl`. Our Portuguese is European, while `pt` alone means Brazil's; `Intl` does not know the pseudo-language. */
export function intlLocale(locale: string): string {
  if (locale === 'pt') return 'pt-PT'
  return locale === 'pseudo' ? 'en' : locale
}

/**
 * The browser's own variety of a language, for times that only the browser formats: a British visitor reads 18:30, not 6:30 PM.
 *
 * @param spoken languages of the browser, preferred first
 */
export function regionalLocale(locale: string, spoken: readonly string[]): string {
  return spoken.find((one) => one.split('-')[0] === locale && isLanguageTag(one)) ?? intlLocale(locale)
}

/** Some browsers name the system's locale, such as `en-US@posix`, which `Intl` refuses with an exception. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}

export const localeCookie = 'facet-locale'

const bySuffix: [suffix: string, locale: Locale][] = [
  ['.fr', 'fr'],
  ['.pt', 'pt'],
  ['.br', 'pt'],
]

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/** The language of a request: `?lang=`, else the choice made in the footer, else the domain suffix, else English. */
export function localeOf(request: Request): AnyLocale {
  const url = new URL(request.url)
  const requested = url.searchParams.get('lang') ?? readCookie(request.headers.get('cookie'), localeCookie)
  if (isLocale(requested)) return requested
  if (requested === 'pseudo' && import.meta.env.DEV) return requested
  return bySuffix.find(([suffix]) => url.hostname.endsWith(suffix))?.[1] ?? 'en'
}

/** The value of one cookie of a `Cookie` header or of `document.cookie`; null if it is missing or damaged. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=')
    if (key === name && value !== undefined) return decoded(value)
  }
  return null
}

/** Visitors and other programs can write any cookie, such as `%`, which is no URI component. */
function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** A cookie that lasts a year, for choices that the server must know before it renders. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
