import { FacetError } from '@facet/errors'
import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { joinGroups } from '@facet/groups/built-group'
import type { ChainNode } from '../../withdrawal/chain-node.ts'
import { describePlan, type ExitPlan, planExit } from './exit-plan.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { simulateGroup } from './simulate-group.ts'

/** Holdings withdrawn by one signature: all of them or none. */
export interface ExitBatch {
  holdings: readonly Holding[]
  plan: ExitPlan
}

/** A holding that stays, and why; without an error it can only be withdrawn later. */
export interface Left {
  holding: Holding
  error?: unknown
}

/**
 * The first holdings of a queue, as many as one group can withdraw. Each is simulated alone first, so a holding that the node refuses is
 * identified and does not block the others.
 *
 * @param most most holdings in the batch @returns no batch if no holding can be withdrawn; `rest` comes after the batch
 * @throws FacetError `chain-unavailable`, `node-refused`: the node answers no request
 */
export async function planBatch(
  node: ChainNode,
  queue: readonly Holding[],
  address: string,
  nowSeconds: bigint,
  most = MAX_TRANSACTIONS_IN_GROUP,
): Promise<{ batch: ExitBatch | undefined; rest: Holding[]; left: Left[] }> {
  const members: { holding: Holding; plan: ExitPlan }[] = []
  const left: Left[] = []
  let position = 0
  for (; position < queue.length && members.length < most; position++) {
    const holding = queue[position] as Holding
    try {
      const plan = await planExit(node, holding, address, nowSeconds)
      if (!plan) left.push({ holding })
      else if (plan.laterGroups > 0) {
        // It is withdrawn alone, and planned again after this group.
        if (members.length > 0) break
        return { batch: { holdings: [holding], plan }, rest: queue.slice(position + 1), left }
      } else if (canJoin([...members.map((member) => member.plan), plan])) members.push({ holding, plan })
      else break
    } catch (error) {
      if (isNodeFailure(error)) throw error
      left.push({ holding, error })
    }
  }
  const rest = queue.slice(position)
  // Together the holdings may need more than each alone, such as ALGO for several opt-ins: then try fewer.
  for (let count = members.length; count > 0; count = Math.floor(count / 2)) {
    const [taken, later] = [members.slice(0, count), members.slice(count)]
    const plan = await joinPlans(node, taken, address)
    const holdings = taken.map(({ holding }) => holding)
    if (plan) return { batch: { holdings, plan }, rest: [...later.map(({ holding }) => holding), ...rest], left }
  }
  return { batch: undefined, rest, left: [...left, ...members.map(({ holding }) => ({ holding }))] }
}

/** Whether the groups fit into one: an opt-in that two of them need is included once. */
function canJoin(plans: readonly ExitPlan[]): boolean {
  const transactions = plans.flatMap(({ group }) => group.transactions)
  const optIns = transactions.flatMap(({ assetTransfer }) => assetTransfer?.assetIndex ?? [])
  return transactions.length <= MAX_TRANSACTIONS_IN_GROUP && new Set(optIns).size === optIns.length
}

async function joinPlans(
  node: ChainNode,
  members: readonly { holding: Holding; plan: ExitPlan }[],
  address: string,
): Promise<ExitPlan | undefined> {
  const groups = members.map(({ plan }) => plan.group)
  const last = groups.pop()
  if (!last) return undefined
  const group = joinGroups(groups, last)
  const simulation = await simulateGroup(node, group)
  const holdings = members.map(({ holding }) => holding)
  return 'moves' in simulation ? describePlan(holdings, address, group, simulation) : undefined
}

function isNodeFailure(error: unknown): boolean {
  return error instanceof FacetError && (error.code === 'chain-unavailable' || error.code === 'node-refused')
}
