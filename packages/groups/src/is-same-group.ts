import type { Transaction } from 'algosdk'
import { differingField } from './differing-field.ts'

/**
 * Whether transactions that were signed are those of a built group, but for fees, validity and signatures: whether a group was meant,
 * before anything is said about why it does not hold any more.
 */
export function isSameGroup(built: { transactions: readonly Transaction[] }, signed: readonly Transaction[]): boolean {
  return (
    built.transactions.length === signed.length &&
    built.transactions.every((each, index) => differingField(each, signed[index] as Transaction, false) === undefined)
  )
}
