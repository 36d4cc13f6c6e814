import type { TransactionRequest } from './transaction-request.ts'
import type { Answers, Memory } from './transaction-kind.ts'

/** The state of a run that a reload needs to continue. Plain JSON. */
export interface Run {
  request: TransactionRequest
  answers: Answers
  /** The signing account and its wallet. */
  account: string
  wallet: string
  /** Index of the current stage. */
  stage: number
  /** Results of finished stages. */
  memory: Memory
  /** The signed group of this stage and its request, from signing until confirmation. */
  signed: { transactions: string[]; request: Memory; atMs: number } | null
  /** The outcome of the last stage, from its confirmation until it was shown, so a reload in between shows it. */
  outcome?: { txId: string; round: number }
}

/** The stage that must be signed before an interrupted run can continue; null if it continues by itself. */
export function stageToSign(run: Run): number | null {
  return run.signed || run.outcome ? null : run.stage
}

const storageKey = 'facet-transaction'

/** Session storage: available after a reload of this tab or a return from a wallet app, but not in other tabs. */
export const keptRun = {
  save(run: Run): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(run))
    } catch {
      // Without storage a reload cannot resume; the chain still decides.
    }
  },
  load(): Run | null {
    try {
      const text = sessionStorage.getItem(storageKey)
      return text ? (JSON.parse(text) as Run) : null
    } catch {
      return null
    }
  },
  /** Drops a run whose result was shown; a run started since then stays. */
  seen(txId: string): void {
    if (keptRun.load()?.outcome?.txId === txId) keptRun.clear()
  },
  clear(): void {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // Nothing was stored.
    }
  },
}

export type RunStore = typeof keptRun
