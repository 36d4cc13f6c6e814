import { hash } from 'node:crypto'
import { decodeEvent, type DecodedEvent, findKnownProgram, saleProgram } from '@facet/contracts'
import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Batch } from '../chain/batch.ts'
import { type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import { type MarketAppRow, marketAppTable } from './market-app-table.ts'

export type SaleEvent = DecodedEvent<typeof saleProgram>

/** What the sale apps of a batch said, decoded once. */
export interface SaleEvents {
  /** Apps of a known program that the batch created. */
  createdApps: MarketAppRow[]
  isMarketApp(appId: bigint): boolean
  of(transaction: ChainTransaction): readonly SaleEvent[]
  appIds(): bigint[]
  /** NFTs and currencies that new listings name. */
  namedAssetIds(): bigint[]
}

/** Finds the calls of this market's apps in a batch and decodes their logs. */
export async function readSaleEvents(batch: Batch): Promise<SaleEvents> {
  const { createdApps, calls } = findCalls(batch)
  const created = new Set(createdApps.map(({ appId }) => appId))
  const askedIds = [...calls.keys()].filter((appId) => !created.has(appId))
  const stored = askedIds.length === 0 ? [] : await storedApps(batch, askedIds)
  const marketApps = new Set([...created, ...stored])
  const events = new Map<ChainTransaction, SaleEvent[]>()
  for (const [appId, transactions] of calls) {
    if (!marketApps.has(appId)) continue
    for (const transaction of transactions) {
      const logs = transaction.appCall?.logs ?? []
      events.set(
        transaction,
        logs.flatMap((log) => decodeEvent(saleProgram, log) ?? []),
      )
    }
  }
  return {
    createdApps,
    isMarketApp: (appId) => marketApps.has(appId),
    of: (transaction) => events.get(transaction) ?? [],
    appIds: () => [...marketApps],
    namedAssetIds: () =>
      [...events.values()]
        .flat()
        .flatMap((event) => (event.name === 'Listed' ? [event.terms.nft, event.terms.currency] : [])),
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
        const program = call.approvalProgram && findSaleProgram(call.approvalProgram)
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

function findSaleProgram(program: Uint8Array): { kind: string; approvalHash: string } | undefined {
  const known = findKnownProgram(hash('sha256', program, 'hex'))
  return known?.kind === saleProgram.kind ? known : undefined
}

async function storedApps({ tx }: Batch, appIds: bigint[]): Promise<bigint[]> {
  const rows = await tx
    .select({ appId: marketAppTable.appId })
    .from(marketAppTable)
    .where(anyOf(marketAppTable.appId, appIds))
  return rows.map(({ appId }) => appId)
}
