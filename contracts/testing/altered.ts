import { OnApplicationComplete, Transaction } from 'algosdk'

/** The same call without the deletion; other transactions as they are. */
export function asNoOp(transaction: Transaction): Transaction {
  if (transaction.applicationCall?.onComplete !== OnApplicationComplete.DeleteApplicationOC) return transaction
  return altered(transaction, new Map([['apan', 0]]))
}

/** A copy of a transaction with some fields changed, by the protocol's short keys, and without a group. */
export function altered(transaction: Transaction, changes: ReadonlyMap<string, unknown>): Transaction {
  const fields = new Map([...transaction.toEncodingData(), ...changes])
  fields.delete('grp')
  return Transaction.fromEncodingData(fields)
}
