import { moneyAfter, toFailure } from '../../i18n/failure.ts'
import type { ChainNode } from '../../withdrawal/chain-node.ts'
import { type ExitBatch, type Left, planBatch } from './exit-batch.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { checkSigned, sendGroup } from './send-group.ts'

/** The progress of withdrawing everything. */
export interface TakeAllProgress {
  taken: readonly ExitBatch[]
  /** Holdings that could not be withdrawn. */
  left: readonly Left[]
}

export interface TakeAllTools {
  node: ChainNode
  address: string
  /** Time of the last block. */
  nowSeconds: bigint
  /** Called before the next batch is planned. */
  onPlan: (progress: TakeAllProgress) => void
  /** Has a batch signed; throws when the signer declines, which ends the withdrawal. */
  sign: (batch: ExitBatch) => Promise<Uint8Array[]>
  /** Called when a signed batch goes to the node. */
  onSend: (batch: ExitBatch) => void
  /** Waits before a batch with an unknown outcome is sent again; the same batch can take effect only once. */
  waitToSendAgain: (batch: ExitBatch, error: unknown) => Promise<void>
}

/**
 * Withdraws all holdings, as many per group as fit. A holding that the node refuses is skipped and tried once more at the end, when
 * other holdings may have supplied what it lacked. Ends when nothing more can be withdrawn, when a batch is not signed, or when the
 * node does not answer.
 */
export async function takeAll(holdings: readonly Holding[], tools: TakeAllTools): Promise<TakeAllProgress> {
  const { node, address, nowSeconds } = tools
  const taken: ExitBatch[] = []
  let left: Left[] = []
  let queue = [...holdings]
  let takenBefore = 0
  /** Holdings of a refused batch that are still to be tried one by one. */
  let singles = 0
  for (;;) {
    let batch: ExitBatch | undefined
    tools.onPlan({ taken, left })
    try {
      const found = await planBatch(node, queue, address, nowSeconds, singles > 0 ? 1 : undefined)
      left.push(...found.left)
      batch = found.batch
      queue = found.rest
      if (!batch) {
        if (queue.length > 0) continue
        if (taken.length === takenBefore) return { taken, left }
        takenBefore = taken.length
        queue = left.filter(({ error }) => error !== undefined).map(({ holding }) => holding)
        left = left.filter(({ error }) => error === undefined)
        continue
      }
      singles = Math.max(0, singles - 1)
      const signed = await tools.sign(batch)
      checkSigned(batch.plan.group, signed)
      const error = await send(batch, signed, tools)
      if (error === undefined && batch.plan.laterGroups > 0) queue = [...batch.holdings, ...queue]
      else if (error === undefined) taken.push(batch)
      else if (batch.holdings.length === 1) left.push(...batch.holdings.map((holding) => ({ holding, error })))
      else {
        singles = batch.holdings.length
        queue = [...batch.holdings, ...queue]
      }
    } catch (error) {
      const untouched = [...(batch?.holdings ?? []), ...queue].map((holding) => ({ holding, error }))
      return { taken, left: [...left, ...untouched] }
    }
  }
}

/** Sends until the outcome is known. @returns the refusal; undefined when the group is in a block */
async function send(batch: ExitBatch, signed: Uint8Array[], tools: TakeAllTools): Promise<unknown> {
  for (;;) {
    tools.onSend(batch)
    try {
      await sendGroup(tools.node, batch.plan.group, signed, tools.address)
      return undefined
    } catch (error) {
      if (moneyAfter(toFailure(error), true, 0) !== 'unknown') return error
      await tools.waitToSendAgain(batch, error)
    }
  }
}
