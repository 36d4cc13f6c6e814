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

/** Layers of the tree that the header commits to with one of its three hashes. */
export function transactionTree(transactions: readonly EncodedTransaction[], kind: TreeHash): Uint8Array[][] {
  if (kind === 'sha512_256') {
    return merkleLayers(
      transactions.map((one) => leaf(one, sha512_256, sha512_256)),
      sha512_256,
    )
  }
  const hash = kind === 'sha256' ? sha256 : sha512
  // Both leaves hold SHA-256 digests, also where the tree is hashed with SHA-512.
  return vectorCommitmentLayers(
    transactions.map((one) => leaf(one, sha256, hash)),
    hash,
  )
}

function leaf(one: EncodedTransaction, inner: Hash, outer: Hash): Uint8Array {
  return outer(LEAF, inner(TX, one.txn), inner(SIGNED_IN_BLOCK, one.inBlock))
}

export interface Commitments {
  txnRoot: Uint8Array
  txnRoot256: Uint8Array
  txnRoot512: Uint8Array
}

export function commit(transactions: readonly EncodedTransaction[]): Commitments {
  return {
    txnRoot: merkleRoot(transactionTree(transactions, 'sha512_256'), 32),
    txnRoot256: merkleRoot(transactionTree(transactions, 'sha256'), 32),
    txnRoot512: merkleRoot(transactionTree(transactions, 'sha512'), 64),
  }
}
