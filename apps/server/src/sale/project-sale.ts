import { createHash } from 'node:crypto'
import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import { appAddress } from '../chain/app-address.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import { termsWithAddresses } from '../market/market-terms.ts'
import type { MarketProjectionOptions } from '../market/market-projections.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { describeListings } from './describe-listings.ts'
import { isGenuineSale } from './genuine-sale.ts'
import { type SaleRow, saleTable } from './sale-table.ts'

type SaleEvent = MarketEvent<'sale'>
type Event<Name extends SaleEvent['name']> = Extract<SaleEvent, { name: Name }>

/** Listings and what happened to them, from the ARC-28 events of sale apps. */
export async function openSaleProjection(
  batch: Batch,
  { events, history, nft, terms: market }: MarketProjectionOptions,
): Promise<Projection> {
  const listings = new RowCache<SaleRow>(saleTable, ({ appId }) => String(appId))
  const changedIds = new Set<bigint>()
  const appIds = events.appIds('sale')
  if (appIds.length > 0) {
    listings.load(await batch.tx.select().from(saleTable).where(anyOf(saleTable.appId, appIds)))
  }

  function apply(block: ChainBlock, transaction: ChainTransaction): void {
    const appId = transaction.appCall?.appId
    if (appId === undefined) return
    events.of('sale', transaction).forEach((event, position) => {
      const before = listings.get(String(appId))
      const after = event.name === 'Listed' ? listed(block, appId, event) : before && changed(before, event)
      if (!after) return
      listings.put({ ...after, changedRound: block.round })
      // The second half of a cancel, or the cleaning away of a sold-out sale, is no news of the NFT.
      const isNews = event.name !== 'Closed' || event.units > 0n
      if (isNews) history.add(block, transaction, historyOf(after, event), position)
      changedIds.add(appId)
      batch.changedAssets.set(after.assetId, block.round)
    })
  }

  function listed(block: ChainBlock, appId: bigint, event: Event<'Listed'>): SaleRow {
    const terms = termsWithAddresses(event.terms)
    const { currency, lot } = terms
    const creator = nft.asset(terms.nft)?.creator
    const currencyDecimals = nft.decimals(currency)
    return {
      appId,
      assetId: terms.nft,
      seller: addressText(event.seller),
      escrow: appAddress(appId),
      currencyId: currency,
      priceBaseUnits: event.price,
      priceOrder: Number(event.price) / 10 ** currencyDecimals,
      currencyDecimals,
      lotBaseUnits: lot,
      unitsListed: event.units,
      unitsLeft: event.units,
      startSeconds: terms.start,
      vaultAppId: terms.vault,
      feeBasisPoints: terms.feeBasisPoints,
      royaltyBasisPoints: terms.royaltyBasisPoints,
      platform: terms.platform,
      royaltyReceiver: terms.royaltyReceiver,
      state: 'open',
      isGenuine: isGenuineSale(terms, creator, market),
      listedRound: block.round,
      listedAtSeconds: block.timestampSeconds,
      listedDay: Math.floor(block.timestampSeconds / 86_400),
      changedRound: block.round,
      shuffleOrder: shuffleOrder(appId),
    }
  }

  return {
    apply,
    flush: () => listings.flush(batch.tx),
    describe: () => describeListings(batch.tx, changedIds),
  }
}

/** The listing after an event that is not its first. */
function changed(listing: SaleRow, event: Exclude<SaleEvent, Event<'Listed'>>): SaleRow {
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

function historyOf(listing: SaleRow, event: SaleEvent) {
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
