import type { StreamEvent } from '@facet/api-contract/stream/open-stream'
import { expect, test } from 'vitest'
import { openStream } from '../../stream/test/read-stream.ts'
import type { AuctionWorld } from './auction-world.ts'

/** Live events of an auction for open pages. */
export function liveTests(world: () => AuctionWorld): void {
  test('opened, bid, outbid, extended, ended, settled', async () => {
    const { market, collector, stranger, mint, auctioned, travelTo } = world()
    const tokenId = await mint()
    await using page = await openStream(market.url, `nft:${tokenId}`)
    await using lists = await openStream(market.url, 'auctions')
    await using loser = await openStream(market.url, `account:${collector.account.address}`)
    const { appId, end } = await auctioned({ tokenId })
    const hear = (stream: typeof page, change: string, more: (event: StreamEvent) => boolean = () => true) =>
      stream.until(
        (event) => event.type === 'auction' && event.app_id === appId && event.change === change && more(event),
      )
    expect(await hear(lists, 'opened')).toMatchObject({ state: 'open', price: 10, bid_count: 0, winner: null, end })
    await collector.bid({ tokenId, appId, price: '10' })
    expect(await hear(page, 'bid')).toMatchObject({ price: 10, winner: collector.account.address, is_extended: false })
    await travelTo(end - 1)
    await stranger.bid({ tokenId, appId, price: '12' })
    const second = (event: StreamEvent) => event.type === 'auction' && event.bid_count === 2
    expect(await hear(page, 'bid', second)).toMatchObject({
      price: 12,
      min_bid_base_units: '12500000',
      is_extended: true,
      end: end + 599,
    })
    const outbid = await loser.until(({ type }) => type === 'outbid')
    expect(outbid).toMatchObject({ app_id: appId, address: collector.account.address, price: 12, end: end + 599 })
    await travelTo(end + 599)
    expect(await hear(page, 'ended')).toMatchObject({ state: 'open' })
    await stranger.settle({ appId })
    await page.until((event) => event.type === 'auction' && event.app_id === appId && event.state === 'sold')
    expect(loser.heard.map(({ event }) => event.type)).toEqual(['outbid'])
  })
}
