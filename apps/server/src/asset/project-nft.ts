import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import {
  type AssetFreeze,
  type AssetTransfer,
  type ChainBlock,
  type ChainTransaction,
  forEachTransaction,
} from '../chain/chain-transaction.ts'
import type { Notice } from '../notice/notice.ts'
import type { Notified } from '../notice/notified.ts'
import { RowCache } from '../chain/row-cache.ts'
import { isOneOfHoldings, type HoldingKey } from './is-one-of-holdings.ts'
import { assetFromConfig, assetFromImport } from './asset-from-config.ts'
import type { AssetEvents } from './asset-events.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { removeFromCounts } from './count-attributes.ts'
import { openFollowedAccounts } from './followed-accounts.ts'
import { type HoldingRow, holdingTable } from './holding-table.ts'

import type { ImportedAsset, ImportedHolding, ImportNoteRow } from './import-note-table.ts'
import { isSafe } from './is-safe.ts'
import { Missing } from './missing.ts'
import { mintNotices } from './mint-notices.ts'

export interface NftProjection extends Projection {
  /** Notices for followers, from the blocks after those already notified. */
  notices(after: Notified): Promise<readonly Notice[]>
  /** Applies a note, after the block of its round. */
  importNote(note: ImportNoteRow): void
  /** The asset at this point of the batch. */
  asset(assetId: bigint): AssetRow | undefined
  /** The creator of an asset; the claimed one while the asset is not known. Undefined for an asset that does not exist. */
  creatorOf(assetId: bigint, claimed: string): string | undefined
  /** Prepares `isKnown` for assets that the blocks do not name. */
  loadKnown(assetIds: readonly bigint[]): Promise<void>
  /** Whether the projection knows an asset, or will never know more of it. */
  isKnown(assetId: bigint): boolean
  /** Has an asset that a listing names imported, if it is not known. */
  want(block: ChainBlock, assetId: bigint): void
  /** Units of a collectible that an account holds at this point of the batch, if the batch moves any of them. */
  units(assetId: bigint, address: string): bigint | undefined
}

interface NftProjectionOptions {
  /** Transfers that belong to a listing's event: they change holdings but are not transfers in the history. */
  isMarketMove: (transaction: ChainTransaction, caller: ChainTransaction | undefined) => boolean
  /** Assets that another projection will need. */
  furtherAssetIds: readonly bigint[]
  /** Whether every new asset is followed, or only those of followed accounts. */
  followsEverybody: boolean
  /** Notes of imports in the rounds of these blocks. */
  notes: readonly ImportNoteRow[]
}

/**
 * Assets and holdings. Only the holdings of collectibles are followed: currencies move too often, and their balances are
 * read from the chain when needed.
 *
 * An asset or holding that is older than the first round, or of no followed account, is unknown until the note of an import describes it.
 * A holding without a row is empty where all units of the work are known; else it is unknown, and a transfer notes it as missing.
 */
