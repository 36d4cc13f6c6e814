import { createHash } from 'node:crypto'

/** Names a value that works of a creator have for an attribute, in 63 bits: lists find the works by it. */
export function traitHash(creator: string, { key, value }: { key: string; value: string }): bigint {
  const named = JSON.stringify([creator, key, value])
  return createHash('sha256').update(named).digest().readBigUInt64BE() >> 1n
}
