import { optIn } from '@facet/groups'
import { beforeEach, describe, expect, test } from 'vitest'
import { escrowOf } from '../testing/escrow-of.ts'
import { buy, buyGroup, listSale, PRICE, saleTerms } from '../testing/sale-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import { creditOf, leave, openMarket, setFrozen, type TestMarket } from '../testing/test-market.ts'
import { claim, credit } from '../testing/vault-scene.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

describe('a payee who cannot be paid', () => {
  test.each([0n, 1n])(
    'is credited in the vault, the buyer lends the deposit, the claim returns it (last: %d)',
    async (last) => {
      const { test: chain, usd, seller, platform, royaltyReceiver, buyer, vaultAddress } = market
      const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
      for (const { address } of [seller, platform, royaltyReceiver]) await setFrozen(market, address, true)
      const group = buyGroup(market, appId, buyer, last ? 10n : 1n)
      const before = { buyer: chain.balance(buyer.address), seller: chain.balance(seller.address) }
      const { events } = await chain.send(group)
      const paid = last ? 10n * PRICE : PRICE
      expect(events.map(({ name }) => name)).toEqual([
        'Credited',
        'Credited',
        'Credited',
        'Bought',
        ...(last ? ['Closed'] : []),
      ])
      expect(creditOf(market, platform.address, usd)?.amountBaseUnits).toBe(paid / 50n)
      expect(creditOf(market, royaltyReceiver.address, usd)?.amountBaseUnits).toBe(paid / 20n)
      expect(creditOf(market, seller.address, usd)?.amountBaseUnits).toBe(paid - paid / 50n - paid / 20n)
      expect(creditOf(market, seller.address, usd)?.depositor).toBe((last ? seller : buyer).address)
      const deposits = 3n * 34_500n
      expect(before.buyer - chain.balance(buyer.address)).toBe(group.feeMicroAlgo + (last ? 0n : deposits))
      expect(chain.balance(seller.address) - before.seller).toBe(last ? 300_000n - deposits : 0n)
      expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
    },
  )

  test.each([true, false])('gets no second box (the sale ends: %s)', async (isLast) => {
    const { test: chain, usd, royaltyReceiver, buyer, seller, vaultAddress } = market
    const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, market.issuer.address)])
    await buy(market, appId, buyer)
    const group = buyGroup(market, appId, buyer, isLast ? 9n : 1n)
    const before = chain.balance(seller.address)
    await chain.send(group)
    expect(creditOf(market, royaltyReceiver.address, usd)?.amountBaseUnits).toBe((PRICE / 20n) * (isLast ? 10n : 2n))
    expect(group.feeMicroAlgo).toBe(10_000n)
    expect(chain.balance(seller.address) - before).toBe(isLast ? 300_000n : 0n)
    expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
  })

  test('in ALGO is credited when the share leaves an empty account below its min balance', async () => {
    const { test: chain, buyer, vaultAddress } = market
    const empty = chain.unfunded('empty')
    const appId = await listSale(market, { terms: saleTerms(market, { royaltyReceiver: empty.address }) })
    await buy(market, appId, buyer)
    expect(creditOf(market, empty.address, 0n)).toEqual({ amountBaseUnits: 50_000n, depositor: buyer.address })
    expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress) + 50_000n)
    await buy(market, appId, buyer, 2n)
    expect(chain.balance(empty.address)).toBe(100_000n)
  })

  test('costs the buyer nothing more when the credit came before the buy, was claimed, or is not needed', async () => {
    const { test: chain, usd, royaltyReceiver, buyer, other, vaultAddress, issuer } = market
    const { address } = royaltyReceiver
    const leaves = () => chain.sendRaw([leave(chain, address, usd, issuer.address)])
    const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    const appears = async () => {
      await leaves()
      const seen = buyGroup(market, appId, buyer)
      await credit(market, { caller: other, receiver: address, currency: usd, amount: 1n })
      return seen
    }
    const isClaimed = async () => {
      const seen = buyGroup(market, appId, buyer)
      await chain.send(optIn(chain.network, address, usd))
      await claim(market, other, address, [usd])
      await leaves()
      return seen
    }
    const isPayable = async () => {
      const seen = buyGroup(market, appId, buyer)
      await chain.send(optIn(chain.network, address, usd))
      return seen
    }
    for (const [happens, kept] of [
      [appears, 0n],
      [isClaimed, 34_500n],
      [isPayable, 0n],
    ] as const) {
      const group = await happens()
      const before = chain.balance(buyer.address)
      await chain.sendGuarded(group)
      expect(before - chain.balance(buyer.address)).toBe(group.feeMicroAlgo + kept)
      expect(chain.balance(escrowOf(appId))).toBe(chain.minBalance(escrowOf(appId)))
      expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
    }
  })

  test('refuses the buy when nobody brings the deposit', async () => {
    const { test: chain, usd, seller, buyer } = market
    const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    const unaware = buyGroup(market, appId, buyer)
    await setFrozen(market, seller.address, true)
    const aware = buyGroup(market, appId, buyer)
    expect(await codeOf(chain.send(unaware))).toBe('protocol')
    const deposit = aware.transactions.length - 3
    expect(await codeOf(chain.sendRaw(aware.transactions.filter((_, index) => index !== deposit)))).toBe(
      'deposit-missing',
    )
  })
})
