import type { TransactionRequest } from './kinds.ts'
import type { Answers, Memory } from './transaction-kind.ts'

/** A run of a transaction, as much as a reload needs to go on. Plain JSON. */
export interface Run {
  request: TransactionRequest
  answers: Answers
  /** Who signs, and with what. */
  account: string
  wallet: string
  /** Index of the stage that is on. */
  stage: number
  /** What finished stages answered. */
  memory: Memory
  /** The signed group of this stage and what goes with it, from the signature until it is confirmed. */
  signed: { transactions: string[]; request: Memory; atMs: number } | null
  /** Of the last stage, from its confirmation until the person saw it: a reload in between shows it. */
  outcome?: { txId: string; round: number }
}

const storageKey = 'facet-transaction'

/** Session storage: a reload of this tab, or its return from a wallet app, finds it; another tab does not. */
export const keptRun = {
  save(run: Run): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(run))
    } catch {
      // Without storage a reload cannot resume; the chain still has the truth.
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
  /** Lets go of a run whose end was seen; another one that began meanwhile stays. */
  seen(txId: string): void {
    if (keptRun.load()?.outcome?.txId === txId) keptRun.clear()
  },
  clear(): void {
    try {
      sessionStorage.removeItem(storageKey)
    } catch {
      // Nothing was stored either.
    }
  },
}

export type RunStore = typeof keptRun
