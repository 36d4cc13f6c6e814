import { FacetError } from '@facet/errors'
import { type NftListing, listManyInSales } from '@facet/groups'
import { beforeEach, describe, expect, test } from 'vitest'
import { asNoOp } from '../testing/altered.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import {
  buy,
  buyGroup,
  cancel,
  cancelGroup,
  listGroup,
  listSale,
  openSale,
  PRICE,
  readSale,
  saleTerms,
  updatePrice,
} from '../testing/sale-scene.ts'
import { codeOf, START_SECONDS } from '../testing/test-chain.ts'
import { creditOf, leave, mint, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** Gains of accounts in a currency by an action. */
async function gains(currency: bigint, action: () => Promise<unknown>): Promise<Record<string, bigint>> {
  const { test, seller, platform, royaltyReceiver, buyer } = market
  const accounts = [seller, platform, royaltyReceiver, buyer]
  const amounts = () => accounts.map(({ address }) => test.holding(address, currency) ?? 0n)
  const before = amounts()
  await action()
  const after = amounts()
  return Object.fromEntries(accounts.map(({ name }, index) => [name, (after[index] ?? 0n) - (before[index] ?? 0n)]))
}

describe('create', () => {
  test.each([
    ['price-zero', {}, 0n],
    ['lot-zero', { lot: 0n }, PRICE],
    ['fee-too-high', { feeBasisPoints: 201 }, PRICE],
    ['royalty-too-high', { royaltyBasisPoints: 1001 }, PRICE],
  ])('refuses with %s', async (code, changes, price) => {
    expect(await codeOf(openSale(market, saleTerms(market, changes), price))).toBe(code)
  })

  test('refuses an NFT sold for itself', async () => {
    expect(await codeOf(openSale(market, saleTerms(market, { currency: market.nft })))).toBe('nft-is-currency')
  })
})

describe('setUp', () => {
  test.each([0n, 1n])('takes the NFT and emits Listed (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await openSale(market, saleTerms(market, { currency }))
    const group = listGroup(market, appId)
    const { events } = await market.test.send(group)
    expect(events).toMatchObject([
      { name: 'Listed', appId, units: 10n, price: PRICE, terms: { nft: market.nft, currency, feeBasisPoints: 200 } },
    ])
    expect(readSale(market, appId)).toMatchObject({ unitsLeft: 10n, isSetUp: true, seller: market.seller.address })
    expect(group.feeMicroAlgo).toBe(isAsa ? 5000n : 4000n)
    expect(market.test.balance(escrowOf(appId))).toBe(market.test.minBalance(escrowOf(appId)))
  })

  test('refuses a second time', async () => {
    const appId = await listSale(market, { units: 5n })
    expect(await codeOf(market.test.send(listGroup(market, appId, 5n)))).toBe('set-up-already')
  })

  test('refuses units that are not whole lots', async () => {
    const appId = await openSale(market, saleTerms(market, { lot: 3n }))
    expect(await codeOf(market.test.send(listGroup(market, appId, 10n)))).toBe('deposit-wrong')
  })
})

describe('setUp of several sales', () => {
  const prepared = async (count: number) => {
    const { test: chain, seller, vault } = market
    const inputs: NftListing[] = []
    for (let i = 0; i < count; i++) {
      const nft = await mint(chain, seller, 1n)
      const appId = await openSale(market, saleTerms(market, { nft }))
      inputs.push({ appId, seller: seller.address, nft, currency: 0n, vault, units: 1n })
    }
    return inputs
  }

  test('lists five in one group', async () => {
    const inputs = await prepared(5)
    const group = listManyInSales(market.test.network, inputs)
    expect([group.transactions.length, group.feeMicroAlgo]).toEqual([15, 20_000n])
    await market.test.send(group)
    for (const { appId } of inputs) expect(readSale(market, appId)).toMatchObject({ unitsLeft: 1n, isSetUp: true })
  })

  test('lists all or none', async () => {
    const [first, second] = (await prepared(2)) as [NftListing, NftListing]
    const group = listManyInSales(market.test.network, [first, { ...second, units: 2n }])
    expect(await codeOf(market.test.send(group))).toBe('protocol')
    expect(readSale(market, first.appId).isSetUp).toBe(false)
  })

  test('refuses more than a group can hold', async () => {
    const inputs = await prepared(6)
    expect(() => listManyInSales(market.test.network, inputs)).toThrow(new FacetError('number-out-of-range'))
  })
})

