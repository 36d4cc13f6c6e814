import { createSale, prizeBoxName } from '@facet/groups'
import { Address } from 'algosdk'
import { beforeEach, expect, test } from 'vitest'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  END_SECONDS,
  openAuction,
  readAuction,
  RESERVE,
  settle,
} from '../testing/auction-scene.ts'
import { asNoOp } from '../testing/altered.ts'
import { callReadonly } from '../testing/call-readonly.ts'
import { acceptGroup, makeOfferGroup, offerTerms, openOffer, readOffer } from '../testing/offer-scene.ts'
import { put } from '../testing/prize-scene.ts'
import { buy, listGroup, PRICE, readSale, saleTerms, updatePrice } from '../testing/sale-scene.ts'
import { openMarket, type TestMarket } from '../testing/test-market.ts'

const NOBODY = Address.zeroAddress().toString()

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** Expects the simulated `state` method to return the chain's own state, which is decoded by other code. */
async function expectSale(appId: bigint, expected: { units: bigint; price: bigint }): Promise<void> {
  const { seller, priceBaseUnits, reservedFor, unitsLeft, terms } = readSale(market, appId)
  const { startSeconds: start, ...same } = terms
  expect({ units: unitsLeft, price: priceBaseUnits }).toEqual(expected)
  const state = await callReadonly(market, { kind: 'sale', appId, method: 'state' }, { assets: [terms.nft] })
  expect(state).toEqual({
    seller,
    ...expected,
    reservedFor: reservedFor ?? NOBODY,
    terms: { ...numbersAsBigints(same), start },
  })
}

/** The SDK decodes every number as a bigint. */
function numbersAsBigints(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? BigInt(value) : value,
    ]),
  )
}

test('state of a sale: before the set-up, listed, after a new price and after a buy', async () => {
  const { test: chain, seller, buyer, usd } = market
  const terms = saleTerms(market, { currency: usd })
  for (const reservedFor of [null, buyer.address]) {
    const create = createSale(chain.network, { seller: seller.address, terms, priceBaseUnits: PRICE, reservedFor })
    const { createdAppId: appId } = await chain.send(create)
    await expectSale(appId, { units: 0n, price: PRICE })
    await chain.send(listGroup(market, appId, 4n))
    await expectSale(appId, { units: 4n, price: PRICE })
    await updatePrice(market, appId, 7n)
    await buy(market, appId, buyer)
    await expectSale(appId, { units: 3n, price: 7n })
  }
})

test('state of an auction: before the set-up, listed, with a bid and settled', async () => {
  const { test: chain, nft, buyer } = market
  const appId = await openAuction(market, auctionTerms(market))
  const stages: [bigint, bigint, string, bigint][] = []
  const look = async () => {
    const { seller, bestBidBaseUnits, winner, endSeconds, terms, nftUnits } = readAuction(market, appId)
    const {
      startSeconds: start,
      reserveBaseUnits: reserve,
      stepBaseUnits: step,
      extensionSeconds: extension,
      ...same
    } = numbersAsBigints(terms)
    const state = await callReadonly(market, { kind: 'auction', appId, method: 'state' }, { assets: [nft] })
    expect(state).toEqual({
      seller,
      units: nftUnits ?? 0n,
      end: endSeconds,
      bestBid: bestBidBaseUnits,
      winner: winner ?? NOBODY,
      terms: { ...same, start, reserve, step, extension },
    })
    stages.push([nftUnits ?? 0n, bestBidBaseUnits, winner ?? NOBODY, endSeconds])
  }
  await look()
  await chain.send(auctionListGroup(market, appId))
  await look()
  await bid(market, appId, buyer, RESERVE)
  await look()
  await chain.warpTo(END_SECONDS)
  await settle(market, appId, market.stranger, false)
  await look()
  expect(stages).toEqual([
    [0n, 0n, NOBODY, END_SECONDS],
    [1n, 0n, NOBODY, END_SECONDS],
    [1n, RESERVE, buyer.address, END_SECONDS],
    [0n, RESERVE, buyer.address, 0n],
  ])
})

test('state of an offer: created, open and over', async () => {
  const { test: chain, usd } = market
  const appId = await openOffer(market, offerTerms(market, { currency: usd, units: 2n }))
  const phases: unknown[] = []
  const look = async () => {
    const { bidder, terms } = readOffer(market, appId)
    const { expirySeconds: expiry, amountBaseUnits: amount, ...same } = numbersAsBigints(terms)
    const state = await callReadonly(market, { kind: 'offer', appId, method: 'state' }, {})
    const { phase } = (state as { terms: { phase: unknown } }).terms
    expect(state).toEqual({ bidder, terms: { ...same, expiry, amount, phase } })
    phases.push(phase)
  }
  await look()
  await chain.send(makeOfferGroup(market, appId))
  await look()
  await chain.sendRaw(acceptGroup(market, appId, market.seller).transactions.map(asNoOp))
  await look()
  expect(phases).toEqual([0n, 1n, 2n])
})

test('prize of the prize vault: none, and what was put', async () => {
  const { nft, seller, buyer, prizeVault: appId } = market
  const look = () =>
    callReadonly(
      market,
      { kind: 'prize-vault', appId, method: 'prize' },
      { boxes: [prizeBoxName(buyer.address, nft)] },
      [buyer.address, nft],
    )
  expect(await look()).toEqual({ units: 0n, depositor: NOBODY })
  await put(market, { caller: seller, winner: buyer.address, asset: nft, units: 3n })
  expect(await look()).toEqual({ units: 3n, depositor: seller.address })
})
