import { createHash } from 'node:crypto'
import { addressText } from '../chain/address-text.ts'
import { appAddress } from '../chain/app-address.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type MarketProjectionOptions, projectApps } from '../market/app-projection.ts'
import { termsWithAddresses } from '../market/market-terms.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { termsRow } from '../market/terms-columns.ts'
import { describeSales } from './describe-sales.ts'
import { isGenuineSale } from './genuine-sale.ts'
import { type SaleRow, saleTable } from './sale-table.ts'

type SaleEvent = MarketEvent<'sale'>
type Event<Name extends SaleEvent['name']> = Extract<SaleEvent, { name: Name }>

/** Listings and what happened to them, from the ARC-28 events of sale apps. */
export const openSaleProjection = projectApps<'sale', SaleRow>({
  kind: 'sale',
  table: saleTable,
  rowAfter: ({ appId, event, before, block }, options) =>
    event.name === 'Listed' ? listed(block, appId, event, options) : before && changed(before, event),
  // The second half of a cancel, or the cleaning away of a sold-out sale, is no news of the NFT.
  historyOf: ({ event, after }) => (event.name !== 'Closed' || event.units > 0n ? historyOf(after, event) : undefined),
  describe: (tx, changes) =>
    describeSales(
      tx,
      changes.map(({ appId }) => appId),
    ),
})

function listed(
  block: ChainBlock,
  appId: bigint,
  event: Event<'Listed'>,
  { nft, terms: market }: MarketProjectionOptions,
): SaleRow {
  const terms = termsWithAddresses(event.terms)
  const agreed = termsRow(terms, nft)
  const creator = nft.asset(terms.nft)?.creator
  return {
    appId,
    ...agreed,
    seller: addressText(event.seller),
    escrow: appAddress(appId),
    priceBaseUnits: event.price,
    priceOrder: Number(event.price) / 10 ** agreed.currencyDecimals,
    lotBaseUnits: terms.lot,
    unitsListed: event.units,
    unitsLeft: event.units,
    startSeconds: terms.start,
    state: 'open',
    isGenuine: isGenuineSale(terms, creator, market),
    listedRound: block.round,
    listedAtSeconds: block.timestampSeconds,
    listedDay: Math.floor(block.timestampSeconds / 86_400),
    changedRound: block.round,
    shuffleOrder: shuffleOrder(appId),
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
