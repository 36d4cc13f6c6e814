/**
 * Makes text from the chain or from IPFS fit to store and to show: no control characters (Postgres refuses NUL), no lone
 * surrogates, no direction overrides that could disguise a name, at most `limit` characters.
 */
export function cleanText(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- control characters are what is being removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return clean.length <= limit
    ? clean
    : clean
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}

/** A link that may be shown: https: or ipfs:, else empty. */
export function cleanLink(text: string, limit = 500): string {
  const link = cleanText(text, limit)
  return /^(https|ipfs):\/\/[^\s"'<>]+$/i.test(link) ? link : ''
}
