import { type BuiltGroup, createAuction, createOffer, createSale, enableCurrency } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { auctionTerms, END_SECONDS } from '../testing/auction-scene.ts'
import { createAsset, destroyAsset } from '../testing/create-asset.ts'
import { kindScenes } from '../testing/listing-kinds.ts'
import { offerTerms } from '../testing/offer-scene.ts'
import { PRICE, saleTerms } from '../testing/sale-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import { openMarket, setFrozen, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

describe.each(Object.values(kindScenes))('$kind: create', ({ open }) => {
  test.each([
    ['nft', 0n],
    ['nft', 255n],
    ['vault', 0n],
    ['vault', 255n],
    ['currency', 1n],
    ['currency', 255n],
  ])('rejects the %s with id %d, which a caller could point anywhere', async (field, id) => {
    expect(await codeOf(open(market, { [field]: id }))).toBe('id-too-small')
  })

  test('accepts ids from 256, and 0 as the currency ALGO', async () => {
    for (const field of ['nft', 'vault', 'currency']) {
      expect(await codeOf(open(market, { [field]: 256n }))).toBe('accepted')
    }
    expect(await codeOf(open(market, { currency: 0n }))).toBe('accepted')
  })
})

const creations: Record<string, () => BuiltGroup> = {
  sale: () => {
    const [seller, terms] = [market.seller.address, saleTerms(market)]
    return createSale(market.test.network, { seller, terms, priceBaseUnits: PRICE, reservedFor: market.buyer.address })
  },
  auction: () => {
    const [seller, terms] = [market.seller.address, auctionTerms(market)]
    return createAuction(market.test.network, { seller, terms, endSeconds: END_SECONDS })
  },
  offer: () => createOffer(market.test.network, { bidder: market.buyer.address, terms: offerTerms(market) }),
}

test.each(Object.keys(creations))('%s: create refuses each argument in another length', async (kind) => {
  const [call] = creations[kind]?.().transactions ?? []
  if (!call) throw new Error('no call')
  const args = call.applicationCall?.appArgs ?? []
  const attempt = (changed: unknown[]) => codeOf(market.test.sendRaw([altered(call, new Map([['apaa', changed]]))]))
  for (const index of args.keys()) {
    if (index === 0) continue
    const arg = args[index] ?? new Uint8Array()
    for (const bytes of [new Uint8Array(), arg.slice(1), Uint8Array.of(...arg, 0)]) {
      expect(await attempt(args.map((each, at) => (at === index ? bytes : each)))).toBe('protocol')
    }
  }
  expect(await attempt([...args])).toBe('accepted')
})

describe.each(Object.values(kindScenes))('$kind: setUp', ({ open, setUp }) => {
  const setUpCode = async (changes: Parameters<typeof open>[1]) =>
    codeOf(market.test.send(setUp(market, await open(market, changes))))

  test('rejects an NFT that somebody can take back or freeze, or that starts frozen', async () => {
    const { test: chain, seller, issuer } = market
    const rejected = [
      ['asset-has-clawback', { clawback: issuer.address }],
      ['asset-has-freeze', { freeze: issuer.address }],
      ['asset-default-frozen', { defaultFrozen: true }],
    ] as const
    for (const [code, powers] of rejected) {
      expect(await setUpCode({ nft: await createAsset(chain, seller, powers) })).toBe(code)
    }
  })

  test('rejects an NFT that was destroyed', async () => {
    const { test: chain, seller } = market
    const nft = await createAsset(chain, seller, { manager: seller.address })
    const appId = await open(market, { nft })
    const { transactions } = setUp(market, appId)
    await destroyAsset(chain, seller, nft)
    const call = transactions.find(({ applicationCall }) => applicationCall) as Transaction
    const readsNft = altered(call, new Map([['apas', [nft]]]))
    expect(await codeOf(chain.sendRaw([readsNft]))).toBe('asset-unknown')
  })

  test('rejects a currency whose holdings start frozen, until its issuer has freed the vault', async () => {
    const { test: chain, issuer, vault } = market
    const currency = await createAsset(chain, issuer, { freeze: issuer.address, defaultFrozen: true })
    await chain.send(enableCurrency(chain.network, { caller: issuer.address, vault, currency }))
    expect(chain.isFrozen(market.vaultAddress, currency)).toBe(true)
    expect(await setUpCode({ currency, vault })).toBe('currency-not-enabled')
  })

  test('rejects a currency that the vault does not hold, or that is frozen in it', async () => {
    const { test: chain, issuer, usd, vaultAddress } = market
    expect(await setUpCode({ currency: await createAsset(chain, issuer) })).toBe('currency-not-enabled')
    await setFrozen(market, vaultAddress, true)
    expect(await setUpCode({ currency: usd })).toBe('currency-not-enabled')
    await setFrozen(market, vaultAddress, false)
    expect(await setUpCode({ currency: usd })).toBe('accepted')
  })
})
