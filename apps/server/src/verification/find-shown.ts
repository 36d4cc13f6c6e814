import type { ProvenLink } from './verification-table.ts'

/** Enough text to contain an address, or a username with the characters around it. */
const OVERLAP = 100

/** Finds one of the addresses, or else the username as a word, in a text that arrives in parts. It keeps only the end of what it read. */
export async function findShown(
  parts: AsyncIterable<Uint8Array>,
  { username, addresses }: { username: string | null; addresses: readonly string[] },
): Promise<ProvenLink['shows'] | undefined> {
  // Usernames are letters and digits.
  const word = username === null ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])${username}(?![\\p{L}\\p{N}])`, 'giu')
  const decoder = new TextDecoder()
  let isNamed = false
  let text = ''
  /** Words that begin before this place are judged; the ends of later ones had not arrived. */
  let from = 0
  for await (const part of parts) {
    text += decoder.decode(part, { stream: true })
    if (addresses.some((address) => text.includes(address))) return 'address'
    isNamed ||= hasWord(text.length - OVERLAP)
    from = Math.max(from, text.length - OVERLAP)
    const cut = Math.max(0, from - OVERLAP)
    text = text.slice(cut)
    from -= cut
  }
  return isNamed || hasWord(text.length) ? 'username' : undefined

  /** Whether the word begins at `from` or later, but before a place. */
  function hasWord(before: number): boolean {
    if (word === undefined) return false
    word.lastIndex = from
    const found = word.exec(text)
    return found !== null && found.index < before
  }
}