describe('buy', () => {
  test.each([0n, 1n])('pays everybody to the base unit and delivers (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await listSale(market, { terms: saleTerms(market, { currency }), price: 33_333_333n })
    const group = buyGroup(market, appId, market.buyer, 2n)
    const fee = isAsa ? 0n : group.feeMicroAlgo
    const gained = await gains(currency, async () => {
      const { events } = await market.test.send(group)
      expect(events).toMatchObject([
        {
          name: 'Bought',
          units: 2n,
          unitsLeft: 8n,
          paid: 66_666_666n,
          toPlatform: 1_333_333n,
          toRoyaltyReceiver: 3_333_333n,
          toSeller: 62_000_000n,
        },
      ])
    })
    expect(gained).toEqual({
      seller: 62_000_000n,
      platform: 1_333_333n,
      royalty: 3_333_333n,
      buyer: -66_666_666n - fee,
    })
    expect(group.feeMicroAlgo).toBe(7000n)
    expect(market.test.holding(market.buyer.address, market.nft)).toBe(2n)
  })

  test.each([0n, 1n])('of the last units deletes the app and leaves nothing (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await listSale(market, { terms: saleTerms(market, { currency }) })
    const before = market.test.minBalance(market.seller.address)
    const { events } = await buy(market, appId, market.buyer, 10n)
    expect(events).toMatchObject([{ name: 'Bought', unitsLeft: 0n, paid: 10n * PRICE }, { name: 'Closed' }])
    expect(market.test.exists(appId)).toBe(false)
    expect(market.test.balance(escrowOf(appId))).toBe(0n)
    expect(before - market.test.minBalance(market.seller.address)).toBe(178_500n)
  })

  test('counts in lots of a divisible token', async () => {
    const appId = await listSale(market, { terms: saleTerms(market, { lot: 5n }) })
    await buy(market, appId, market.buyer)
    expect(market.test.holding(market.buyer.address, market.nft)).toBe(5n)
    await buy(market, appId, market.buyer)
    expect(market.test.exists(appId)).toBe(false)
  })

  test('pays no share to a seller who is royalty receiver and platform', async () => {
    const { seller } = market
    const terms = saleTerms(market, { platform: seller.address, royaltyReceiver: seller.address })
    const appId = await listSale(market, { terms })
    const group = buyGroup(market, appId, market.other)
    const gained = await gains(0n, () => market.test.send(group))
    expect(gained).toEqual({ seller: PRICE, platform: 0n, royalty: 0n, buyer: 0n })
    expect(group.feeMicroAlgo).toBe(5000n)
  })

  test('rounds small shares down and skips those that are nothing', async () => {
    const appId = await listSale(market, { price: 33n })
    const { events } = await buy(market, appId, market.buyer)
    expect(events).toMatchObject([{ paid: 33n, toPlatform: 0n, toRoyaltyReceiver: 1n, toSeller: 32n }])
  })

  test('refuses before the start', async () => {
    const appId = await listSale(market, { terms: saleTerms(market, { startSeconds: START_SECONDS + 60n }) })
    expect(await codeOf(buy(market, appId, market.buyer))).toBe('not-started')
    await market.test.warpTo(START_SECONDS + 60n)
    expect(await codeOf(buy(market, appId, market.buyer))).toBe('accepted')
  })

  test('refuses at a price that changed since the buyer looked, up or down', async () => {
    const appId = await listSale(market)
    const seen = buyGroup(market, appId, market.buyer)
    for (const price of [PRICE - 1n, PRICE + 1n]) {
      await updatePrice(market, appId, price)
      expect(await codeOf(market.test.send(seen))).toBe('price-mismatch')
    }
    expect(market.test.holding(market.buyer.address, market.nft)).toBeUndefined()
  })

  test('refuses more than is left, and the second of two buyers of the last units', async () => {
    const appId = await listSale(market, { units: 3n })
    const [first, second] = [buyGroup(market, appId, market.buyer, 2n), buyGroup(market, appId, market.other, 2n)]
    await market.test.send(first)
    expect(await codeOf(market.test.send(second))).toBe('sold-out')
    expect(await codeOf(market.test.send(buyGroup(market, appId, market.other, 2n)))).toBe('sold-out')
  })

  test('refuses the seller, zero lots, and a buyer who is not opted in to the NFT', async () => {
    const appId = await listSale(market, { units: 5n })
    expect(await codeOf(buy(market, appId, market.seller))).toBe('own-item')
    expect(await codeOf(buy(market, appId, market.buyer, 0n))).toBe('lots-zero')
    const { transactions } = buyGroup(market, appId, market.buyer)
    expect(await codeOf(market.test.sendRaw(transactions.slice(1)))).toBe('buyer-not-opted-in')
  })
})

