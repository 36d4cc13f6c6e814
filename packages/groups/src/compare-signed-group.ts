import { FacetError } from '@facet/errors'
import { computeGroupID, type SignedTransaction, type Transaction } from 'algosdk'
import { type BuiltGroup, MAX_EXTRA_FEE_MICRO_ALGO, MAX_MARKET_FEE_MICRO_ALGO } from './built-group.ts'
import { decodeSigned } from './decode-signed.ts'
import { differingField } from './differing-field.ts'
import { isSignedBy } from './verify-signature.ts'

export interface ComparisonOptions {
  /** Maps a rekeyed account to the address that signs for it, as read from the chain. */
  authAddresses?: Readonly<Record<string, string>>
  /** Transactions that the server signs itself: they arrive unsigned. It pays for them at most what the account pays beyond the exact fee. */
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
  }
  assertFees(expected.feeMicroAlgo, decoded, options.unsigned)
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

/**
 * The first transaction pays for all; a wallet or congestion may raise fees, but the account's must cover the network's minimum, and
 * what the server pays for its own.
 */
function assertFees(
  expectedMicroAlgo: bigint,
  signed: readonly SignedTransaction[],
  unsigned: readonly number[] = [],
): void {
  const feeOf = (isServers: boolean) =>
    signed.reduce((sum, { txn }, index) => (unsigned.includes(index) === isServers ? sum + txn.fee : sum), 0n)
  const [own, ofServer] = [feeOf(false), feeOf(true)]
  const isServerOverpaying =
    ofServer > MAX_MARKET_FEE_MICRO_ALGO || (ofServer > 0n && own < expectedMicroAlgo + ofServer)
  if (isServerOverpaying) throw new FacetError('group-mismatch', { index: unsigned[0] ?? 0, field: 'fee' })
  const index = signed.findIndex(({ txn }) => txn.fee > 0n)
  if (own < expectedMicroAlgo || own + ofServer > expectedMicroAlgo + MAX_EXTRA_FEE_MICRO_ALGO) {
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
