import type { Transaction } from 'algosdk'

/** Why money leaves the acting account: for something that it buys, into a contract that holds it, or lent to a vault. */
export type PaymentRole = 'paid' | 'funding' | 'lent'

/** A transaction that moves money. */
export interface Payment {
  transaction: Transaction
  role: PaymentRole
}

/** A transaction of a group to finish; one that moves money comes with its role. */
export type GroupPart = Transaction | Payment

export function transactionOf(part: GroupPart): Transaction {
  return 'role' in part ? part.transaction : part
}

export function roleOf(part: GroupPart): PaymentRole | null {
  return 'role' in part ? part.role : null
}
