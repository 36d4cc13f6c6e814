import { signedWay } from './chosen-way.ts'
import { listingPath } from '../transaction/listing-path.ts'
import type { DoneWords, Memory } from '../transaction/transaction-kind.ts'

/** The final message of listing a work. */
export function listedWords(tokenId: number, memory: Memory): DoneWords {
  return signedWay(memory).done(listingPath(tokenId, memory), memory)
}
