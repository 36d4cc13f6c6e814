/** Joiners that combine emoji, and variation selectors. */
const joiner = /(?<=\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)\u200d(?=\p{Extended_Pictographic})/u
/** Invisible: control and format characters, those that a font may ignore, and the blanks that look like nothing. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const cleaning = new RegExp(`${joiner.source}|[\\ufe0e\\ufe0f\\n\\t]|(${invisible.source})`, 'gu')

/**
 * Makes text from the chain or from IPFS fit to store and to show: no control characters (Postgres refuses NUL), no lone
 * surrogates, nothing invisible that could disguise a name, at most `limit` characters. Line breaks stay.
 */
export function cleanText(text: string, limit: number): string {
  const clean = text
    .toWellFormed()
    .replace(cleaning, (character, dropped?: string) => (dropped === undefined ? character : ''))
    .trim()
  return clean.length <= limit
    ? clean
    : clean
        .slice(0, limit)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}

/** The same for single-line text, such as a name: every run of white space becomes one space. */
export function cleanLine(text: string, limit: number): string {
  return cleanText(text.replaceAll(/\s+/g, ' '), limit)
}

/** A link that may be shown: https: or ipfs:, else empty. */
export function cleanLink(text: string, limit = 500): string {
  const link = cleanText(text, limit)
  return /^(https|ipfs):\/\/[^\s"'<>]+$/i.test(link) ? link : ''
}
