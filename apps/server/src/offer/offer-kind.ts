import { decodeOffer } from '@facet/groups'
import { and, eq, gt } from 'drizzle-orm'
import { defineKind } from '../market/kind.ts'
import { stateInWords } from '../market/state-in-words.ts'
import { readOfferCards } from './offer-on-card.ts'
import { expiredOfferNotices } from './offer-notices.ts'
import { type OfferRow, offerTable } from './offer-table.ts'
import { isOfferTo } from './offers-to-account.ts'
import { offersOnWire, openOffers } from './open-offers.ts'
import { openOfferProjection } from './project-offer.ts'
import { returnTask } from './return-task.ts'

export const offerKind = defineKind<OfferRow, 'offer'>({
  name: 'offer',
  table: offerTable,
  openProjection: openOfferProjection,
  namedAssets: (event) => (event.name === 'OfferMade' ? [event.terms.nft, event.terms.currency] : []),
  deliveredBefore: (event) => event === 'OfferAccepted',
  describeTime: null,
  timeNotices: expiredOfferNotices,
  nextSteps: { 'offer-expired': eq(offerTable.state, 'open') },
  makerOf: ({ bidder }) => bidder,
  priceBuys: 'one',
  namedOn: () => [],
  readCards: readOfferCards,
  readPage: async (services, { tokenId, viewer }) => ({
    first: null,
    readSection: async () => {
      const offers = await offersOnWire(services, await openOffers(services, tokenId, viewer))
      return { nft: { offers, mine_offer: offers.filter(({ address }) => address === viewer) } }
    },
  }),
  estimate: null,
  // An offer holds money, no work.
  listed: null,
  withdrawable: null,
  promised: null,
  unfinished: {
    action: () => 'cancel_offer',
    decode: (program, state) => {
      const offer = decodeOffer(program, state)
      if (!offer || offer.isSetUp) return undefined
      const { nft, currency, amountBaseUnits, units } = offer.terms
      return { works: [nft], currencyId: currency, priceBaseUnits: amountBaseUnits, units }
    },
  },
  debug: (program, state, { nowSeconds }) => {
    const offer = decodeOffer(program, state)
    if (!offer) return undefined
    const { expirySeconds } = offer.terms
    const by = expirySeconds !== 0n && expirySeconds <= nowSeconds ? 'anybody' : 'creator'
    const endDate = expirySeconds === 0n ? null : Number(expirySeconds)
    return { state: stateInWords(offer), end_date: endDate, exit: 'cancel', by }
  },
  // Its bidder ends it by a separate endpoint.
  cancel: null,
  task: returnTask,
  unitsToMove: null,
  news: (services, { addresses, seen }) => ({
    offers: {
      table: offerTable,
      condition: and(isOfferTo(services, addresses), gt(offerTable.madeRound, BigInt(seen.offers_since))),
    },
  }),
  hiddenEvents: null,
})
