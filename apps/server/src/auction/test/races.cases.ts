import { expect, test } from 'vitest'
import { inRandomOrder, outcome, RACES } from '../../market/test/random-order.ts'
import type { AuctionWorld } from './auction-world.ts'

/** Concurrent requests: one wins, the other gets an error code and pays nothing. */
export function raceTests(world: () => AuctionWorld): void {
  test('two concurrent bids: one leads, the other bidder pays nothing', async () => {
    const { collector, stranger, auctioned, microAlgoOf } = world()
    const { tokenId, appId } = await auctioned()
    const bid = { tokenId, appId, price: '10' }
    const people = [collector, stranger]
    const groups = await Promise.all(people.map((client) => client.signBid(bid)))
    const before = await Promise.all(people.map(microAlgoOf))
    const outcomes = await Promise.all(people.map((client, index) => outcome(client.sendBid(bid, groups[index] ?? []))))
    expect(outcomes.toSorted()).toEqual(['bid-below-minimum', 'done'])
    const loser = outcomes.indexOf('bid-below-minimum')
    expect(await microAlgoOf(people[loser] ?? collector)).toBe(before[loser])
    const higher = { ...bid, price: '30' }
    const [first, second] = await Promise.all(people.map((client) => client.signBid(higher)))
    await collector.sendBid(higher, first ?? [])
    await expect(stranger.sendBid(higher, second ?? [])).rejects.toMatchObject({ code: 'bid-below-minimum' })
  })

  test(`a bid and a cancel, ${RACES} times`, { timeout: 1_200_000 }, async () => {
    const { creator, collector, mint, microAlgoOf, auctioned } = world()
    const tokenId = await mint({ number: RACES })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const { appId } = await auctioned({ tokenId })
      const bid = { tokenId, appId, price: '10' }
      const body = { token_id: tokenId, app_id: appId, price: '10' }
      const { network_fee_micro_algo: fee } = await collector.api('POST /api/bid/check', { body })
      const signed = await collector.signBid(bid)
      const before = await microAlgoOf(collector)
      const cancel = await creator.signCancel({ tokenId, appId })
      const [bidEnds, cancelEnds] = await race(
        () => collector.sendBid(bid, signed),
        () =>
          creator.api('POST /api/sell/cancel/validation/v2', {
            body: { token_id: tokenId, app_id: appId, signed_tx: cancel },
          }),
      )
      expect([
        ['done', 'has-bids'],
        ['auction-ended', 'done'],
        ['listing-closed', 'done'],
      ]).toContainEqual([bidEnds, cancelEnds])
      const paid = before - (await microAlgoOf(collector))
      expect(paid).toBe(bidEnds === 'done' ? 10_000_000n + BigInt(fee) : 0n)
    })
  })

  test(`a bid and the end, ${RACES} times`, { timeout: 1_200_000 }, async () => {
    const { collector, stranger, creator, mint, microAlgoOf, auctioned, travelTo, units } = world()
    const tokenId = await mint({ number: RACES })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const { appId, end } = await auctioned({ tokenId, hours: 0 })
      await collector.bid({ tokenId, appId, price: '10' })
      const bid = { tokenId, appId, price: '11' }
      const signed = await stranger.signBid(bid)
      const { nft } = await creator.api('GET /api/nft/{id}/auction/{auctionId}', {
        params: { id: tokenId, auctionId: appId },
      })
      const closes = nft.end_date ?? end
      const before = await microAlgoOf(stranger)
      const owned = await Promise.all([collector, stranger].map((client) => units(client, tokenId)))
      const [bidEnds, closeEnds] = await race(
        () => stranger.sendBid(bid, signed),
        async () => {
          await travelTo(closes)
          await creator.settle({ appId })
        },
      )
      expect([
        ['done', 'auction-not-over'],
        // The bid came between the check and the sending.
        ['done', 'auction-running'],
        // A bid in the same second as the previous one does not move the end.
        ['done', 'done'],
        ['auction-ended', 'done'],
        ['listing-closed', 'done'],
      ]).toContainEqual([bidEnds, closeEnds])
      const isLate = bidEnds !== 'done'
      if (closeEnds !== 'done') {
        await travelTo(closes + 600)
        await creator.settle({ appId })
      }
      expect(before - (await microAlgoOf(stranger)) >= 11_000_000n).toBe(!isLate)
      const [first = 0n, second = 0n] = owned
      expect(
        await Promise.all([collector, stranger].map(async (client) => (await units(client, tokenId)) ?? 0n)),
      ).toEqual(isLate ? [first + 1n, second] : [first, second + 1n])
    })
  })
}
