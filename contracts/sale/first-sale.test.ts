import { expect, test } from 'vitest'
import { buy, listSale, PRICE } from '../testing/sale-scene.ts'
import { openSmallMarket } from '../testing/test-market.ts'

/** Its duration is a line of the development chain's bench. */
test('from no chain to the first sale: the NFT is the buyer’s and everybody has been paid', async () => {
  const market = await openSmallMarket()
  const { seller, platform, royaltyReceiver, buyer, nft } = market
  const appId = await listSale(market)
  const gained = async (action: () => Promise<unknown>) => {
    const balances = () => [seller, platform, royaltyReceiver, buyer].map(({ address }) => market.test.balance(address))
    const before = balances()
    await action()
    return balances().map((balance, i) => balance - (before[i] ?? 0n))
  }
  const fees = 7000n
  expect(await gained(() => buy(market, appId, buyer))).toEqual([930_000n, 20_000n, 50_000n, -PRICE - fees])
  expect(market.test.holding(buyer.address, nft)).toBe(1n)
  expect(market.test.holding(seller.address, nft)).toBe(0n)
  await market.test.chain.close()
})
