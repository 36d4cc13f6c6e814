import type { ApiError } from '@facet/api-contract'
import type { MarketClient } from '@facet/dev-env'
import { expect, test } from 'vitest'
import type { World } from './world.ts'

/** Two things at once: one wins, the other gets its code, and nobody pays for nothing. */
export function raceTests(world: () => World): void {
  const sendBuy = (client: MarketClient, tokenId: number, appId: number, signed: string[]) =>
    client.api('POST /api/transaction/buy/validation/v2', {
      body: { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed },
    })
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: ApiError) => error.code,
    )

  test('two buyers of the last unit', async () => {
    const { collector, stranger, microAlgo, held, listed } = world()
    const { tokenId, appId } = await listed()
    const buyers = [collector, stranger]
    const groups = await Promise.all(buyers.map((client) => client.signBuy({ tokenId, appId, price: '10' })))
    const before = await Promise.all(buyers.map(({ account }) => microAlgo(account.address)))
    const outcomes = await Promise.all(
      buyers.map((client, index) => outcome(sendBuy(client, tokenId, appId, groups[index] ?? []))),
    )
    expect(outcomes.toSorted()).toEqual(['done', 'sold-out'])
    const loser = outcomes.indexOf('sold-out')
    expect(await microAlgo(buyers[loser]?.account.address ?? '')).toBe(before[loser])
    expect(await held(buyers[loser]?.account.address ?? '', tokenId)).toBeUndefined()
    expect(await held(buyers[1 - loser]?.account.address ?? '', tokenId)).toBe(1n)
  })

  test('a buyer signs for some units; by the time they are sent they are the last: the sale is sold out and cleaned away later', async () => {
    const { collector, stranger, creator, listed } = world()
    const { tokenId, appId } = await listed({ units: 2 })
    const slow = await collector.signBuy({ tokenId, appId, price: '10' })
    await stranger.buy({ tokenId, appId, price: '10' })
    await sendBuy(collector, tokenId, appId, slow)
    const { nft, history } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.sales).toEqual([])
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'sold', 'listed', 'created'])
    await expect(collector.buy({ tokenId, appId, price: '10' })).rejects.toMatchObject({ code: 'sold-out' })
    await creator.cancel({ tokenId, appId })
    const after = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(after.history).toEqual(history)
  })

  test('a price change before a signed buy arrives', async () => {
    const { collector, creator, microAlgo, listed } = world()
    const { tokenId, appId } = await listed()
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    const before = await microAlgo(collector.account.address)
    await creator.updatePrice({ tokenId, appId, price: '11' })
    await expect(sendBuy(collector, tokenId, appId, signed)).rejects.toMatchObject({
      code: 'stale-price',
      body: { params: { seenBaseUnits: '10000000', currentBaseUnits: '11000000' } },
    })
    expect(await microAlgo(collector.account.address)).toBe(before)
  })

  test.each([1, 2, 3, 4])('a buy and a cancel, a buy and a price change at the same time (%s)', async () => {
    const { collector, creator, held, listed } = world()
    const cancelled = await listed()
    const repriced = await listed()
    const signed = await Promise.all(
      [cancelled, repriced].map(({ tokenId, appId }) => collector.signBuy({ tokenId, appId, price: '10' })),
    )
    const [bought, cancel, boughtAfter, reprice] = await Promise.all([
      outcome(sendBuy(collector, cancelled.tokenId, cancelled.appId, signed[0] ?? [])),
      outcome(creator.cancel(cancelled)),
      outcome(sendBuy(collector, repriced.tokenId, repriced.appId, signed[1] ?? [])),
      outcome(creator.updatePrice({ ...repriced, price: '11' })),
    ])
    expect([
      ['done', 'sold-out'],
      ['listing-closed', 'done'],
    ]).toContainEqual([bought, cancel])
    expect(await held(collector.account.address, cancelled.tokenId)).toBe(bought === 'done' ? 1n : undefined)
    expect([
      ['done', 'sold-out'],
      ['stale-price', 'done'],
    ]).toContainEqual([boughtAfter, reprice])
  })
}
