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
    plan: [1, 0, 82, 0],
    build: async (market) =>
      createOffer(market.test.network, { bidder: market.buyer.address, terms: offerTerms(market) }),
  },
  {
    name: 'offer: make, ALGO, with opt-in',
    plan: [4, 0, 75, 0],
    why: ['a', 'b'],
    build: async (market) => makeOfferGroup(market, await openOffer(market)),
  },
  {
    name: 'offer: make, ASA, with opt-in',
    plan: [4, 1, 107, 2],
    why: ['a', 'b'],
    build: async (market) => makeOfferGroup(market, await openOffer(market, inUsd(market))),
  },
  {
    name: 'offer: accept, ALGO',
    plan: [2, 4, 265, 2],
    why: ['b', 'c', 'e', 'i', 'l'],
    build: async (market) => acceptGroup(market, await placeOffer(market), market.seller),
  },
  {
    name: 'offer: accept, ASA',
    plan: [2, 5, 310, 4],
    why: ['b', 'c', 'e', 'i'],
    build: async (market) => acceptGroup(market, await placeOffer(market, inUsd(market)), market.seller),
  },
  {
    name: 'offer: cancel, ALGO',
    plan: [1, 1, 59, 0],
    why: ['b', 'e'],
    build: async (market) => cancelOfferGroup(market, await placeOffer(market)),
  },
  {
    name: 'offer: cancel, ASA',
    plan: [1, 2, 112, 1],
    build: async (market) => cancelOfferGroup(market, await placeOffer(market, inUsd(market))),
  },
  {
    name: 'offer: return after the expiry, by anyone',
    plan: [1, 1, 69, 1],
    why: ['b', 'e'],
    build: async (market) => {
      const appId = await placeOffer(market)
      await market.test.warpTo(EXPIRY_SECONDS)
      return cancelOfferGroup(market, appId, market.stranger)
    },
  },
]
