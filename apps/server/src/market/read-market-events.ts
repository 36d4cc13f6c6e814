import { type ContractKind, decodeEvent, type DecodedEvent, programs } from '@facet/contracts'
import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Batch } from '../chain/batch.ts'
import { type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { findMarketProgram } from './market-programs.ts'
import { type MarketAppRow, marketAppTable } from './market-app-table.ts'

export type MarketEvent<Kind extends ContractKind> = Kind extends ContractKind
  ? DecodedEvent<(typeof programs)[Kind]>
  : never

/** What the applications of a batch that run a program of this market said, decoded once. */
export interface MarketEvents {
  /** Applications of a known program that the batch created. */
  createdApps: MarketAppRow[]
  isMarketApp(appId: bigint): boolean
  /** Events of a transaction, if it called an application of that kind. */
  of<Kind extends ContractKind>(kind: Kind, transaction: ChainTransaction): readonly MarketEvent<Kind>[]
  /** Called applications of that kind. */
  appIds(kind: ContractKind): bigint[]
  /** NFTs and currencies that the terms of new listings name. */
  namedAssetIds(): bigint[]
}

/** Finds the calls of this market's applications in a batch and decodes their logs. */
export async function readMarketEvents(batch: Batch): Promise<MarketEvents> {
  const { createdApps, calls } = findCalls(batch)
  const kinds = new Map(createdApps.map(({ appId, kind }) => [appId, kind]))
  const askedIds = [...calls.keys()].filter((appId) => !kinds.has(appId))
  for (const { appId, kind } of await storedApps(batch, askedIds)) kinds.set(appId, kind)
  const said = new Map<ChainTransaction, { kind: ContractKind; events: MarketEvent<ContractKind>[] }>()
  for (const [appId, transactions] of calls) {
    const kind = kinds.get(appId)
    if (!kind) continue
    for (const transaction of transactions) {
      const logs = transaction.appCall?.logs ?? []
      said.set(transaction, { kind, events: logs.flatMap((log) => decodeEvent(programs[kind], log) ?? []) })
    }
  }
  return {
    createdApps,
    isMarketApp: (appId) => kinds.has(appId),
    of: <Kind extends ContractKind>(kind: Kind, transaction: ChainTransaction) => {
      const found = said.get(transaction)
      // The kind proves the type of its events.
      return (found?.kind === kind ? found.events : []) as unknown as readonly MarketEvent<Kind>[]
    },
    appIds: (kind) => [...kinds].flatMap(([appId, other]) => (other === kind ? appId : [])),
    namedAssetIds: () =>
      [...said.values()].flatMap(({ events }) =>
        events.flatMap((event) => ('terms' in event ? [event.terms.nft, event.terms.currency] : [])),
      ),
  }
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
        const { kind, approvalHash } = program
        const creator = addressText(transaction.sender)
        createdApps.push({ appId: call.appId, kind, programHash: approvalHash, creator, createdRound: block.round })
      }
      const earlier = calls.get(call.appId)
      if (earlier) earlier.push(transaction)
      else calls.set(call.appId, [transaction])
    })
  }
  return { createdApps, calls }
}

async function storedApps({ tx }: Batch, appIds: bigint[]): Promise<Pick<MarketAppRow, 'appId' | 'kind'>[]> {
  if (appIds.length === 0) return []
  const { appId, kind } = marketAppTable
  return tx.select({ appId, kind }).from(marketAppTable).where(anyOf(appId, appIds))
}
