import type { AppVersion } from '@facet/groups'
import { addressText } from '../chain/address-text.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type MarketProjectionOptions, projectApps, type RowEvent } from '../market/app-projection.ts'
import { areMarketTerms, termsWithAddresses } from '../market/market-terms.ts'
import { termsRow } from '../market/terms-columns.ts'
import { describeOffers } from './describe-offers.ts'
import { offerNotices } from './offer-notices.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

type OfferEvent = RowEvent<'offer'>
type Event<Name extends OfferEvent['name']> = Extract<OfferEvent, { name: Name }>

/** Offers and their outcomes, from the ARC-28 events of offer apps. */
export const openOfferProjection = projectApps<'offer', OfferRow>({
  kind: 'offer',
  table: offerTable,
  rowAfter: (appEvent, options) => {
    const { event, before } = appEvent
    return event.name === 'OfferMade' ? made(appEvent, event, options) : before && ended(before, event)
  },
  historyOf: ({ event, after }) => [historyOf(after, event)],
  noticesOf: (tx, changes, { kinds }) => offerNotices(tx, kinds, changes),
  describe: (tx, changes, { kinds }) =>
    describeOffers(
      tx,
      kinds,
      changes.map(({ appId }) => appId),
    ),
})

function made(
  { appId, programHash, block }: AppVersion & { block: ChainBlock },
  event: Event<'OfferMade'>,
  { nft, terms: market }: MarketProjectionOptions,
): OfferRow {
  const terms = termsWithAddresses(event.terms)
  return {
    appId,
    programHash,
    ...termsRow(terms, { nft, terms: market }),
    bidder: addressText(event.bidder),
    units: terms.units,
    amountBaseUnits: terms.amount,
    expirySeconds: terms.expiry,
    state: 'open',
    isGenuine: areMarketTerms(terms, nft.creatorOf(terms.nft, terms.royaltyReceiver), market),
    madeRound: block.round,
    madeAtSeconds: block.timestampSeconds,
    changedRound: block.round,
  }
}

/** The offer after the event that ends it. */
function ended(offer: OfferRow, event: Exclude<OfferEvent, Event<'OfferMade'>>): OfferRow {
  return { ...offer, state: event.name === 'OfferAccepted' ? 'accepted' : 'cancelled' }
}

function historyOf(offer: OfferRow, event: OfferEvent) {
  const { appId, assetId, bidder, currencyId, units, amountBaseUnits } = offer
  // The history has the price of one unit; an offer names the price of all its units.
  const common = { appId, assetId, currencyId, units, priceBaseUnits: amountBaseUnits / units }
  switch (event.name) {
    case 'OfferMade':
      return { ...common, kind: 'offered', fromAddress: bidder } as const
    case 'OfferCancelled':
      return { ...common, kind: 'offer-cancelled', fromAddress: bidder } as const
    case 'OfferAccepted':
      return {
        ...common,
        kind: 'sold',
        fromAddress: addressText(event.seller),
        toAddress: bidder,
        paidBaseUnits: amountBaseUnits,
        sellerBaseUnits: event.toSeller,
        royaltyBaseUnits: event.toRoyaltyReceiver,
        platformBaseUnits: event.toPlatform,
        royaltyReceiver: offer.royaltyReceiver,
      } as const
  }
}
