/** Shorter texts without a result get no link. */
const MIN_CHARS = 8
const [MIN_ADDRESS_CHARS, MAX_ASSET_DIGITS] = [58, 12]

/**
 * The page that a text without a result may name: an account's by its address, or a work's by its asset id
 * (docs/behaviour/search.md).
 */
export function exactLink(value: string): { kind: 'address' | 'asset'; path: string } | null {
  const text = value.trim()
  if (text.length < MIN_CHARS) return null
  if (text.length >= MIN_ADDRESS_CHARS) return { kind: 'address', path: `/gallery/${encodeURIComponent(text)}` }
  if (/^[0-9]+$/.test(text) && text.length <= MAX_ASSET_DIGITS) return { kind: 'asset', path: `/nft/${text}` }
  return null
}
