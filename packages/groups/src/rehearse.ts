import {
  assignGroupID,
  decodeUnsignedTransaction,
  encodeUnsignedTransaction,
  type Transaction,
  TransactionType,
} from 'algosdk'
import type { BuiltGroup } from './built-group.ts'
import type { NetworkParams } from './network-params.ts'
import { makeTransfer } from './transfer.ts'

/**
 * A group as it is simulated when another one of the same account follows it: with all that the second spends, so that nobody signs
 * the first who cannot pay for both. It is never signed.
 *
 * @param next built with a stand-in for the app that the first creates: its call cannot run yet and is left out; an asset goes
 * from its sender to itself, because the app's account does not hold it yet
 */
export function rehearse(network: NetworkParams, first: BuiltGroup, next: BuiltGroup): Transaction[] {
  const spending = next.transactions.filter(({ type }) => type !== TransactionType.appl)
  const transactions = [...first.transactions.map(copy), ...spending.map((one) => toItself(network, one))]
  for (const [index, transaction] of transactions.entries()) {
    transaction.fee = index === 0 ? first.feeMicroAlgo + next.feeMicroAlgo : 0n
    delete transaction.group
  }
  return assignGroupID(transactions)
}

function toItself(network: NetworkParams, transaction: Transaction): Transaction {
  const { assetTransfer } = transaction
  if (!assetTransfer) return copy(transaction)
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
