import type { MarketClient } from '@facet/dev-env'
import { expect, test } from 'vitest'
import { inRandomOrder, RACES } from '../../market/test/random-order.ts'
import type { World } from '../../market/test/world.ts'

const PRICE = '10'
/** The fees of a buyer with and without an opt-in, and of a seller who cancels. */
const PAID = [-10_003_000n, -10_004_000n]
const EARNED = 9_800_000n
const TAKEN_BACK = -2_000n

/** Concurrent requests for one version 1 listing: one wins, the others get an error code and pay nothing. */
export function custodialRaceTests(world: () => World): void {
  test(`two buyers, a cancel and a price change, ${RACES} times`, { timeout: 900_000 }, async () => {
    const { creator, collector, stranger, market, mint, held, microAlgo } = world()
    const custodian = market.setUp.custodian.address
    const everybody = [creator, collector, stranger]
    const tokenId = await mint({ royalties: 0 })
    let owner = creator

    await inRandomOrder({ rounds: RACES }, async (race) => {
      await owner.custodial.deposit({ tokenId, price: PRICE })
      const buyers = everybody.filter((client) => client !== owner)
      const buys = await Promise.all(
        buyers.map(async ({ custodial }) => {
          const group = await custodial.signBuy({ tokenId, price: PRICE })
          return () => custodial.sendBuy(group)
        }),
      )
      const cancel = await owner.custodial.signCancel(tokenId)
      const people = [...everybody.map(({ account }) => account.address), custodian]
      const before = await Promise.all(people.map(microAlgo))

      const [cancelled, updated, ...bought] = await race(
        () => owner.custodial.sendCancel(cancel),
        () => owner.custodial.updatePrice(tokenId, '11'),
        ...buys,
      )
      const after = await Promise.all(people.map(microAlgo))
      const gone = cancelled === 'done' ? 'listing-closed' : 'sold-out'
      expect([cancelled, ...bought].filter((end) => end === 'done')).toHaveLength(1)
      expect(['done', gone]).toContain(cancelled)
      expect(['done', gone]).toContain(updated)
      for (const end of bought) expect(['done', gone, ...(updated === 'done' ? ['stale-price'] : [])]).toContain(end)

      const buyer = buyers[bought.indexOf('done')]
      const gains = after.map((amount, index) => amount - (before[index] ?? 0n))
      for (const [index, client] of everybody.entries()) expect(gainsOf(client, owner, buyer)).toContain(gains[index])
      expect(gains.at(-1)).toBe(0n)
      expect(await held((buyer ?? owner).account.address, tokenId)).toBe(1n)
      expect(await held(custodian, tokenId)).toBeUndefined()
      owner = buyer ?? owner
    })
  })
}

/** The allowed gain of an account; without a buyer, the seller cancelled. */
function gainsOf(client: MarketClient, owner: MarketClient, buyer: MarketClient | undefined): bigint[] {
  if (client === buyer) return PAID
  if (client === owner) return [buyer ? EARNED : TAKEN_BACK]
  return [0n]
}
