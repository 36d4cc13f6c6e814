import { appAddress } from '../crypto/hash.ts'
import type { AppEvaluator, LedgerForLogic } from '../ledger.ts'
import type { EvalGroup } from './eval-group.ts'
import { LIMITS } from './limits.ts'
import { Resources } from './resources.ts'
import type { EvalTracer } from './tracer.ts'
import type { UnnamedResourcePolicy } from './unnamed-resources.ts'

/** Remaining opcode budget. */
export interface OpcodePool {
  left: number
}

export interface SharedOptions {
  maxLogCalls: number
  maxLogBytes: number
  unnamed: UnnamedResourcePolicy | undefined
  tracer: EvalTracer | undefined
  ledger: LedgerForLogic
  /** Gives the application call at `index` of an inner group its evaluator. */
  apps: (group: EvalGroup, index: number) => AppEvaluator
}

/** State that a top-level group and all its inner groups share. */
export class SharedState {
  readonly options: SharedOptions
  readonly appPool: OpcodePool = { left: 0 }
  readonly lsigPool: OpcodePool = { left: 0 }
  appBudgetAdded = 0
  innersLeft: number = LIMITS.maxInnerTxns
  /** Fees paid above those due, in µALGO. */
  feeCredit: bigint
  ioBudget = 0n
  readBudgetChecked = false
  readonly #appAddresses = new Map<bigint, Uint8Array>()
  #resources: Resources | undefined
  #topLevel: EvalGroup | undefined

  constructor(options: SharedOptions, feeCredit: bigint) {
    this.options = options
    this.feeCredit = feeCredit
  }

  addAppBudget(budget: number): void {
    this.appPool.left += budget
    this.appBudgetAdded += budget
  }

  appAddress(app: bigint): Uint8Array {
    let address = this.#appAddresses.get(app)
    if (!address) {
      address = appAddress(app)
      this.#appAddresses.set(app, address)
    }
    return address
  }

  set topLevel(group: EvalGroup) {
    this.#topLevel = group
  }

  /** Resources of the top-level group, collected on first use. */
  get resources(): Resources {
    this.#resources ??= new Resources(this.#topLevel?.txns ?? [], (app) => this.appAddress(app))
    return this.#resources
  }
}
