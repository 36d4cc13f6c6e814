import { bytesEqual } from '@facet/avm'

const MAGIC = Buffer.from('facet devchain log 1\n')

/** Bytes before the first record: the file's magic and the chain's genesis hash. */
export const SEGMENT_HEADER: number = MAGIC.length + 32

export function segmentHeader(genesisHash: Uint8Array): Uint8Array {
  return Buffer.concat([MAGIC, genesisHash])
}

/** Whether the file starts like a segment of this chain; `foreign` when it belongs to another. */
export function checkSegmentHeader(bytes: Buffer, genesisHash: Uint8Array): 'own' | 'foreign' | 'damaged' {
  if (bytes.length < SEGMENT_HEADER || MAGIC.compare(bytes, 0, MAGIC.length) !== 0) return 'damaged'
  return bytesEqual(bytes.subarray(MAGIC.length, SEGMENT_HEADER), genesisHash) ? 'own' : 'foreign'
}
