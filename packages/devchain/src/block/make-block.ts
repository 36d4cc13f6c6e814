import { encode } from '../codec/schema-codec.ts'
import type { ApplyData, BlockTransaction, SignedTransaction } from '../codec/signed-transaction.ts'
import { encodedTransaction } from '../codec/transaction-id.ts'
import { BLOCK_TRANSACTION_OF_ENCODED } from '../codec/transaction-schema.ts'
import { encodeBlock, hashEncodedHeader } from './block-codec.ts'
import type { BlockHeader } from './block-header.ts'
import { commit, type CommittedTransaction } from './commitments.ts'
import { BLOCK_HEADER } from './header-schema.ts'
import { type NextHeader, nextHeader } from './next-header.ts'

/** A block, with the data that the chain needs without decoding it. */
export interface MadeBlock {
  header: BlockHeader
  hash: Uint8Array
  hash512: Uint8Array
  members: readonly BlockMember[]
  bytes: Uint8Array
}

/** A member of an evaluated group. */
export interface BlockMember extends CommittedTransaction {
  signed: SignedTransaction
}

/** The members of an evaluated group, encoded for the block. */
export function blockMembers(
  {
    group,
    signingBytes,
    txids,
  }: { group: readonly SignedTransaction[]; signingBytes: Uint8Array[]; txids: Uint8Array[] },
  applyData: readonly ApplyData[],
): BlockMember[] {
  return group.map((signed, i) => ({
    signed,
    signingBytes: signingBytes[i] as Uint8Array,
    txid: txids[i] as Uint8Array,
    inBlock: encodeInBlock(signed, applyData[i] as ApplyData),
  }))
}

/** Puts evaluated groups into the next block. */
export function makeBlock(members: readonly BlockMember[], next: Omit<NextHeader, 'size' | 'commitments'>): MadeBlock {
  const size = members.reduce((sum, one) => sum + one.inBlock.length, 0)
  const header = nextHeader({ ...next, size, commitments: commit(members) })
  const encoded = encode(BLOCK_HEADER, header)
  const inBlock = members.map((one) => one.inBlock)
  // An empty block is encoded as its header, because empty lists are omitted.
  const bytes = inBlock.length === 0 ? encoded : encodeBlock(header, inBlock)
  return { header, ...hashEncodedHeader(encoded), members, bytes }
}

/** Removes genesis id and hash, which are the same for all transactions. */
function encodeInBlock(signed: SignedTransaction, applyData: ApplyData): Uint8Array {
  const hasGenesisId = signed.txn.genesisId !== ''
  const txn = encodedTransaction(signed.txn).encode(NO_PREFIX, 'gen', 'gh')
  return encode(BLOCK_TRANSACTION_OF_ENCODED, { ...signed, txn, ...applyData, hasGenesisId, hasGenesisHash: false })
}

const NO_PREFIX = new Uint8Array(0)

/** Restores the transaction as it was signed. */
export function fromBlock(
  transaction: BlockTransaction,
  genesis: Pick<BlockHeader, 'genesisId' | 'genesisHash'>,
): BlockTransaction {
  const genesisId = transaction.hasGenesisId ? genesis.genesisId : ''
  return { ...transaction, txn: { ...transaction.txn, genesisId, genesisHash: genesis.genesisHash } }
}
