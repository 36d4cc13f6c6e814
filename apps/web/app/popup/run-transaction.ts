import type { ApiClient } from '@facet/api-contract/client'
import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import type { NetworkParams } from '@facet/groups'
import { movedBy, movedCosts } from '../money/moved.ts'
import type { WalletKit } from '../wallet/wallet-kit.ts'
import { type Failure, moneyAfter, toFailure } from '../i18n/failure.ts'
import type { Run, RunStore } from '../transaction/kept-run.ts'
import { transactionKinds } from '../kinds/transaction-kinds.ts'
import type { PopupEvent, PreparedView } from './transaction-machine.ts'
import type { Prepared, Stage, TransactionKind, WorkSummary } from '../transaction/transaction-kind.ts'

export interface RunTools {
  api: ApiClient
  loadKit: () => Promise<WalletKit>
  store: RunStore
  nowMs: () => number
}

type AnyInput = { work: WorkSummary }

/**
 * Carries a transaction from its facts to its confirmation, stage by stage, and reports each step.
 * The signed group is stored before it is sent and until it is confirmed; starting again with the stored run sends the
 * same group, which takes effect once. After that the outcome is stored until the component that shows it drops it.
 *
 * @returns true when everything is confirmed; failures are reported as events, never thrown
 */
export async function runTransaction(
  given: Run,
  tools: RunTools,
  report: (event: PopupEvent) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const run = { ...given }
  const kind = transactionKinds[run.request.kind] as TransactionKind<AnyInput>
  let wasSent = false
  const halt = (failure: Failure): false => {
    const money = moneyAfter(failure, wasSent, run.stage)
    // A refusal discards the signed group; a group that may have been confirmed is kept and sent again unchanged.
    if (money === 'untouched') tools.store.clear()
    else tools.store.save(money === 'partial' ? { ...run, signed: null } : run)
    if (!signal.aborted || wasSent) report({ type: 'failed', failure, money })
    return false
  }

  try {
    while (run.stage < kind.stages.length) {
      const stage = kind.stages[run.stage] as Stage<AnyInput>
      if (!run.signed) {
        report({ type: 'preparing', stage: run.stage })
        const kit = await tools.loadKit()
        const prepared = await prepareStage(stage, run, tools, kit)
        const refusal = await preflight(stage, prepared, tools, kit)
        if (signal.aborted) return false
        if (refusal) {
          if (run.stage === 0) tools.store.clear()
          report({ type: 'lacking', stage: run.stage, prepared: viewOf(kit, prepared, true), failure: refusal })
          return false
        }
        const { group } = prepared
        if (group) report({ type: 'prepared', stage: run.stage, prepared: viewOf(kit, prepared) })
        const transactions = group ? await kit.sign(run.wallet, group, run.request.input.work.title) : []
        // A signature that arrives after the visitor left is discarded.
        if (signal.aborted) return false
        run.signed = { transactions, request: prepared.request, atMs: tools.nowMs() }
        tools.store.save(run)
      }
      report({ type: 'signed', stage: run.stage, atMs: run.signed.atMs })
      report({ type: 'sent', atMs: tools.nowMs() })
      wasSent = true
      const outcome = await stage.submit(tools.api, run.signed.request, run.signed.transactions)
      wasSent = false
      report({ type: 'confirmed', round: outcome.round })
      run.memory = { ...run.memory, ...outcome.memory }
      run.signed = null
      run.stage += 1
      if (run.stage === kind.stages.length) run.outcome = { txId: outcome.txId, round: outcome.round }
      tools.store.save(run)
    }
    if (run.outcome) report({ type: 'finished', ...run.outcome, memory: run.memory })
    return true
  } catch (error) {
    return halt(toFailure(error))
  }
}

function prepareStage(stage: Stage<AnyInput>, run: Run, { api }: RunTools, kit: WalletKit): Promise<Prepared> {
  const network = () => networkOf(api)
  return stage.prepare({ api, kit, account: run.account, network }, run.request.input, run.answers, run.memory)
}

async function networkOf(api: ApiClient): Promise<NetworkParams> {
  return paramsFromWire(await api('GET /api/sdk/param'))
}

/** Simulates a group before it is signed. @returns the refusal, or null */
async function preflight(
  stage: Stage<AnyInput>,
  { group, next }: Prepared,
  { api }: RunTools,
  kit: WalletKit,
): Promise<Failure | null> {
  if (group === null) return null
  const transactions = next ? kit.groups.rehearse(await networkOf(api), group, next) : group.transactions
  const result = await api('POST /api/preflight', { body: { transactions: kit.encode(transactions) } })
  if (result.ok || !result.failure) return null
  const { error, message, params = {} } = result.failure
  return { code: error, message, params }
}

/** @param isWhole adds the costs of the next signature: an account that lacks money sees the whole amount it needs */
function viewOf(kit: WalletKit, prepared: Prepared, isWhole = false): PreparedView {
  const { checks, group } = prepared
  const costs = movedCosts(kit, movedBy(isWhole ? prepared : { ...prepared, next: undefined }))
  return { checks, costs, transactionCount: group?.transactions.length ?? 0 }
}
