import { sha512, sha512_256 } from '../codec/hash.ts'
import { decodeBytes, encode } from '../codec/schema-codec.ts'
import { ENCODED, type StructSchema, list } from '../codec/schema.ts'
import type { BlockTransaction } from '../codec/signed-transaction.ts'
import { BLOCK_TRANSACTION } from '../codec/transaction-schema.ts'
import type { BlockHeader } from './block-header.ts'
import { BLOCK_HEADER } from './header-schema.ts'

const HASH_PREFIX = Buffer.from('BH')

function withTransactions(of: Parameters<typeof list>[0]): StructSchema {
  const fields = [...BLOCK_HEADER.fields, { key: 'txns', name: 'transactions', schema: list(of) }]
  return { kind: 'struct', fields: fields.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }
}

/** A block: header fields and transactions in one structure. */
export const BLOCK: StructSchema = withTransactions(BLOCK_TRANSACTION)
const BLOCK_OF_ENCODED = withTransactions(ENCODED)

export interface Block extends BlockHeader {
  transactions: BlockTransaction[]
}

/** Encodes a block from its header and its encoded transactions. */
export function encodeBlock(header: BlockHeader, transactions: readonly Uint8Array[]): Uint8Array {
  return encode(BLOCK_OF_ENCODED, { ...header, transactions })
}

export function decodeBlock(bytes: Uint8Array): Block {
  return decodeBytes(BLOCK, bytes) as Block
}

/** The two hashes by which the next header refers to this one. */
export function hashHeader(header: BlockHeader): { hash: Uint8Array; hash512: Uint8Array } {
  return hashEncodedHeader(encode(BLOCK_HEADER, header))
}

export function hashEncodedHeader(encoded: Uint8Array): { hash: Uint8Array; hash512: Uint8Array } {
  return { hash: sha512_256(HASH_PREFIX, encoded), hash512: sha512(HASH_PREFIX, encoded) }
}
