import type { FacetError } from '@facet/errors'
import type { BuiltGroup, GroupDescription } from '@facet/groups'
import { HOLDING_MIN_BALANCE } from '@facet/groups/min-balance'
import { getApplicationAddress, OnApplicationComplete, type Transaction } from 'algosdk'
import type { ChainNode } from '../../withdrawal/chain-node.ts'
import { explainRefusal } from './explain-refusal.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { simulateGroup, type Simulation } from './simulate-group.ts'
import { waysOut } from './ways-out.ts'

/** Asset id (0 = ALGO) and base units. */
export interface Amount {
  assetId: bigint
  baseUnits: bigint
}

/** The effects of a group, as the node simulates them now. */
export interface ExitPlan {
  group: BuiltGroup<GroupDescription>
  /** The apps are deleted, or the credits claimed: nothing stays behind. */
  isFinal: boolean
  /** Groups that must follow to end the holding, which is planned again after this one. */
  laterGroups: number
  feeMicroAlgo: bigint
  /** Leaves the account besides the fee. */
  leaving: Amount[]
  /** Arrives in the account. */
  arriving: Amount[]
  /** Amounts that other accounts receive from the same group, such as an auction's payees and winner. */
  toOthers: (Amount & { address: string })[]
  /** µALGO of the account that an opt-in ties up. */
  reservedMicroAlgo: bigint
  /** µALGO of the account that were tied up by the apps, and can be spent again. */
  freedMicroAlgo: bigint
  /** Round at which the node simulated the group. */
  round: bigint
}

/**
 * The best way out that the node accepts now; undefined while the account can only wait.
 * @throws FacetError with the code of the refusal of the best way, when the node refuses all
 */
export async function planExit(
  node: ChainNode,
  holding: Holding,
  address: string,
  nowSeconds: bigint,
): Promise<ExitPlan | undefined> {
  let refusal: FacetError | undefined
  for (const group of await waysOut(node, holding, address, nowSeconds)) {
    const simulation = await simulateGroup(node, group)
    if ('moves' in simulation) return describePlan([holding], address, group, simulation, group.laterGroups)
    refusal ??= await explainRefusal(node, simulation.refusal, group, address)
  }
  if (refusal) throw refusal
  return undefined
}

/** The effects of a group that withdraws all `holdings`. @param simulation the movements that the node reports */
export function describePlan(
  holdings: readonly Holding[],
  address: string,
  group: BuiltGroup<GroupDescription>,
  { moves, round }: Extract<Simulation, { moves: unknown }>,
  laterGroups = 0,
): ExitPlan {
  const deleted = new Set(group.transactions.filter(deletes).map(({ applicationCall }) => applicationCall?.appIndex))
  const apps = holdings.flatMap(({ appId, owner, lockedMicroAlgo }) =>
    appId === null ? [] : { appId, owner, lockedMicroAlgo },
  )
  const endingApps = apps.filter(({ appId }) => deleted.has(appId))
  // Transfers between escrow and vault are not shown.
  const contracts = new Set(
    [...apps.map(({ appId }) => appId), ...holdings.map(({ vault }) => vault)]
      .filter((appId) => appId !== 0n)
      .map((appId) => getApplicationAddress(appId).toString()),
  )
  const others = moves.filter(({ to }) => to !== address && !contracts.has(to))
  const own = moves.filter(({ from, to }) => from === address || to === address)
  // A deposit that is lent and returned by the same group neither leaves nor arrives.
  const gains = sum(own.map((move) => (move.to === address ? move : negative(move))))
  return {
    group,
    isFinal: endingApps.length === apps.length,
    laterGroups,
    feeMicroAlgo: group.feeMicroAlgo,
    leaving: gains.filter(({ baseUnits }) => baseUnits < 0n).map(negative),
    arriving: gains.filter(({ baseUnits }) => baseUnits > 0n),
    toOthers: [...Map.groupBy(others, ({ to }) => to)].flatMap(([to, received]) =>
      sum(received).map((amount) => ({ ...amount, address: to })),
    ),
    reservedMicroAlgo: BigInt(group.transactions.filter((one) => optsIn(one, address)).length) * HOLDING_MIN_BALANCE,
    freedMicroAlgo: endingApps
      .filter(({ owner }) => owner === address)
      .reduce((total, { lockedMicroAlgo }) => total + lockedMicroAlgo, 0n),
    round,
  }
}

function sum(moves: readonly Amount[]): Amount[] {
  return [...Map.groupBy(moves, ({ assetId }) => assetId)].map(([assetId, same]) => ({
    assetId,
    baseUnits: same.reduce((total, { baseUnits }) => total + baseUnits, 0n),
  }))
}

function negative({ assetId, baseUnits }: Amount): Amount {
  return { assetId, baseUnits: -baseUnits }
}

function deletes({ applicationCall }: Transaction): boolean {
  return applicationCall?.onComplete === OnApplicationComplete.DeleteApplicationOC
}

function optsIn({ sender, assetTransfer }: Transaction, address: string): boolean {
  return assetTransfer?.amount === 0n && sender.toString() === address
}
