import { listedAs } from './listed-as.ts'
import type { Memory } from './transaction-kind.ts'

/** The page of a listed work. A private sale is reachable only with its key. */
export function listingPath(tokenId: number, memory: Memory): string {
  const key = memory.key ? `?key=${encodeURIComponent(String(memory.key))}` : ''
  return `/nft/${tokenId}/${listedAs(memory)}/${memory.app_id}${key}`
}
