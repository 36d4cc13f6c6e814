import { shapeReply } from '../algod/reply.ts'
import type { ShapeObject } from '../algod/shape.ts'
import type { HttpReply } from '../http/message.ts'
import type { Indexer } from './indexer.ts'

/** One page of a list. `last`: id of its last entry, after which the next page starts. */
export function listReply(
  { chain }: Indexer,
  name: string,
  entries: readonly ShapeObject[],
  last: bigint | string | undefined,
): HttpReply {
  return shapeReply({
    'current-round': chain.lastRound,
    'next-token': last === undefined ? undefined : `${last}`,
    [name]: entries,
  })
}
