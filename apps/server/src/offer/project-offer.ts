import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { MarketProjectionOptions } from '../market/market-projections.ts'
import { areMarketTerms, termsWithAddresses } from '../market/market-terms.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { describeOffers } from './describe-offers.ts'
import { type OfferRow, offerTable } from './offer-table.ts'

type OfferEvent = MarketEvent<'offer'>
type Event<Name extends OfferEvent['name']> = Extract<OfferEvent, { name: Name }>

/** Offers and what became of them, from the ARC-28 events of offer apps. */
export async function openOfferProjection(
  batch: Batch,
  { events, history, nft, terms: market }: MarketProjectionOptions,
): Promise<Projection> {
  const offers = new RowCache<OfferRow>(offerTable, ({ appId }) => String(appId))
  const changedIds = new Set<bigint>()
  const appIds = events.appIds('offer')
  if (appIds.length > 0) {
    offers.load(await batch.tx.select().from(offerTable).where(anyOf(offerTable.appId, appIds)))
  }

  function apply(block: ChainBlock, transaction: ChainTransaction): void {
    const appId = transaction.appCall?.appId
    if (appId === undefined) return
    events.of('offer', transaction).forEach((event, position) => {
      const before = offers.get(String(appId))
      const after = event.name === 'OfferMade' ? made(block, appId, event) : before && ended(before, event)
      if (!after) return
      offers.put({ ...after, changedRound: block.round })
      // Anybody can offer anything: what is not shown is no news of the NFT, unless the NFT moved.
      if (after.isGenuine || event.name === 'OfferAccepted') {
        history.add(block, transaction, historyOf(after, event), position)
      }
      changedIds.add(appId)
      batch.changedAssets.set(after.assetId, block.round)
    })
  }

  function made(block: ChainBlock, appId: bigint, event: Event<'OfferMade'>): OfferRow {
    const terms = termsWithAddresses(event.terms)
    const { currency } = terms
    return {
      appId,
      assetId: terms.nft,
      bidder: addressText(event.bidder),
      units: terms.units,
      currencyId: currency,
      currencyDecimals: nft.decimals(currency),
      amountBaseUnits: terms.amount,
      expirySeconds: terms.expiry,
      vaultAppId: terms.vault,
      feeBasisPoints: terms.feeBasisPoints,
      royaltyBasisPoints: terms.royaltyBasisPoints,
      platform: terms.platform,
      royaltyReceiver: terms.royaltyReceiver,
      state: 'open',
      isGenuine: areMarketTerms(terms, nft.asset(terms.nft)?.creator, market),
      madeRound: block.round,
      madeAtSeconds: block.timestampSeconds,
      changedRound: block.round,
    }
  }

  return {
    apply,
    flush: () => offers.flush(batch.tx),
    describe: () => describeOffers(batch.tx, changedIds),
  }
}

/** The offer after the event that ends it. */
function ended(offer: OfferRow, event: Exclude<OfferEvent, Event<'OfferMade'>>): OfferRow {
  return { ...offer, state: event.name === 'OfferAccepted' ? 'accepted' : 'cancelled' }
}

function historyOf(offer: OfferRow, event: OfferEvent) {
  const { appId, assetId, bidder, currencyId, units, amountBaseUnits } = offer
  // The history has the price of one unit; an offer for several names what all of them come to.
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
      } as const
  }
}
