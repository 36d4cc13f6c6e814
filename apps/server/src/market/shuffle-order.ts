import { createHash } from 'node:crypto'

/** 63 bits of a hash of a listing's id: as good as random, and the same after a rebuild. */
export function shuffleOrder(appId: bigint): bigint {
  return createHash('sha256').update(`listing ${appId}`).digest().readBigUInt64BE() >> 1n
}
