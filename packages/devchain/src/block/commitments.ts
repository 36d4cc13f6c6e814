import { sha256, sha512, sha512_256 } from '../codec/hash.ts'
import { type Hash, merkleLayers, merkleRoot, vectorCommitmentLayers } from './merkle.ts'

const LEAF = Buffer.from('TL')
const SIGNED_IN_BLOCK = Buffer.from('STIB')

/** The parts of a block's transaction that its commitments cover. */
export interface CommittedTransaction {
  /** "TX" and the transaction as signed; `txid` is their hash. */
  signingBytes: Uint8Array
  txid: Uint8Array
  /** Its encoding in the block. */
  inBlock: Uint8Array
}

export type TreeHash = 'sha512_256' | 'sha256' | 'sha512'

/** Layers of the transaction tree for one of the header's commitment hashes. */
export function transactionTree(transactions: readonly CommittedTransaction[], kind: TreeHash): Uint8Array[][] {
  if (kind === 'sha512_256') {
    const leaves = transactions.map(({ txid, inBlock }) => sha512_256(LEAF, txid, sha512_256(SIGNED_IN_BLOCK, inBlock)))
    return merkleLayers(leaves, sha512_256)
  }
  return vectorTree(transactions.map(contents), kind === 'sha256' ? sha256 : sha512)
}

/** SHA-256 digests: both vector commitments contain them, even the tree hashed with SHA-512. */
function contents({ signingBytes, inBlock }: CommittedTransaction): Uint8Array {
  return new Uint8Array(Buffer.concat([sha256(signingBytes), sha256(SIGNED_IN_BLOCK, inBlock)]))
}

function vectorTree(leaves: readonly Uint8Array[], hash: Hash): Uint8Array[][] {
  return vectorCommitmentLayers(
    leaves.map((leaf) => hash(LEAF, leaf)),
    hash,
  )
}

export interface Commitments {
  txnRoot: Uint8Array
  txnRoot256: Uint8Array
  txnRoot512: Uint8Array
}

export function commit(transactions: readonly CommittedTransaction[]): Commitments {
  return transactions.length === 0 ? EMPTY : commitTo(transactions)
}

const EMPTY = commitTo([])

function commitTo(transactions: readonly CommittedTransaction[]): Commitments {
  const leaves = transactions.map(contents)
  return {
    txnRoot: merkleRoot(transactionTree(transactions, 'sha512_256'), 32),
    txnRoot256: merkleRoot(vectorTree(leaves, sha256), 32),
    txnRoot512: merkleRoot(vectorTree(leaves, sha512), 64),
  }
}
