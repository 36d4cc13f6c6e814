import type { TransactionProof } from '../chain.ts'
import { sha256, sha512_256 } from '../codec/hash.ts'
import { encode } from '../codec/schema-codec.ts'
import type { BlockTransaction } from '../codec/signed-transaction.ts'
import { signingBytes } from '../codec/transaction-id.ts'
import { BLOCK_TRANSACTION } from '../codec/transaction-schema.ts'
import type { BlockHeader } from './block-header.ts'
import { transactionTree } from './commitments.ts'
import { fromBlock } from './make-block.ts'
import { merkleProof, reverseBits } from './merkle.ts'

const SIGNED_IN_BLOCK = Buffer.from('STIB')

/** Proof that a block contains a transaction, for one of the header's two trees that light clients use. */
export function transactionProof(
  transactions: readonly BlockTransaction[],
  index: number,
  hashType: 'sha512_256' | 'sha256',
  genesis: BlockHeader,
): TransactionProof {
  const encoded = transactions.map((one) => {
    const bytes = signingBytes(fromBlock(one, genesis).txn)
    return { signingBytes: bytes, txid: sha512_256(bytes), inBlock: encode(BLOCK_TRANSACTION, one) }
  })
  const layers = transactionTree(encoded, hashType)
  const depth = layers.length - 1
  const place = hashType === 'sha256' ? reverseBits(index, depth) : index
  const hash = hashType === 'sha256' ? sha256 : sha512_256
  const inBlock = encoded[index]?.inBlock ?? new Uint8Array(0)
  return {
    index: BigInt(index),
    stibHash: hash(SIGNED_IN_BLOCK, inBlock),
    proof: merkleProof(layers, place),
    treeDepth: BigInt(depth),
  }
}
