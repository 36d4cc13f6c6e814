import { FacetError } from '@facet/errors'
import type { SignedTransaction, Transaction } from 'algosdk'
import { decodeSignedBytes } from './decode-sent.ts'

/** A signed group as received. Nothing in it is trusted yet. */
export interface DecodedGroup {
  /** Msgpack of each signed transaction. */
  bytes: readonly Uint8Array[]
  signed: readonly SignedTransaction[]
  transactions: readonly Transaction[]
  /** Base64 of the group id; the transaction id of a single transaction. */
  groupId: string
  /** Id of the first transaction. */
  txId: string
  /** Last round in which the whole group can be confirmed. */
  lastValid: bigint
}

/** @throws FacetError `transaction-malformed` */
export function decodeGroup(signedTx: string | readonly string[]): DecodedGroup {
  const bytes = [signedTx].flat().map((text) => new Uint8Array(Buffer.from(text, 'base64')))
  const signed = bytes.map(decodeSignedBytes)
  const transactions = signed.map(({ txn }) => txn)
  const [first] = transactions
  if (!first) throw new FacetError('transaction-malformed', { reason: 'no transaction' })
  const txId = first.txID()
  if (transactions.length > 1 && !first.group) throw new FacetError('transaction-malformed', { reason: 'no group id' })
  const lastValid = transactions.reduce(
    (last, each) => (each.lastValid < last ? each.lastValid : last),
    first.lastValid,
  )
  checkNumbers(transactions)
  return {
    bytes,
    signed,
    transactions,
    groupId: first.group ? Buffer.from(first.group).toString('base64') : txId,
    txId,
    lastValid,
  }
}

/**
 * Refuses impossibly large ids, rounds and fees, which neither the database nor the node's client can hold.
 * @throws FacetError `transaction-malformed`
 */
export function checkNumbers(transactions: readonly Transaction[]): void {
  const numbers = transactions.flatMap(({ lastValid, fee, applicationCall, assetTransfer, assetConfig }) => [
    lastValid,
    fee,
    applicationCall?.appIndex ?? 0n,
    assetTransfer?.assetIndex ?? 0n,
    assetConfig?.assetIndex ?? 0n,
  ])
  if (numbers.some((number) => number > Number.MAX_SAFE_INTEGER)) {
    throw new FacetError('transaction-malformed', { reason: 'a number is too large' })
  }
}