export async function openNftProjection(
  batch: Batch,
  events: AssetEvents,
  { isMarketMove, furtherAssetIds, followsEverybody, notes }: NftProjectionOptions,
): Promise<NftProjection> {
  const assets = new RowCache<AssetRow>(assetTable, ({ assetId }) => String(assetId))
  const holdings = new RowCache<HoldingRow>(holdingTable, (row) => holdingKey(row.assetId, row.address))
  const destroyed: bigint[] = []
  await loadRows(batch, { assets, holdings, furtherAssetIds, notes })
  const missing = new Missing()
  const followed = followsEverybody ? undefined : await openFollowedAccounts(batch, notes)

  function apply(block: ChainBlock, transaction: ChainTransaction, caller: ChainTransaction | undefined): void {
    if (transaction.assetConfig) configure(block, transaction)
    else if (transaction.assetFreeze) freeze(block, transaction.assetFreeze)
    else if (transaction.assetTransfer) transfer(block, transaction, transaction.assetTransfer, caller)
  }

  function configure(block: ChainBlock, transaction: ChainTransaction): void {
    const config = transaction.assetConfig
    if (!config) return
    if (config.assetId === 0n) return create(block, transaction)
    const asset = assets.get(String(config.assetId))
    if (!asset) return
    batch.changedAssets.set(asset.assetId, block.round)
    if (!config.params) {
      assets.put({ ...asset, destroyedRound: block.round })
      destroyed.push(asset.assetId)
      holdings.delete(holdingKey(asset.assetId, asset.creator))
      return
    }
    const { manager, reserve, freeze, clawback, arc69, configuredRound } = assetFromConfig(block, transaction)
    // A configuration replaces all four addresses: an omitted one is removed, and one that is removed cannot be set again.
    assets.put({
      ...asset,
      manager: asset.manager && manager,
      reserve: asset.reserve && reserve,
      freeze: asset.freeze && freeze,
      clawback: asset.clawback && clawback,
      arc69,
      configuredRound,
    })
  }

  function create(block: ChainBlock, transaction: ChainTransaction): void {
    const asset = assetFromConfig(block, transaction)
    if (followed && !followed.has(asset.creator)) return
    assets.put(asset)
    if (!asset.isCollectible) return
    const amountBaseUnits = asset.totalBaseUnits
    const { assetId, creator } = asset
    holdings.put({ assetId, address: creator, amountBaseUnits, isFrozen: false, acquiredRound: block.round })
    events.add(block, transaction, { kind: 'created', assetId, fromAddress: creator, units: amountBaseUnits })
    batch.changedAssets.set(assetId, block.round)
  }

  function freeze(block: ChainBlock, { assetId, account, isFrozen }: AssetFreeze): void {
    const holding = holdings.get(holdingKey(assetId, addressText(account)))
    if (!holding) return
    holdings.put({ ...holding, isFrozen })
    batch.changedAssets.set(assetId, block.round)
  }

  function transfer(
    block: ChainBlock,
    transaction: ChainTransaction,
    transfer: AssetTransfer,
    caller: ChainTransaction | undefined,
  ): void {
    const asset = assets.get(String(transfer.assetId))
    if (!asset) return noteReceipt(block, transfer)
    // A holding of a destroyed asset can still be closed; its row must be deleted although it no longer marks an owner.
    if (!asset.isCollectible) return
    const from = addressText(transfer.clawedFrom ?? transaction.sender)
    const to = addressText(transfer.receiver)
    const isOptIn = !transfer.clawedFrom && transfer.amountBaseUnits === 0n && from === to
    if (isOptIn) optIn(block, asset, from)
    const record = (receiver: string, units: bigint, position: number) => {
      if (units === 0n || receiver === from) return
      move(block, asset, from, receiver, units)
      if (isMarketMove(transaction, caller)) return
      const event = { kind: 'transfer', assetId: asset.assetId, fromAddress: from, toAddress: receiver, units } as const
      events.add(block, transaction, event, position)
    }
    record(to, transfer.amountBaseUnits, 0)
    if (!transfer.closeTo) return
    record(addressText(transfer.closeTo), transfer.closedBaseUnits, 1)
    holdings.delete(holdingKey(asset.assetId, from))
    batch.changedAssets.set(asset.assetId, block.round)
  }

  function optIn(block: ChainBlock, asset: AssetRow, address: string): void {
    if (holdings.get(holdingKey(asset.assetId, address)) || !isEmptyWithoutRow(asset)) return
    holdings.put(emptyHolding(block, asset, address))
  }

  function move(block: ChainBlock, { assetId }: AssetRow, from: string, to: string, units: bigint): void {
    const asset = assets.get(String(assetId)) as AssetRow
    const giver = holdings.get(holdingKey(assetId, from))
    const taker =
      holdings.get(holdingKey(assetId, to)) ?? (isEmptyWithoutRow(asset) ? emptyHolding(block, asset, to) : undefined)
    if (giver) holdings.put({ ...giver, amountBaseUnits: giver.amountBaseUnits - units })
    else missing.add(block.round, assetId, from)
    if (taker) {
      const acquiredRound = taker.amountBaseUnits === 0n ? block.round : taker.acquiredRound
      holdings.put({ ...taker, amountBaseUnits: taker.amountBaseUnits + units, acquiredRound })
    } else missing.add(block.round, assetId, to)
    addKnown(asset, (taker ? units : 0n) - (giver ? units : 0n))
    batch.changedAssets.set(assetId, block.round)
  }

  function addKnown(asset: AssetRow, units: bigint): void {
    if (units === 0n) return
    const knownBaseUnits = asset.knownBaseUnits + units
    assets.put({ ...asset, knownBaseUnits })
    if (knownBaseUnits === asset.totalBaseUnits) missing.removeHoldingsOf(asset.assetId)
  }

  /** An unknown asset that a followed account receives. */
  function noteReceipt({ round }: ChainBlock, { assetId, receiver, closeTo }: AssetTransfer): void {
    for (const key of [receiver, closeTo]) {
      if (!key || !followed?.has(addressText(key))) continue
      missing.add(round, assetId)
      missing.add(round, assetId, addressText(key))
    }
  }

  function importNote({ round, assetId, address, content }: ImportNoteRow): void {
    if (assetId === null) followed?.add(address ?? '', round)
    else if (address === null) importAsset(round, assetId, content as ImportedAsset | null)
    else importHolding(round, { assetId, address }, content as ImportedHolding | null)
  }

  function importAsset(round: bigint, assetId: bigint, imported: ImportedAsset | null): void {
    missing.remove(assetId)
    const asset = assets.get(String(assetId)) ?? (imported ? assetFromImport(assetId, round, imported) : undefined)
    if (!asset?.isCollectible) missing.removeHoldingsOf(assetId)
    if (!asset || assets.get(String(assetId))) return
    assets.put(asset)
    batch.changedAssets.set(assetId, round)
  }

  function importHolding(round: bigint, key: HoldingKey, imported: ImportedHolding | null): void {
    const { assetId, address } = key
    missing.remove(assetId, address)
    const asset = assets.get(String(assetId))
    if (!asset?.isCollectible) return
    const before = holdings.get(holdingKey(assetId, address))
    // A later block removes the holding that the node no longer has.
    if (!imported) return
    const amountBaseUnits = BigInt(imported.amount)
    const acquiredRound = before && before.amountBaseUnits > 0n ? before.acquiredRound : round
    holdings.put({ ...key, amountBaseUnits, isFrozen: imported.isFrozen, acquiredRound })
    addKnown(asset, amountBaseUnits - (before?.amountBaseUnits ?? 0n))
    batch.changedAssets.set(assetId, round)
  }

  const isKnown = (assetId: bigint) => !followed || assets.get(String(assetId)) !== undefined

  return {
    apply,
    asset: (assetId) => assets.get(String(assetId)),
    creatorOf: (assetId, claimed) => assets.get(String(assetId))?.creator ?? (followed && claimed),
    loadKnown: async (assetIds) => {
      const ids = followed ? assetIds.filter((assetId) => !assets.get(String(assetId))) : []
      if (ids.length > 0) assets.load(await batch.tx.select().from(assetTable).where(anyOf(assetTable.assetId, ids)))
    },
    isKnown,
    want: ({ round }, assetId) => {
      if (!isKnown(assetId)) missing.add(round, assetId)
    },
    units: (assetId, address) => holdings.get(holdingKey(assetId, address))?.amountBaseUnits,
    importNote,
    notices: async (after) => mintNotices(events, after),
    flush: async () => {
      await assets.flush(batch.tx)
      await removeFromCounts(batch.tx, destroyed)
      await holdings.flush(batch.tx, (keys) => deleteHoldings(batch, keys))
      await missing.flush(batch)
      await followed?.flush()
    },
  }
}

