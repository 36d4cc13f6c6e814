import { hash } from 'node:crypto'
import { base32 } from './base32.ts'
import { MsgpackReader } from './msgpack-reader.ts'

/** Where the msgpack map of a transaction lies inside a block. */
export interface MapSpan {
  bytes: Uint8Array
  start: number
  end: number
}

/**
 * The id of a top-level transaction of a block. Blocks omit the genesis id and hash of transactions, but the id hashes the signed
 * form, so both are spliced back in at their canonical place.
 */
export function transactionId(span: MapSpan, genesis: { id: string | undefined; hash: Uint8Array }): string {
  const added: Entry[] = []
  if (genesis.id !== undefined) added.push(['gen', encodeString(genesis.id)])
  added.push(['gh', Buffer.concat([Uint8Array.of(0xc4, genesis.hash.length), genesis.hash])])
  return base32(sha512Half(Buffer.concat([TRANSACTION_DOMAIN, spliceMap(span, added, [])])))
}

/** The hash of a block's header: the block's own map without its transactions. */
export function blockHash(span: MapSpan): Uint8Array {
  return sha512Half(Buffer.concat([BLOCK_DOMAIN, spliceMap(span, [], ['txns'])]))
}

/** SHA-512/256, the protocol's hash. */
export function sha512Half(data: Uint8Array): Uint8Array {
  return hash('sha512-256', data, 'buffer')
}

type Entry = readonly [key: string, value: Uint8Array]

const TRANSACTION_DOMAIN = Buffer.from('TX')
const BLOCK_DOMAIN = Buffer.from('BH')

/** The same map with entries added in key order and others left out; everything else stays byte for byte. */
function spliceMap(span: MapSpan, added: readonly Entry[], dropped: readonly string[]): Buffer {
  const reader = new MsgpackReader(span.bytes, span.start)
  const size = reader.readMapSize()
  const parts: Uint8Array[] = []
  let count = 0
  let next = 0
  for (let index = 0; index < size; index++) {
    const start = reader.offset
    const key = reader.readLatin1()
    reader.skip()
    for (let entry = added[next]; entry !== undefined && entry[0] < key; entry = added[next]) {
      parts.push(encodeString(entry[0]), entry[1])
      count++
      next++
    }
    if (dropped.includes(key)) continue
    parts.push(span.bytes.subarray(start, reader.offset))
    count++
  }
  for (const [key, value] of added.slice(next)) {
    parts.push(encodeString(key), value)
    count++
  }
  return Buffer.concat([encodeMapHead(count), ...parts])
}

function encodeMapHead(count: number): Uint8Array {
  return count < 16 ? Uint8Array.of(0x80 | count) : Uint8Array.of(0xde, count >> 8, count & 0xff)
}

function encodeString(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const head = bytes.length < 32 ? [0xa0 | bytes.length] : [0xd9, bytes.length]
  return Buffer.concat([Uint8Array.from(head), bytes])
}
