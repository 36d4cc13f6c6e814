import {
  type ContractKind,
  type ContractProgram,
  decodeEvent,
  type DecodedEvent,
  findKnownProgram,
  type KnownProgram,
  type ProgramOf,
} from '@facet/contracts'
import { appAddress } from '../chain/app-address.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Batch } from '../chain/batch.ts'
import { type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { findMarketProgram } from './market-programs.ts'
import { type MarketAppRow, marketAppTable } from './market-app-table.ts'

/** An event of an app of a kind. */
export type MarketEvent<Kind extends string> = DecodedEvent<
  Kind extends ContractKind ? ProgramOf<Kind> : ContractProgram
>

/** A change of a credit in a vault or an escrow. */
export type CreditEvent = Extract<MarketEvent<ContractKind>, { name: 'Credited' | 'Claimed' }>

/** The events of this market's apps in a batch, decoded once. */
export interface MarketEvents {
  /** Apps with a known program that the batch created. */
  createdApps: MarketAppRow[]
  isMarketApp(appId: bigint): boolean
  /** Events of a transaction, if it called an app of that kind. */
  of<Kind extends string>(kind: Kind, transaction: ChainTransaction): readonly MarketEvent<Kind>[]
  /** The program version of an app of this market. */
  programHash(appId: bigint): string | undefined
  /** The names of those events. */
  namesOf(kind: string, transaction: ChainTransaction): string[]
  /** The credit events of a transaction, whatever kind of app it called. */
  creditsOf(transaction: ChainTransaction): readonly CreditEvent[]
  /** Called apps of that kind. */
  appIds(kind: string): bigint[]
  /** All events of the batch of apps of that kind. */
  allOf<Kind extends string>(kind: Kind): readonly MarketEvent<Kind>[]
}

/** Finds the calls of this market's apps in a batch and decodes their logs. */
export async function readMarketEvents(batch: Batch): Promise<MarketEvents> {
  const { createdApps, calls } = findCalls(batch)
  const programs = new Map<bigint, KnownProgram>()
  const storedIds = new Set(calls.keys())
  for (const { appId } of createdApps) storedIds.delete(appId)
  for (const { appId, programHash } of [...createdApps, ...(await storedApps(batch, [...storedIds]))]) {
    const program = findKnownProgram(programHash)
    if (program) programs.set(appId, program)
  }
  const eventsOf = new Map<ChainTransaction, { kind: ContractKind; events: MarketEvent<ContractKind>[] }>()
  for (const [appId, transactions] of calls) {
    const program = programs.get(appId)
    if (!program) continue
    for (const transaction of transactions) {
      const logs = transaction.appCall?.logs ?? []
      eventsOf.set(transaction, { kind: program.kind, events: logs.flatMap((log) => decodeEvent(program, log) ?? []) })
    }
  }
  return {
    createdApps,
    isMarketApp: (appId) => programs.has(appId),
    of: <Kind extends string>(kind: Kind, transaction: ChainTransaction) => {
      const found = eventsOf.get(transaction)
      // The kind proves the type of its events.
      return (found?.kind === kind ? found.events : []) as unknown as readonly MarketEvent<Kind>[]
    },
    creditsOf: (transaction) => (eventsOf.get(transaction)?.events ?? []).filter(isCreditEvent),
    programHash: (appId) => programs.get(appId)?.approvalHash,
    namesOf: (kind, transaction) => {
      const found = eventsOf.get(transaction)
      return found?.kind === kind ? found.events.map(({ name }) => name) : []
    },
    appIds: (kind) => [...programs].flatMap(([appId, program]) => (program.kind === kind ? appId : [])),
    allOf: <Kind extends string>(kind: Kind) =>
      [...eventsOf.values()].flatMap((found) =>
        found.kind === kind ? found.events : [],
      ) as unknown as readonly MarketEvent<Kind>[],
  }
}

function isCreditEvent(event: MarketEvent<ContractKind>): event is CreditEvent {
  return event.name === 'Credited' || event.name === 'Claimed'
}

function findCalls(batch: Batch): { createdApps: MarketAppRow[]; calls: Map<bigint, ChainTransaction[]> } {
  const createdApps: MarketAppRow[] = []
  const calls = new Map<bigint, ChainTransaction[]>()
  for (const block of batch.blocks) {
    forEachTransaction(block, (transaction) => {
      const call = transaction.appCall
      if (!call) return
      if (call.isCreation) {
        const program = call.approvalProgram && findMarketProgram(call.approvalProgram)
        if (!program) return
        const { appId } = call
        const { kind, approvalHash: programHash } = program
        createdApps.push({ appId, address: appAddress(appId), kind, programHash })
      }
      const earlier = calls.get(call.appId)
      if (earlier) earlier.push(transaction)
      else calls.set(call.appId, [transaction])
    })
  }
  return { createdApps, calls }
}

async function storedApps({ tx }: Batch, appIds: bigint[]): Promise<Pick<MarketAppRow, 'appId' | 'programHash'>[]> {
  if (appIds.length === 0) return []
  const { appId, programHash } = marketAppTable
  return tx.select({ appId, programHash }).from(marketAppTable).where(anyOf(appId, appIds))
}
