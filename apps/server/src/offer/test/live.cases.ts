import { expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'
import { openStream } from '../../stream/test/read-stream.ts'

/** Owner and bidder see an offer without a reload, and no one else does. */
export function liveTests(world: () => World): void {
  test('sends an offer to the owner, the bidder and the page of its work', async () => {
    const { market, creator, collector, stranger, mint } = world()
    const tokenId = await mint()
    const [owner, bidder, other] = [creator, collector, stranger].map(({ account }) => account.address)
    await using toOwner = await openStream(market.url, `account:${owner}`)
    await using toBidder = await openStream(market.url, `account:${bidder}`)
    await using toOther = await openStream(market.url, `account:${other}`)
    await using page = await openStream(market.url, `nft:${tokenId}`)

    const appId = await collector.makeOffer({ tokenId, price: '12' })
    const made = { type: 'offer', token_id: tokenId, app_id: appId, state: 'open', price: 12, bidder }
    const isOf = (state: string) => (event: { type: string; state?: string }) =>
      event.type === 'offer' && event.state === state
    expect(await toOwner.until(isOf('open'))).toMatchObject({ ...made, address: owner })
    expect(await toBidder.until(isOf('open'))).toMatchObject({ ...made, address: bidder })
    await page.until(({ type }) => type === 'nft')

    await creator.acceptOffer({ tokenId, appId })
    expect(await toBidder.until(isOf('accepted'))).toMatchObject({ app_id: appId })
    expect(toOther.heard).toEqual([])
  })
}
