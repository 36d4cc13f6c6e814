import { sha256, sha512, sha512_256 } from '../codec/hash.ts'
import { type Hash, merkleLayers, merkleRoot, vectorCommitmentLayers } from './merkle.ts'

const LEAF = Buffer.from('TL')
const TX = Buffer.from('TX')
const SIGNED_IN_BLOCK = Buffer.from('STIB')

/** Encodings of one transaction of a block: bare as it was signed, and as it lies in the block. */
export interface EncodedTransaction {
  txn: Uint8Array
  inBlock: Uint8Array
}

export type TreeHash = 'sha512_256' | 'sha256' | 'sha512'

/** Digests of the two encodings, which a leaf is made of. */
type LeafParts = readonly [txid: Uint8Array, inBlock: Uint8Array]

function leafParts(transactions: readonly EncodedTransaction[], hash: Hash): LeafParts[] {
  return transactions.map(({ txn, inBlock }) => [hash(TX, txn), hash(SIGNED_IN_BLOCK, inBlock)])
}

/** Layers of the tree that the header commits to with one of its three hashes. */
export function transactionTree(transactions: readonly EncodedTransaction[], kind: TreeHash): Uint8Array[][] {
  // Leaves hold SHA-256 digests also where the tree is hashed with SHA-512.
  return tree(leafParts(transactions, kind === 'sha512_256' ? sha512_256 : sha256), kind)
}

function tree(parts: readonly LeafParts[], kind: TreeHash): Uint8Array[][] {
  const hash = { sha512_256, sha256, sha512 }[kind]
  const leaves = parts.map(([txid, inBlock]) => hash(LEAF, txid, inBlock))
  return kind === 'sha512_256' ? merkleLayers(leaves, hash) : vectorCommitmentLayers(leaves, hash)
}

export interface Commitments {
  txnRoot: Uint8Array
  txnRoot256: Uint8Array
  txnRoot512: Uint8Array
}

export function commit(transactions: readonly EncodedTransaction[]): Commitments {
  const parts256 = leafParts(transactions, sha256)
  return {
    txnRoot: merkleRoot(transactionTree(transactions, 'sha512_256'), 32),
    txnRoot256: merkleRoot(tree(parts256, 'sha256'), 32),
    txnRoot512: merkleRoot(tree(parts256, 'sha512'), 64),
  }
}
