import type { LedgerForLogic } from '../ledger.ts'
import type { Transaction } from '../transaction.ts'
import { largeProgramBytes } from './fee-usage.ts'
import { LIMITS } from './limits.ts'
import { isEmptyBox, isEmptyReference } from './resources.ts'
import type { SharedState } from './shared-state.ts'

/**
 * Runs once per group, before its first program: sums the bytes that its references allow to be read and written, and checks
 * that the boxes and large programs that they name fit.
 */
export function checkReadBudget(shared: SharedState, txns: readonly Transaction[], ledger: LedgerForLogic): void {
  if (shared.readBudgetChecked) return
  shared.ioBudget = BigInt(countReferences(txns)) * LIMITS.bytesPerBoxReference
  const read = bytesToRead(shared, ledger)
  const surplus = shared.ioBudget - read
  const { unnamed } = shared.options
  if (surplus < 0n && !unnamed) throw new Error(`read budget exceeded (${read} > ${shared.ioBudget})`)
  if (unnamed && !unnamed.ioSurplus(surplus)) {
    throw new Error(`read budget exceeded despite policy (${shared.ioBudget})`)
  }
  shared.readBudgetChecked = true
}

function countReferences(txns: readonly Transaction[]): number {
  let count = 0
  for (const { boxes, access } of txns) {
    count += boxes.length
    count += access.filter((entry) => (entry.box && !isEmptyBox(entry.box)) || isEmptyReference(entry)).length
  }
  return count
}

function bytesToRead({ resources }: SharedState, ledger: LedgerForLogic): bigint {
  let bytes = 0
  for (const app of resources.apps) {
    const params = ledger.appParams(app)
    if (params) bytes += largeProgramBytes(params.approvalProgram.length + params.clearStateProgram.length)
  }
  for (const { app, name } of resources.boxes.values()) {
    if (name.length > 0) bytes += ledger.boxGet(app, name)?.length ?? 0
  }
  return BigInt(bytes)
}
