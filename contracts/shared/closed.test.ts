import type { BuiltGroup } from '@facet/groups'
import { expect, test } from 'vitest'
import { asNoOp } from '../testing/altered.ts'
import {
  auctionTerms,
  bid,
  cancelAuctionGroup,
  END_SECONDS,
  listAuction,
  openAuction,
  RESERVE,
  settle,
  settleGroup,
} from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import {
  acceptGroup,
  cancelOfferGroup,
  EXPIRY_SECONDS,
  offerTerms,
  openOffer,
  placeOffer,
} from '../testing/offer-scene.ts'
import { buyGroup, cancelGroup, listSale, openSale, saleTerms } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { clawBack, openMarket, type TestMarket } from '../testing/test-market.ts'

interface Ending {
  appId: bigint
  caller: TestAccount
  group: Pick<BuiltGroup, 'transactions'>
}

const auctionInUsd = async (market: TestMarket, hasBid: boolean) => {
  const appId = await listAuction(market, auctionTerms(market, { currency: market.usd }))
  if (hasBid) await bid(market, appId, market.buyer, RESERVE)
  return appId
}

/** Every way in which an app can end. */
const endings: Record<string, (market: TestMarket) => Promise<Ending>> = {
  'sale: the buy of the last units': async (market) => {
    const appId = await listSale(market, { terms: saleTerms(market, { currency: market.usd }) })
    return { appId, caller: market.buyer, group: buyGroup(market, appId, market.buyer, 10n) }
  },
  'sale: cancel': async (market) => {
    const appId = await listSale(market, { terms: saleTerms(market, { currency: market.usd }) })
    return { appId, caller: market.seller, group: cancelGroup(market, appId) }
  },
  'sale: cancel before the set-up': async (market) => {
    const appId = await openSale(market)
    return { appId, caller: market.seller, group: cancelGroup(market, appId) }
  },
  'sale: cancel after the NFT was taken out': async (market) => {
    const appId = await listSale(market, { terms: saleTerms(market, { currency: market.usd }) })
    await market.test.send(cancelGroup(market, appId, market.seller, true))
    return { appId, caller: market.seller, group: cancelGroup(market, appId) }
  },
  'sale: cancel by a stranger when it is sold out': async (market) => {
    const appId = await listSale(market, { units: 1n })
    await market.test.sendRaw(buyGroup(market, appId, market.buyer).transactions.map(asNoOp))
    return { appId, caller: market.stranger, group: cancelGroup(market, appId, market.stranger) }
  },
  'auction: settle with a bid': async (market) => {
    const appId = await auctionInUsd(market, true)
    await market.test.warpTo(END_SECONDS)
    return { appId, caller: market.stranger, group: settleGroup(market, appId, market.stranger) }
  },
  'auction: settle without a bid': async (market) => {
    const appId = await auctionInUsd(market, false)
    await market.test.warpTo(END_SECONDS)
    return { appId, caller: market.stranger, group: settleGroup(market, appId, market.stranger) }
  },
  'auction: settle a second time': async (market) => {
    const appId = await auctionInUsd(market, true)
    await market.test.warpTo(END_SECONDS)
    await settle(market, appId, market.stranger, false)
    return { appId, caller: market.other, group: settleGroup(market, appId, market.other) }
  },
  'auction: settle when the bid was clawed back': async (market) => {
    const appId = await auctionInUsd(market, true)
    await clawBack(market, escrowOf(appId), 1n)
    await market.test.warpTo(END_SECONDS)
    return { appId, caller: market.stranger, group: settleGroup(market, appId, market.stranger) }
  },
  'auction: cancel': async (market) => {
    const appId = await auctionInUsd(market, false)
    return { appId, caller: market.seller, group: cancelAuctionGroup(market, appId) }
  },
  'auction: cancel before the set-up': async (market) => {
    const appId = await openAuction(market)
    return { appId, caller: market.seller, group: cancelAuctionGroup(market, appId) }
  },
  'offer: accept': async (market) => {
    const appId = await placeOffer(market, offerTerms(market, { currency: market.usd }))
    return { appId, caller: market.seller, group: acceptGroup(market, appId, market.seller) }
  },
  'offer: cancel': async (market) => {
    const appId = await placeOffer(market, offerTerms(market, { currency: market.usd }))
    return { appId, caller: market.buyer, group: cancelOfferGroup(market, appId) }
  },
  'offer: cancel before the set-up': async (market) => {
    const appId = await openOffer(market)
    return { appId, caller: market.buyer, group: cancelOfferGroup(market, appId) }
  },
  'offer: cancel by a stranger after the expiry': async (market) => {
    const appId = await placeOffer(market)
    await market.test.warpTo(EXPIRY_SECONDS)
    return { appId, caller: market.stranger, group: cancelOfferGroup(market, appId, market.stranger) }
  },
  'offer: cancel by a stranger when it is over': async (market) => {
    const appId = await placeOffer(market)
    await market.test.sendRaw(acceptGroup(market, appId, market.seller).transactions.map(asNoOp))
    return { appId, caller: market.stranger, group: cancelOfferGroup(market, appId, market.stranger) }
  },
}

test.each(Object.entries(endings))('%s deletes the app, leaves nothing and emits Closed last', async (_name, make) => {
  const market = await openMarket()
  const { test: chain, nft, usd } = market
  const { appId, caller, group } = await make(market)
  const { events } = await chain.sendRaw(group.transactions)
  const own = events.filter((event) => event.appId === appId)
  expect(own.at(-1)).toEqual({ name: 'Closed', appId, by: caller.publicKey })
  expect(own.filter(({ name }) => name === 'Closed')).toHaveLength(1)
  expect(chain.exists(appId)).toBe(false)
  expect([0n, nft, usd].map((asset) => chain.holding(escrowOf(appId), asset) ?? 0n)).toEqual([0n, 0n, 0n])
})
