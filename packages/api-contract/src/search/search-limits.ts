/** More characters are refused. */
export const SEARCH_MAX_CHARS = 100

/** Fewer letters and digits are not searched for. */
const MIN_CHARS = 3
/** The same for scripts in which two characters are often a whole word. */
const MIN_IDEOGRAPHS = 2
const isIdeograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Whether a text has enough letters and digits to be searched for. */
export function isSearchable(text: string): boolean {
  // Composed, because a Hangul syllable is one character of two or three letters.
  const letters = text.normalize('NFC').match(/[\p{L}\p{N}]/gu) ?? []
  return letters.length >= MIN_CHARS || letters.filter((letter) => isIdeograph.test(letter)).length >= MIN_IDEOGRAPHS
}