describe('updatePrice', () => {
  test('changes the price and emits PriceUpdated', async () => {
    const appId = await listSale(market)
    expect((await updatePrice(market, appId, 7n)).events).toEqual([{ name: 'PriceUpdated', appId, price: 7n }])
    expect(readSale(market, appId).priceBaseUnits).toBe(7n)
  })

  test('refuses anybody else, and zero', async () => {
    const appId = await listSale(market)
    expect(await codeOf(updatePrice(market, appId, 7n, market.buyer))).toBe('not-the-seller')
    expect(await codeOf(updatePrice(market, appId, 0n))).toBe('price-zero')
  })
})

describe('cancel', () => {
  test.each([0n, 1n])('gives everything back and leaves nothing (currency %d)', async (isAsa) => {
    const { test: chain, seller, usd, nft } = market
    const before = chain.balance(seller.address)
    const appId = await listSale(market, { terms: saleTerms(market, { currency: isAsa * usd }) })
    const { events } = await cancel(market, appId)
    expect(events).toMatchObject([{ name: 'Withdrawn', units: 10n }, { name: 'Closed' }])
    expect(chain.exists(appId)).toBe(false)
    expect(chain.balance(escrowOf(appId))).toBe(0n)
    expect(chain.holding(seller.address, nft)).toBe(10n)
    const fees = isAsa ? 1000n + 5000n + 4000n : 1000n + 4000n + 3000n
    expect(before - chain.balance(seller.address)).toBe(fees)
  })

  test("is the seller's alone while units are left, anybody's when they are sold", async () => {
    const { test: chain, buyer, stranger } = market
    const appId = await listSale(market, { units: 1n })
    expect(await codeOf(cancel(market, appId, stranger))).toBe('not-the-seller')
    const group = buyGroup(market, appId, buyer)
    await chain.sendRaw(group.transactions.map(asNoOp))
    expect(readSale(market, appId).unitsLeft).toBe(0n)
    await cancel(market, appId, stranger)
    expect(chain.exists(appId)).toBe(false)
  })

  test('works before the set-up, funded or not', async () => {
    const { test: chain, seller } = market
    for (const microAlgo of [0n, 200_000n]) {
      const appId = await openSale(market)
      await chain.fund(escrowOf(appId), microAlgo)
      await cancel(market, appId)
      expect(chain.exists(appId)).toBe(false)
      expect(chain.balance(escrowOf(appId))).toBe(0n)
    }
    expect(chain.minBalance(seller.address)).toBe(300_000n)
  })

  test("sweeps a stranger's units of the currency to the seller, or to the vault when the seller left it", async () => {
    const { test: chain, seller, stranger, usd, issuer } = market
    for (const hasLeft of [false, true]) {
      const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
      await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 5n)])
      if (hasLeft) await chain.sendRaw([leave(chain, seller.address, usd, issuer.address)])
      await cancel(market, appId)
      expect(chain.balance(escrowOf(appId))).toBe(0n)
    }
    expect(creditOf(market, seller.address, usd)).toEqual({ amountBaseUnits: 5n, depositor: seller.address })
  })

  test('frees the NFT while the issuer holds a stray unit frozen, and deletes when it is free', async () => {
    const { test: chain, seller, stranger, usd, nft } = market
    const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 5n)])
    await setFrozen(market, escrowOf(appId), true)
    expect(await codeOf(cancel(market, appId))).toBe('protocol')
    await chain.send(cancelGroup(market, appId, seller, true))
    expect(chain.holding(seller.address, nft)).toBe(10n)
    await setFrozen(market, escrowOf(appId), false)
    await cancel(market, appId)
    expect(chain.exists(appId)).toBe(false)
  })

  test('returns the NFT to a seller who had opted out of it', async () => {
    const { test: chain, seller, other, nft } = market
    const own = await mint(chain, other, 5n)
    await chain.sendRaw([transfer(chain, seller.address, seller.address, own, 0n)])
    await chain.sendRaw([transfer(chain, other.address, seller.address, own, 5n)])
    const appId = await listSale(market, { terms: saleTerms(market, { nft: own }), units: 5n })
    await chain.sendRaw([leave(chain, seller.address, own, other.address)])
    await cancel(market, appId)
    expect(chain.holding(seller.address, own)).toBe(5n)
    expect(own).not.toBe(nft)
  })
})
