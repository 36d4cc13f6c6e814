import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { AssetEvents } from '../asset/asset-events.ts'
import type { ImportNoteRow } from '../asset/import-note-table.ts'
import { readImportNotes } from '../asset/import-notes.ts'
import { openNftProjection } from '../asset/project-nft.ts'
import type { Notice } from '../notice/notice.ts'
import { moveNotified } from '../notice/notified.ts'
import { notify } from '../notice/notify.ts'
import { addressText } from '../chain/address-text.ts'
import { appAddress } from '../chain/app-address.ts'
import type { Batch, BlockProjection, ProjectedBatch } from '../chain/batch.ts'
import type { Algod } from '../chain/algod.ts'
import { addRows, upsertRows } from '../chain/bulk-write.ts'
import type { Database } from '../platform/db/database.ts'
import { type ChainBlock, type ChainTransaction, forEachTransaction } from '../chain/chain-transaction.ts'
import type { Cursor } from '../chain/cursor.ts'
import { checkNextSteps } from './check-next-steps.ts'
import { findKind, type Kind } from './kind.ts'
import type { MarketProjection, OpenProjection } from './app-projection.ts'
import { type MarketAppRow, marketAppTable } from './market-app-table.ts'
import type { MarketTerms } from './market-terms.ts'
import { projectionRules } from './projection-rules.ts'
import { readApp } from './read-app.ts'
import { type MarketEvents, readMarketEvents } from './read-market-events.ts'

export interface Projected {
  terms: MarketTerms
  /** The round of the first block; the chain before it is unknown. */
  firstRound: bigint
  kinds: readonly Kind[]
  /** Projections of contracts that are not listings. */
  further: readonly OpenProjection[]
}

/**
 * The projection of the market. A batch reads and writes every affected row once, however many events change it. The same blocks give
 * the same rows, however they are batched.
 */
export function projectMarket({ terms, firstRound, kinds, further }: Projected): BlockProjection {
  return { rules: projectionRules(terms, firstRound), firstRound, begin, project: projectBlocks }

  /** The vaults are older than a market that begins after its deployment. Their programs never change. */
  async function begin(algod: Algod, database: Pick<Database, 'transaction'>): Promise<void> {
    if (firstRound === 0n) return
    const rows: MarketAppRow[] = []
    for (const appId of [terms.vaultAppId, terms.prizeVaultAppId]) {
      const app = appId === 0n ? undefined : await readApp(algod, appId)
      if (!app?.program) continue
      rows.push({ appId, address: appAddress(appId), kind: app.program.kind, programHash: app.programHash })
    }
    await database.transaction((tx) => addRows(tx, marketAppTable, rows))
  }

  async function projectBlocks(
    { tx, publish }: Pick<Batch, 'tx' | 'publish'>,
    blocks: readonly ChainBlock[],
    afterNote = 0n,
  ): Promise<ProjectedBatch> {
    const notes = await readImportNotes(tx, blocks, afterNote)
    const batch: Batch = { tx, publish, blocks, changedAssets: new Map() }
    const isEmpty = notes.length === 0 && blocks.every(({ transactions }) => transactions.length === 0)
    const projections = isEmpty ? [] : await project(batch, notes)
    await sendNotices(batch, projections, kinds)
    return {
      ...batch,
      describe: async (fromSeconds, to) => [
        ...(await describeAll(projections)),
        ...(await describeTime(batch, kinds, fromSeconds, to)),
      ],
    }
  }

  async function project(batch: Batch, notes: readonly ImportNoteRow[]): Promise<MarketProjection[]> {
    const history = new AssetEvents()
    const events = await readMarketEvents(batch)
    const nft = await openNftProjection(batch, history, {
      isMarketMove: marketMoves(batch.blocks, events, kinds),
      furtherAssetIds: kinds.flatMap(({ name, namedAssets }) => events.allOf(name).flatMap(namedAssets)),
      followsEverybody: firstRound === 0n,
      notes,
    })
    const projections: MarketProjection[] = [nft]
    const importedIds = notes.flatMap((note) => importedAsset(note) ?? [])
    for (const open of [...kinds.map(({ openProjection }) => openProjection), ...further])
      projections.push(await open(batch, { events, history, nft, terms, kinds, importedIds }))
    const notesByRound = Map.groupBy(notes, ({ round }) => round)
    for (const block of batch.blocks) {
      forEachTransaction(block, (transaction, caller) => {
        for (const projection of projections) projection.apply(block, transaction, caller)
      })
      for (const note of notesByRound.get(block.round) ?? []) {
        nft.importNote(note)
        const assetId = importedAsset(note)
        if (assetId === null) continue
        for (const projection of projections) projection.assetImported?.(assetId, note.round)
      }
    }
    // Upserted, since `begin` has already stored a vault that was created after the first block.
    await upsertRows(batch.tx, marketAppTable, events.createdApps)
    for (const projection of projections) await projection.flush()
    await history.flush(batch)
    return projections
  }
}

