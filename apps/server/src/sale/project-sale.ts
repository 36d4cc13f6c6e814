import type { AppVersion } from '@facet/groups'
import { addressText } from '../chain/address-text.ts'
import { appAddress } from '../chain/app-address.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type MarketProjectionOptions, projectApps, type RowEvent } from '../market/app-projection.ts'
import { termsWithAddresses } from '../market/market-terms.ts'
import { termsRow } from '../market/terms-columns.ts'
import { describeSales } from './describe-sales.ts'
import { isGenuineSale } from './genuine-sale.ts'
import { saleNotices } from './sale-notices.ts'
import { orderOfListing, orderOfPrice } from './sale-order-columns.ts'
import { type SaleRow, saleTable } from './sale-table.ts'

type SaleEvent = RowEvent<'sale'>
type Event<Name extends SaleEvent['name']> = Extract<SaleEvent, { name: Name }>

/** Sales and their history, from the ARC-28 events of sale apps. */
export const openSaleProjection = projectApps<'sale', SaleRow>({
  kind: 'sale',
  table: saleTable,
  rowAfter: (appEvent, options) => {
    const { event, before } = appEvent
    return event.name === 'Listed' ? listed(appEvent, event, options) : before && changed(before, event)
  },
  escrow: {
    column: saleTable.escrow,
    of: ({ escrow: address, assetId }) => ({ address, assetId }),
    // The contract sells all units it holds, whoever sent them: a sold-out sale that still exists reopens.
    withUnits: (row, unitsLeft) => ({
      ...row,
      unitsLeft,
      state: row.state === 'sold' && unitsLeft >= row.lotBaseUnits ? 'open' : row.state,
    }),
  },
  // Nothing comes back from a sale that is sold out.
  historyOf: ({ event, after }) => (event.name !== 'Withdrawn' || event.units > 0n ? [historyOf(after, event)] : []),
  noticesOf: (_tx, changes) => saleNotices(changes),
  describe: (tx, changes, _options, filledIds) =>
    describeSales(tx, [...changes.map(({ appId }) => appId), ...filledIds]),
})

function listed(
  { appId, programHash, block }: AppVersion & { block: ChainBlock },
  event: Event<'Listed'>,
  { nft, terms: market }: MarketProjectionOptions,
): SaleRow {
  const terms = termsWithAddresses(event.terms)
  const agreed = termsRow(terms, { nft, terms: market })
  const creator = nft.creatorOf(terms.nft, terms.royaltyReceiver)
  return {
    appId,
    programHash,
    ...agreed,
    seller: addressText(event.seller),
    escrow: appAddress(appId),
    priceBaseUnits: event.price,
    priceOrder: orderOfPrice(event.price, agreed.currencyDecimals),
    lotBaseUnits: terms.lot,
    unitsListed: event.units,
    unitsLeft: event.units,
    startSeconds: terms.start,
    reservedFor: reservedAccount(event.reservedFor),
    state: 'open',
    isGenuine: isGenuineSale(terms, creator, market),
    listedRound: block.round,
    changedRound: block.round,
    ...orderOfListing(appId, block.timestampSeconds),
  }
}

/** The event names the zero address where everybody may buy. */
function reservedAccount(reservedFor: Uint8Array): string | null {
  return reservedFor.some((byte) => byte !== 0) ? addressText(reservedFor) : null
}

/** The listing after an event that is not its first. */
function changed(listing: SaleRow, event: Exclude<SaleEvent, Event<'Listed'>>): SaleRow {
  switch (event.name) {
    case 'PriceUpdated':
      return {
        ...listing,
        priceBaseUnits: event.price,
        priceOrder: orderOfPrice(event.price, listing.currencyDecimals),
      }
    case 'Bought':
      return {
        ...listing,
        unitsLeft: event.unitsLeft,
        state: event.unitsLeft < listing.lotBaseUnits ? 'sold' : listing.state,
      }
    case 'Withdrawn':
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
    case 'Withdrawn':
      return { ...common, kind: 'cancelled', units: event.units } as const
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
        royaltyReceiver: listing.royaltyReceiver,
      } as const
  }
}
