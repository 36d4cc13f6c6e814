/** Unicode's recommended scripts (UAX 31, table 5). Most people do not mistake letters of other scripts for Latin ones. */
const scripts =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  )
/** Scripts that may occur together in a name: "highly restrictive" of UTS 39. */
const together = [
  ...scripts.map((script) => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const oneOf = (names: readonly string[]) => names.map((name) => `\\p{scx=${name}}`).join('')
const allowed = together.map((names) => new RegExp(`^[${oneOf(names)}]*$`, 'u'))
/** Punctuation, digits and marks belong to every script. */
const shared = /[\p{scx=Common}\p{scx=Inherited}]/gu
const recommended = new RegExp(`[${oneOf(scripts)}]`, 'u')

/** Whether a name mixes scripts that are not written together, such as a Cyrillic "а" among Latin letters. */
export function mixesScripts(name: string): boolean {
  const letters = name.replaceAll(shared, '')
  return recommended.test(letters) && !allowed.some((pattern) => pattern.test(letters))
}
