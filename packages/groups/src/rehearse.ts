import {
  assignGroupID,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  getApplicationAddress,
  type Transaction,
} from 'algosdk'
import type { BuiltGroup } from './built-group.ts'
import type { NetworkParams } from './network-params.ts'
import { makeTransfer } from './transfer.ts'

/** Placeholder for the app that the first of two groups creates, until that app exists. */
export const STAND_IN_APP_ID = 1n

/**
 * A group to simulate when a second one of the same account follows. It includes everything the second spends, so that an account
 * that cannot pay for both does not sign the first. It is never signed.
 *
 * @param next built with `STAND_IN_APP_ID` for the app that the first creates: calls to it cannot run yet and are left out; an asset
 * that it receives goes from its sender to itself, because the app's account cannot hold it yet
 */
export function rehearse(network: NetworkParams, first: BuiltGroup, next: BuiltGroup): Transaction[] {
  const spending = next.transactions.filter(({ applicationCall }) => applicationCall?.appIndex !== STAND_IN_APP_ID)
  const transactions = [...first.transactions.map(copy), ...spending.map((one) => toItself(network, one))]
  for (const [index, transaction] of transactions.entries()) {
    transaction.fee = index === 0 ? first.feeMicroAlgo + next.feeMicroAlgo : 0n
    delete transaction.group
  }
  return assignGroupID(transactions)
}

const standInAccount = getApplicationAddress(STAND_IN_APP_ID).toString()

function toItself(network: NetworkParams, transaction: Transaction): Transaction {
  const { assetTransfer } = transaction
  if (assetTransfer?.receiver.toString() !== standInAccount) return copy(transaction)
  const sender = transaction.sender.toString()
  return makeTransfer(network, {
    sender,
    receiver: sender,
    currency: assetTransfer.assetIndex,
    amount: assetTransfer.amount,
  })
}

function copy(transaction: Transaction): Transaction {
  return decodeUnsignedTransaction(encodeUnsignedTransaction(transaction))
}