/**
 * Whether an account without a row holds nothing, and would begin with the asset's default. For an imported work
 * that its issuer can freeze or claw back, or that is frozen by default, earlier changes of the holding are unknown.
 */
function isEmptyWithoutRow(asset: AssetRow): boolean {
  return asset.knownBaseUnits === asset.totalBaseUnits && (asset.createdRound !== null || isSafe(asset))
}

function emptyHolding(block: ChainBlock, asset: AssetRow, address: string): HoldingRow {
  const { assetId, isDefaultFrozen } = asset
  return { assetId, address, amountBaseUnits: 0n, isFrozen: isDefaultFrozen, acquiredRound: block.round }
}

function holdingKey(assetId: bigint, address: string): string {
  return `${assetId}:${address}`
}

interface Caches {
  assets: RowCache<AssetRow>
  holdings: RowCache<HoldingRow>
  furtherAssetIds: readonly bigint[]
  notes: readonly ImportNoteRow[]
}

async function loadRows(batch: Batch, { assets, holdings, furtherAssetIds, notes }: Caches): Promise<void> {
  const { assetIds, accounts, createdIds } = touched(batch.blocks, notes)
  for (const assetId of furtherAssetIds) assetIds.add(assetId)
  if (assetIds.size === 0) return
  assets.load(
    await batch.tx
      .select()
      .from(assetTable)
      .where(anyOf(assetTable.assetId, [...assetIds])),
  )
  const pairs = [...accounts].flatMap(([assetId, addresses]) => {
    const asset = assets.get(String(assetId))
    if (!asset?.isCollectible && !createdIds.has(assetId)) return []
    return [...addresses, ...(asset ? [asset.creator] : [])].map((address) => ({ assetId, address }))
  })
  if (pairs.length === 0) return
  holdings.load(await batch.tx.select().from(holdingTable).where(isOneOfHoldings(holdingTable, pairs)))
}

