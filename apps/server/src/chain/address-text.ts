import { base32 } from './base32.ts'
import { sha512Half } from './transaction-id.ts'

const CACHE_LIMIT = 50_000
const cache = new Map<string, string>()

/** The 58-character text of a 32-byte account key. Caches recent accounts, because blocks repeat the same ones. */
export function addressText(publicKey: Uint8Array): string {
  const key = Buffer.from(publicKey.buffer, publicKey.byteOffset, publicKey.byteLength).toString('latin1')
  const known = cache.get(key)
  if (known !== undefined) return known
  const checksum = sha512Half(publicKey).subarray(28)
  const text = base32(Buffer.concat([publicKey, checksum]))
  if (cache.size >= CACHE_LIMIT) cache.clear()
  cache.set(key, text)
  return text
}
