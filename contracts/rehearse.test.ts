import {
  type BuiltGroup,
  createAuction,
  createOffer,
  createSale,
  listInAuction,
  listInSale,
  makeOffer,
  rehearse,
} from '@facet/groups'
import { beforeEach, describe, expect, test } from 'vitest'
import { auctionTerms, END_SECONDS, listAuction } from './testing/auction-scene.ts'
import { offerTerms, placeOffer } from './testing/offer-scene.ts'
import { listSale, PRICE, saleTerms } from './testing/sale-scene.ts'
import type { TestAccount } from './testing/test-account.ts'
import { codeOf } from './testing/test-chain.ts'
import { openMarket, type TestMarket, transfer } from './testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** Placeholder for the app that the first group creates; its id is not known before. */
const STAND_IN = 1n

interface Rehearsed {
  account: TestAccount
  first: BuiltGroup
  next: BuiltGroup
  /** Sends the two groups, the second after the first is confirmed. */
  perform: () => Promise<unknown>
}

const cases: Record<string, (currency: bigint) => Rehearsed> = {
  'a sale': (currency) => {
    const { network } = market.test
    const { seller, nft, vault } = market
    const terms = saleTerms(market, { currency })
    const listing = { appId: STAND_IN, seller: seller.address, nft, currency, vault, units: 10n }
    return {
      account: seller,
      first: createSale(network, { seller: seller.address, terms, priceBaseUnits: PRICE }),
      next: listInSale(network, listing),
      perform: () => listSale(market, { terms }),
    }
  },
  'an auction': (currency) => {
    const { network } = market.test
    const { seller, nft, vault } = market
    const terms = auctionTerms(market, { currency })
    const listing = { appId: STAND_IN, seller: seller.address, nft, currency, vault, units: 1n }
    return {
      account: seller,
      first: createAuction(network, { seller: seller.address, terms, endSeconds: END_SECONDS }),
      next: listInAuction(network, listing),
      perform: () => listAuction(market, terms),
    }
  },
  'an offer': (currency) => {
    const { network } = market.test
    const bidder = market.buyer.address
    const terms = offerTerms(market, { currency })
    const needsOptIn = market.test.holding(bidder, market.nft) === undefined
    return {
      account: market.buyer,
      first: createOffer(network, { bidder, terms }),
      next: makeOffer(network, { appId: STAND_IN, bidder, terms, needsOptIn }),
      perform: () => placeOffer(market, terms),
    }
  },
}

const kinds = Object.entries(cases).flatMap(([name, make]) => [
  { name: `${name} in ALGO`, make: () => make(0n) },
  { name: `${name} in an ASA`, make: () => make(market.usd) },
])

describe.each(kinds)('two groups, the first simulated with everything that the second spends: $name', ({ make }) => {
  const unused = ({ address }: TestAccount) => market.test.balance(address) - market.test.minBalance(address)
  const plan = () => {
    const { first, next } = make()
    return rehearse(market.test.network, first, next)
  }
  /** Gives away an account's unused ALGO, except for the given amount. */
  async function leaveUnused(account: TestAccount, microAlgo: bigint): Promise<void> {
    const { test: chain, issuer } = market
    const amount = unused(account) - microAlgo - 1_000n
    await chain.sendRaw([transfer(chain, account.address, issuer.address, 0n, amount)], 1_000n)
  }

  test('it goes through with what both take, and not with a µALGO less', async () => {
    const { test: chain } = market
    const { account, perform } = make()
    const start = chain.snapshot()
    const before = unused(account)
    await perform()
    const taken = before - unused(account)
    for (const [microAlgo, code] of [
      [taken, 'accepted'],
      [taken - 1n, 'protocol'],
    ] as const) {
      await chain.restore(start)
      await leaveUnused(account, microAlgo)
      const poor = chain.snapshot()
      expect(await codeOf(chain.sendRaw(plan(), plan()[0]?.fee))).toBe(code)
      await chain.restore(poor)
      expect(await codeOf(make().perform())).toBe(code)
    }
  })

  test('it takes nothing from the groups that are signed', () => {
    const { first, next } = make()
    const fields = () => [...first.transactions, ...next.transactions].map((one) => one.txID())
    const before = fields()
    rehearse(market.test.network, first, next)
    expect(fields()).toEqual(before)
  })
})
