import { FacetError } from '@facet/errors'
import { computeGroupID, type SignedTransaction, type Transaction } from 'algosdk'
import { type BuiltGroup, MAX_EXTRA_FEE_MICRO_ALGO } from './built-group.ts'
import { decodeSigned } from './decode-signed.ts'
import { differingField } from './differing-field.ts'
import { isSignedBy } from './verify-signature.ts'

export interface ComparisonOptions {
  /** Maps a rekeyed account to the address that signs for it, as read from the chain. */
  authAddresses?: Readonly<Record<string, string>>
  /** Transactions that the server signs itself: they arrive unsigned, with exactly the fee they were built with. */
  unsigned?: readonly number[]
  /** Compare fee and validity window too, as for a sign-in. */
  isExact?: boolean
}

/**
 * Compares a signed group with the one that the same function builds from the same facts. Every field of every
 * transaction must be equal but the validity window and the fee, whose sum may exceed the exact fee by at most
 * `MAX_EXTRA_FEE_MICRO_ALGO`; each transaction must be signed by its sender, or by the account the sender was rekeyed to.
 *
 * @param signed msgpack of each signed transaction, in group order
 * @returns the signed transactions, decoded
 * @throws transaction-malformed, group-size, group-mismatch (which transaction, which field), group-signature
 */
export async function compareSignedGroup(
  expected: Pick<BuiltGroup, 'transactions' | 'signers' | 'feeMicroAlgo'>,
  signed: readonly Uint8Array[],
  options: ComparisonOptions = {},
): Promise<SignedTransaction[]> {
  const { transactions, signers } = expected
  if (signed.length !== transactions.length) {
    throw new FacetError('group-size', { actual: signed.length, expected: transactions.length })
  }
  const decoded = signed.map((bytes) => decodeSigned(bytes))
  for (const [index, { txn }] of decoded.entries()) {
    const field = differingField(transactions[index] as Transaction, txn, options.isExact ?? false)
    if (field) throw new FacetError('group-mismatch', { index, field })
    // The wallet's owner pays any added fee, never the server.
    const isOwnFee = !options.unsigned?.includes(index) || txn.fee === transactions[index]?.fee
    if (!isOwnFee) throw new FacetError('group-mismatch', { index, field: 'fee' })
  }
  assertFee(expected.feeMicroAlgo, decoded)
  assertGroupId(decoded.map(({ txn }) => txn))
  for (const [index, signedTransaction] of decoded.entries()) {
    const account = signers[index] ?? ''
    const signer = options.authAddresses?.[account] ?? account
    const isUnsigned = options.unsigned?.includes(index) ?? false
    if (!(await isSignedBy(signedTransaction, signer, isUnsigned))) {
      throw new FacetError('group-signature', { index, signer })
    }
  }
  return decoded
}

/** The first transaction pays for all; a wallet or congestion may raise fees, but the sum must cover the network's minimum. */
function assertFee(expectedMicroAlgo: bigint, signed: readonly SignedTransaction[]): void {
  const fee = signed.reduce((sum, { txn }) => sum + txn.fee, 0n)
  const index = signed.findIndex(({ txn }) => txn.fee > 0n)
  if (fee < expectedMicroAlgo || fee > expectedMicroAlgo + MAX_EXTRA_FEE_MICRO_ALGO) {
    throw new FacetError('group-mismatch', { index: Math.max(index, 0), field: 'fee' })
  }
}

/** A changed fee or window changes the group id, so the id must match the transactions as signed. */
function assertGroupId(transactions: readonly Transaction[]): void {
  const expected = transactions.length > 1 ? groupId(transactions) : undefined
  for (const [index, { group }] of transactions.entries()) {
    if (!isEqual(group, expected)) throw new FacetError('group-mismatch', { index, field: 'group' })
  }
}

function groupId(transactions: readonly Transaction[]): Uint8Array {
  const groups = transactions.map(({ group }) => group)
  for (const transaction of transactions) delete transaction.group
  const id = computeGroupID(transactions)
  for (const [index, transaction] of transactions.entries()) {
    const group = groups[index]
    if (group) transaction.group = group
  }
  return id
}

function isEqual(left: Uint8Array | undefined, right: Uint8Array | undefined): boolean {
  return left?.length === right?.length && (left?.every((byte, index) => byte === right?.[index]) ?? true)
}
