/** Words of one text that are indexed or searched for, and the characters of a word that count. */
const [MAX_WORDS, MAX_CHARS] = [12, 40]

/**
 * The words of a text as the index has them: lower case, without accents, letters and digits only. "Élan #7" gives "elan" and "7".
 * Index and query share it: a change of its rules raises `INDEX_RULES`.
 */
export function wordsOf(text: string): string[] {
  const folded = text.slice(0, 1_000).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_CHARS).join('')))].slice(0, MAX_WORDS)
}

/** A word with each two neighbouring letters swapped: the misspelling in which trigrams see the least likeness. */
export function swappedLetters(word: string): string[] {
  const letters = Array.from(word)
  return letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(''))
}
