import { createOffer } from '@facet/groups'
import {
  acceptGroup,
  cancelOfferGroup,
  EXPIRY_SECONDS,
  makeOfferGroup,
  offerTerms,
  openOffer,
  placeOffer,
} from '../testing/offer-scene.ts'
import type { TestMarket } from '../testing/test-market.ts'
import type { CostRow } from './cost-row.ts'

const inUsd = (market: TestMarket) => offerTerms(market, { currency: market.usd })

export const offerRows: readonly CostRow[] = [
  {
    name: 'offer: create',
    bound: [1, 0, 0],
    build: async (market) =>
      createOffer(market.test.network, { bidder: market.buyer.address, terms: offerTerms(market) }),
  },
  {
    name: 'offer: make, ALGO, with opt-in',
    bound: [4, 0, 0],
    build: async (market) => makeOfferGroup(market, await openOffer(market)),
  },
  {
    name: 'offer: make, ASA, with opt-in',
    bound: [4, 1, 2],
    build: async (market) => makeOfferGroup(market, await openOffer(market, inUsd(market))),
  },
  {
    name: 'offer: accept, ALGO',
    bound: [2, 4, 3],
    build: async (market) => acceptGroup(market, await placeOffer(market), market.seller),
  },
  {
    name: 'offer: accept, ASA',
    bound: [2, 5, 4],
    build: async (market) => acceptGroup(market, await placeOffer(market, inUsd(market)), market.seller),
  },
  {
    name: 'offer: cancel, ALGO',
    bound: [1, 1, 0],
    build: async (market) => cancelOfferGroup(market, await placeOffer(market)),
  },
  {
    name: 'offer: cancel, ASA',
    bound: [1, 2, 1],
    build: async (market) => cancelOfferGroup(market, await placeOffer(market, inUsd(market))),
  },
  {
    name: 'offer: return after the expiry, by anyone',
    bound: [1, 1, 1],
    build: async (market) => {
      const appId = await placeOffer(market)
      await market.test.warpTo(EXPIRY_SECONDS)
      return cancelOfferGroup(market, appId, market.stranger)
    },
  },
]