/** Assets and accounts referenced by the blocks. A holding of an asset created in the batch cannot be stored yet. */
function touched(blocks: readonly ChainBlock[], notes: readonly ImportNoteRow[]) {
  const assetIds = new Set<bigint>()
  const createdIds = new Set<bigint>()
  const accounts = new Map<bigint, Set<string>>()
  const holdersOf = (assetId: bigint) => {
    const holders = accounts.get(assetId) ?? new Set<string>()
    accounts.set(assetId, holders)
    return holders
  }
  const name = (assetId: bigint, ...keys: (Uint8Array | undefined)[]) => {
    assetIds.add(assetId)
    const holders = holdersOf(assetId)
    for (const key of keys) if (key) holders.add(addressText(key))
  }
  for (const { assetId, address } of notes) {
    if (assetId === null) continue
    assetIds.add(assetId)
    if (address !== null) holdersOf(assetId).add(address)
  }
  for (const block of blocks) {
    forEachTransaction(block, ({ sender, assetTransfer, assetConfig, assetFreeze }) => {
      if (assetTransfer) {
        const { assetId, receiver, clawedFrom, closeTo } = assetTransfer
        name(assetId, clawedFrom ?? sender, receiver, closeTo)
      } else if (assetFreeze) name(assetFreeze.assetId, assetFreeze.account)
      else if (assetConfig && assetConfig.assetId !== 0n) name(assetConfig.assetId)
      else if (assetConfig) createdIds.add(assetConfig.createdAssetId)
    })
  }
  return { assetIds, accounts, createdIds }
}

async function deleteHoldings(batch: Batch, keys: string[]): Promise<void> {
  const pairs = keys.map((key) => {
    const [assetId = '', address = ''] = key.split(':')
    return { assetId: BigInt(assetId), address }
  })
  await batch.tx.delete(holdingTable).where(isOneOfHoldings(holdingTable, pairs))
}
