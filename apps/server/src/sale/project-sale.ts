import { createHash } from 'node:crypto'
import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import { appAddress } from '../chain/app-address.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import { insertRows } from '../chain/bulk-write.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { AssetEvents } from '../nft/asset-events.ts'
import type { NftProjection } from '../nft/project-nft.ts'
import { type ListingRow, listingTable } from './listing-table.ts'
import { marketAppTable } from './market-app-table.ts'
import { isGenuineListing, type MarketTerms } from './market-terms.ts'
import type { SaleEvent, SaleEvents } from './read-sale-events.ts'

const ALGO_DECIMALS = 6

type Event<Name extends SaleEvent['name']> = Extract<SaleEvent, { name: Name }>

interface SaleProjectionOptions {
  saleEvents: SaleEvents
  history: AssetEvents
  nft: NftProjection
  terms: MarketTerms
}

/** Listings and what happened to them, from the ARC-28 events of sale apps. */
export async function openSaleProjection(
  batch: Batch,
  { saleEvents, history, nft, terms }: SaleProjectionOptions,
): Promise<Projection> {
  const listings = new RowCache<ListingRow>(listingTable, ({ appId }) => String(appId))
  const appIds = saleEvents.appIds()
  if (appIds.length > 0) {
    listings.load(await batch.tx.select().from(listingTable).where(anyOf(listingTable.appId, appIds)))
  }

  function apply(block: ChainBlock, transaction: ChainTransaction): void {
    const appId = transaction.appCall?.appId
    if (appId === undefined) return
    saleEvents.of(transaction).forEach((event, position) => {
      const before = listings.get(String(appId))
      const after = event.name === 'Listed' ? listed(block, appId, event) : before && changed(before, event)
      if (!after) return
      listings.put({ ...after, changedRound: block.round })
      // The second half of a cancel, or the cleaning away of a sold-out sale, is no news of the NFT.
      const isNews = event.name !== 'Closed' || event.units > 0n
      if (isNews) history.add(block, transaction, historyOf(after, event), position)
      batch.changedListings.set(appId, block.round)
      batch.changedAssets.set(after.assetId, block.round)
    })
  }

  function listed(block: ChainBlock, appId: bigint, event: Event<'Listed'>): ListingRow {
    const { currency, vault, start, lot, feeBasisPoints, royaltyBasisPoints } = event.terms
    const platform = addressText(event.terms.platform)
    const royaltyReceiver = addressText(event.terms.royaltyReceiver)
    const creator = nft.asset(event.terms.nft)?.creator
    const currencyDecimals = currency === 0n ? ALGO_DECIMALS : (nft.asset(currency)?.decimals ?? 0)
    return {
      appId,
      assetId: event.terms.nft,
      seller: addressText(event.seller),
      escrow: appAddress(appId),
      currencyId: currency,
      priceBaseUnits: event.price,
      priceOrder: Number(event.price) / 10 ** currencyDecimals,
      currencyDecimals,
      lotBaseUnits: lot,
      unitsListed: event.units,
      unitsLeft: event.units,
      startSeconds: start,
      vaultAppId: vault,
      feeBasisPoints,
      royaltyBasisPoints,
      platform,
      royaltyReceiver,
      state: 'open',
      isGenuine: isGenuineListing(
        {
          platform,
          feeBasisPoints,
          vaultAppId: vault,
          lotBaseUnits: lot,
          currencyId: currency,
          royaltyReceiver,
          creator,
        },
        terms,
      ),
      listedRound: block.round,
      listedAtSeconds: block.timestampSeconds,
      listedDay: Math.floor(block.timestampSeconds / 86_400),
      changedRound: block.round,
      shuffleOrder: shuffleOrder(appId),
    }
  }

  return {
    apply,
    flush: async () => {
      await insertRows(batch.tx, marketAppTable, saleEvents.createdApps)
      await listings.flush(batch.tx)
    },
  }
}

/** The listing after an event that is not its first. */
function changed(listing: ListingRow, event: Exclude<SaleEvent, Event<'Listed'>>): ListingRow {
  switch (event.name) {
    case 'PriceUpdated':
      return {
        ...listing,
        priceBaseUnits: event.price,
        priceOrder: Number(event.price) / 10 ** listing.currencyDecimals,
      }
    case 'Bought':
      return {
        ...listing,
        unitsLeft: event.unitsLeft,
        state: event.unitsLeft < listing.lotBaseUnits ? 'sold' : listing.state,
      }
    case 'Closed':
      return { ...listing, unitsLeft: 0n, state: listing.state === 'sold' ? 'sold' : 'cancelled' }
  }
}

function historyOf(listing: ListingRow, event: SaleEvent) {
  const { appId, assetId, seller, currencyId, priceBaseUnits } = listing
  const common = { appId, assetId, fromAddress: seller, currencyId, priceBaseUnits }
  switch (event.name) {
    case 'Listed':
      return { ...common, kind: 'listed', units: event.units } as const
    case 'PriceUpdated':
      return { ...common, kind: 'price', units: listing.unitsLeft } as const
    case 'Closed':
      return { ...common, kind: 'cancelled', fromAddress: addressText(event.by), units: event.units } as const
    case 'Bought':
      return {
        ...common,
        kind: 'sold',
        toAddress: addressText(event.buyer),
        units: event.units,
        paidBaseUnits: event.paid,
        sellerBaseUnits: event.toSeller,
        royaltyBaseUnits: event.toRoyaltyReceiver,
        platformBaseUnits: event.toPlatform,
      } as const
  }
}

/** 63 bits of a hash of the id: as good as random, and the same after a rebuild. */
function shuffleOrder(appId: bigint): bigint {
  return createHash('sha256').update(`listing ${appId}`).digest().readBigUInt64BE() >> 1n
}
