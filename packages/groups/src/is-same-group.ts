import type { Transaction } from 'algosdk'
import { differingField } from './differing-field.ts'

/**
 * Whether signed transactions match a built group except in fees, validity and signatures. It identifies the intended group before
 * explaining why that group is no longer valid.
 */
export function isSameGroup(built: { transactions: readonly Transaction[] }, signed: readonly Transaction[]): boolean {
  return (
    built.transactions.length === signed.length &&
    built.transactions.every((each, index) => differingField(each, signed[index] as Transaction, false) === undefined)
  )
}
