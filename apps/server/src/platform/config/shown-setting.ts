/** Settings that are never shown, whatever their value. */
const secrets: ReadonlySet<string> = new Set([
  'ALGOD_TOKEN',
  'BLOCK_SOURCE_TOKEN',
  'CUSTODY_MNEMONIC',
  'DATABASE_URL',
  'VAPID_PRIVATE_KEY',
  'SMTP_URL',
])

/** Replaces a hidden value. */
const HIDDEN = '(not shown)'

/** A setting for the screen: terminals and job logs keep their output. */
export function shownSetting(name: string, value: string): string {
  if (secrets.has(name)) return HIDDEN
  return /^[a-z+]+:\/\//i.test(value) && URL.canParse(value) ? shownUrl(value) : value
}

/** A URL for the screen: where it leads. User, path and query can be or hold a key. */
export function shownUrl(url: string): string {
  const { protocol, host, username, password, pathname, search, hash } = new URL(url)
  const isWhole = username + password + search + hash === '' && ['', '/'].includes(pathname)
  return `${protocol}//${host}${isWhole ? '' : `/${HIDDEN}`}`
}
