import { bytesEqual } from '@facet/avm'

const MAGIC = Buffer.from('facet devchain log 1\n')

/** Bytes before the first record: what the file is, and of which chain. */
export const SEGMENT_HEADER: number = MAGIC.length + 32

export function segmentHeader(genesisHash: Uint8Array): Uint8Array {
  return Buffer.concat([MAGIC, genesisHash])
}

/** Whether the file begins as a segment of this chain; `foreign` when it belongs to another. */
export function checkSegmentHeader(bytes: Buffer, genesisHash: Uint8Array): 'own' | 'foreign' | 'damaged' {
  if (bytes.length < SEGMENT_HEADER || MAGIC.compare(bytes, 0, MAGIC.length) !== 0) return 'damaged'
  return bytesEqual(bytes.subarray(MAGIC.length, SEGMENT_HEADER), genesisHash) ? 'own' : 'foreign'
}
