import type { Transaction } from '@facet/avm'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { AccountRecord } from '../ledger/account-record.ts'
import type { ApplyContext } from './apply-context.ts'
import { moveAlgos } from './move-algos.ts'
import { EMPTY_ACCOUNT } from '../ledger/account-record.ts'

/** Applies a payment and, if requested, closes the sender's account. */
export function applyPayment(txn: Transaction, context: ApplyContext): void {
  const { state, round } = context
  if (txn.amount !== 0n || !isZeroBytes(txn.receiver)) moveAlgos(state, txn.sender, txn.receiver, txn.amount, round)
  if (isZeroBytes(txn.closeRemainderTo)) return
  const remainder = state.account(txn.sender).balance
  context.applyData.closingAmount = remainder
  moveAlgos(state, txn.sender, txn.closeRemainderTo, remainder, round)
  const record = state.account(txn.sender)
  if (record.balance !== 0n) throw new Error(`balance ${record.balance} still not zero after CloseRemainderTo`)
  checkNothingOutstanding(record)
  state.putAccount(txn.sender, EMPTY_ACCOUNT)
}

function checkNothingOutstanding(record: AccountRecord): void {
  const outstanding: [bigint, string][] = [
    [record.totalAssets, 'assets'],
    [record.totalAssetsCreated, 'created assets'],
    [record.totalAppsOptedIn, 'applications opted in. Please opt out or clear them'],
    [record.totalBoxes, 'boxes'],
    [record.totalBoxBytes, 'box bytes'],
    [record.totalAppsCreated, 'created applications'],
  ]
  for (const [count, what] of outstanding) {
    if (count > 0n) throw new Error(`cannot close: ${count} outstanding ${what}`)
  }
}
