import type { AppEvaluator, AppliedTransaction, LedgerForLogic } from '@facet/avm'
import type { ApplyData } from '../codec/signed-transaction.ts'
import type { GroupProgress } from '../ledger/environment.ts'
import type { LedgerState } from '../ledger/state.ts'

/** State and results of applying one transaction. */
export interface ApplyContext {
  state: LedgerState
  round: bigint
  feeSink: Uint8Array
  progress: GroupProgress
  /** The id that this transaction gets if it creates an asset or an application. */
  nextId: bigint
  applyData: ApplyData
  /** Inner transactions as programs see them. */
  innerTxns?: AppliedTransaction[]
  /** For application calls only. */
  apps: AppEvaluator
  logicLedger: LedgerForLogic
}

/** Apply data without any effect. */
export function emptyApplyData(): ApplyData {
  return {
    closingAmount: 0n,
    assetClosingAmount: 0n,
    senderRewards: 0n,
    receiverRewards: 0n,
    closeRewards: 0n,
    evalDelta: { globalDelta: new Map(), localDeltas: new Map(), sharedAccounts: [], logs: [], innerTxns: [] },
    createdAssetId: 0n,
    createdAppId: 0n,
  }
}