/** The asset of a note; null for notes on holdings and accounts. */
function importedAsset({ assetId, address }: ImportNoteRow): bigint | null {
  return address === null ? assetId : null
}

/** Notifies accounts of events in blocks not notified yet, and of listings that ended by their time. */
async function sendNotices(
  batch: Batch,
  projections: readonly MarketProjection[],
  kinds: readonly Kind[],
): Promise<void> {
  const { tx, publish, blocks } = batch
  const last = blocks.at(-1)
  if (!last) return
  const before = await moveNotified(tx, last)
  if (last.round <= before.round) return
  const notices: Notice[] = []
  for (const projection of projections) {
    const sent = (await projection.notices?.(before)) ?? []
    const kind = findKind({ kinds }, projection.kind)
    notices.push(...(kind ? checkNextSteps(kind, kinds, sent) : sent))
  }
  if (last.timestampSeconds > before.timestampSeconds) {
    for (const kind of kinds)
      notices.push(...checkNextSteps(kind, kinds, (await kind.timeNotices?.(tx, before, last)) ?? []))
  }
  await notify(
    tx,
    publish,
    notices.toSorted((a, b) => a.source.atSeconds - b.source.atSeconds),
  )
}

async function describeAll(projections: readonly MarketProjection[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for (const projection of projections) events.push(...((await projection.describe?.()) ?? []))
  return events
}

async function describeTime(
  { tx }: Batch,
  kinds: readonly Kind[],
  fromSeconds: number,
  to: Cursor,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  for (const kind of kinds) events.push(...((await kind.describeTime?.(tx, fromSeconds, to)) ?? []))
  return events
}

/**
 * Transfers covered by a listing's own events: deposits into escrows, releases from them and deliveries to bidders. A deposit has a
 * call of the listing's app in the same group, a delivery has the acceptance right after it; a stranger's transfer to an escrow is an
 * ordinary transfer.
 */
function marketMoves(blocks: readonly ChainBlock[], events: MarketEvents, kinds: readonly Kind[]) {
  const appsByGroup = new Map<string, bigint[]>()
  const deliveries = new Set<ChainTransaction>()
  const isDelivered = (transaction: ChainTransaction) =>
    kinds.some(
      ({ name, deliveredBefore }) =>
        deliveredBefore !== null && events.namesOf(name, transaction).some(deliveredBefore),
    )
  for (const block of blocks) {
    let before: ChainTransaction | undefined
    forEachTransaction(block, (transaction) => {
      const { group, appCall } = transaction
      if (group && appCall && events.isMarketApp(appCall.appId)) {
        const key = groupKey(group)
        appsByGroup.set(key, [...(appsByGroup.get(key) ?? []), appCall.appId])
      }
      if (before && isDelivered(transaction)) deliveries.add(before)
      before = transaction
    })
  }
  return (transaction: ChainTransaction, caller: ChainTransaction | undefined): boolean => {
    if (deliveries.has(transaction)) return true
    if (caller?.appCall) return events.isMarketApp(caller.appCall.appId)
    const { group, assetTransfer } = transaction
    if (!group || !assetTransfer) return false
    const receiver = addressText(assetTransfer.receiver)
    return appsByGroup.get(groupKey(group))?.some((appId) => appAddress(appId) === receiver) ?? false
  }
}

function groupKey(group: Uint8Array): string {
  return Buffer.from(group).toString('base64')
}
