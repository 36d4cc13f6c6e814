import type { Memory } from './transaction-kind.ts'

/** Where a work hangs once it is listed. A private sale is reachable only with its key. */
export function listingPath(tokenId: number, memory: Memory): string {
  if (memory.is_auction) return `/nft/${tokenId}/auction/${memory.app_id}`
  const key = memory.key ? `?key=${encodeURIComponent(String(memory.key))}` : ''
  return `/nft/${tokenId}/sale/${memory.app_id}${key}`
}
