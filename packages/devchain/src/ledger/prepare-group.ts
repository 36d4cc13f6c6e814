import { createGroupEvaluator, type EvalOverrides, type EvalTracer, type GroupEvaluator } from '@facet/avm'
import { sha512_256 } from '../codec/hash.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import { signingBytes } from '../codec/transaction-id.ts'
import type { LedgerEnvironment } from './environment.ts'
import { feeForUsage, summarizeFees } from './fees.ts'

import { LogicLedger } from './logic-ledger.ts'

/** A group with everything needed to verify and apply it. */
export interface PreparedGroup {
  group: readonly SignedTransaction[]
  /** The bytes that each member's signature covers; `txids` are their hashes. */
  signingBytes: Uint8Array[]
  txids: Uint8Array[]
  ledger: LogicLedger
  evaluator: GroupEvaluator
}

export interface PrepareOptions {
  overrides?: (ledger: LogicLedger) => EvalOverrides
  tracer?: EvalTracer
}

/** Prepares the evaluation of a group on the chain's current state; writes nothing yet. */
export function prepareGroup(
  group: readonly SignedTransaction[],
  environment: LedgerEnvironment,
  options: PrepareOptions = {},
): PreparedGroup {
  const signed = group.map(({ txn }) => signingBytes(txn))
  const txids = signed.map((bytes) => sha512_256(bytes))
  const ledger = new LogicLedger(environment, { counter: environment.txnCounter, feesCollected: 0n })
  const { usage, paid } = summarizeFees(group)
  const { fee, residue } = feeForUsage(usage)
  const evaluator = createGroupEvaluator({
    members: group.map((signed, i) => ({
      txn: signed.txn,
      txid: txids[i] ?? new Uint8Array(32),
      ...(signed.logicSig.logic.length > 0 && {
        lsig: { program: signed.logicSig.logic, args: signed.logicSig.args },
      }),
    })),
    ledger,
    feeCreditMicroAlgo: paid > fee ? paid - fee : 0n,
    feeResidue: residue,
    ...(options.tracer && { tracer: options.tracer }),
    ...(options.overrides && { overrides: options.overrides(ledger) }),
  })
  return { group, signingBytes: signed, txids, ledger, evaluator }
}
