import { beforeEach, describe, expect, test } from 'vitest'
import { auctionTerms, bid, END_SECONDS, listAuction, RESERVE, settle } from '../testing/auction-scene.ts'
import { accept, AMOUNT, offerTerms, placeOffer } from '../testing/offer-scene.ts'
import { buy, listSale, PRICE, saleTerms } from '../testing/sale-scene.ts'
import { openMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

describe.each(['ALGO', 'an ASA'])('in %s', (name) => {
  const currencyOf = () => (name === 'ALGO' ? 0n : market.usd)

  test('Bought names NFT, currency, seller and buyer', async () => {
    const { nft, seller, buyer } = market
    const currency = currencyOf()
    const appId = await listSale(market, { terms: saleTerms(market, { currency }) })
    const { events } = await buy(market, appId, buyer, 2n)
    expect(events).toEqual([
      {
        name: 'Bought',
        appId,
        seller: seller.publicKey,
        buyer: buyer.publicKey,
        nft,
        currency,
        units: 2n,
        unitsLeft: 8n,
        paid: PRICE * 2n,
        toSeller: (PRICE * 2n * 93n) / 100n,
        toRoyaltyReceiver: PRICE / 10n,
        toPlatform: PRICE / 25n,
      },
    ])
  })

  test('BidPlaced and Settled name NFT, currency and accounts', async () => {
    const { nft, seller, buyer, other } = market
    const currency = currencyOf()
    const appId = await listAuction(market, auctionTerms(market, { currency }))
    await bid(market, appId, buyer, RESERVE)
    const { events } = await bid(market, appId, other, RESERVE * 2n)
    expect(events).toEqual([
      {
        name: 'BidPlaced',
        appId,
        bidder: other.publicKey,
        nft,
        currency,
        amount: RESERVE * 2n,
        end: END_SECONDS,
        previousBidder: buyer.publicKey,
        refunded: RESERVE,
      },
    ])
    await market.test.warpTo(END_SECONDS)
    const [settled] = (await settle(market, appId)).events
    expect(settled).toEqual({
      name: 'Settled',
      appId,
      seller: seller.publicKey,
      winner: other.publicKey,
      nft,
      currency,
      paid: RESERVE * 2n,
      toSeller: (RESERVE * 2n * 93n) / 100n,
      toRoyaltyReceiver: RESERVE / 10n,
      toPlatform: RESERVE / 25n,
    })
  })

  test('OfferAccepted names NFT, units, currency, bidder and seller', async () => {
    const { nft, seller, buyer } = market
    const currency = currencyOf()
    const appId = await placeOffer(market, offerTerms(market, { currency, units: 2n }))
    const [accepted] = (await accept(market, appId)).events
    expect(accepted).toEqual({
      name: 'OfferAccepted',
      appId,
      bidder: buyer.publicKey,
      seller: seller.publicKey,
      nft,
      units: 2n,
      currency,
      toSeller: (AMOUNT * 93n) / 100n,
      toRoyaltyReceiver: AMOUNT / 20n,
      toPlatform: AMOUNT / 50n,
    })
  })
})
