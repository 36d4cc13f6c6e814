import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { createMarketClient, drawPng, type Market, type MarketClient } from '@facet/dev-env'
import { optIn } from '@facet/groups'

/** What a market is asked for, one thing after the other; a step that is refused leaves the others alone. */
export async function tradeAsSpecified(market: Market, url: string): Promise<string[]> {
  const refused: string[] = []
  const step = async <Result>(name: string, run: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await run()
    } catch (error) {
      refused.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  const person = async (name: string, usdcBaseUnits = 1_000_000_000n): Promise<MarketClient> => {
    const client = createMarketClient(url, await market.account(name, { usdcBaseUnits }))
    await step(`${name} signs in`, () => client.signIn())
    return client
  }
  const [creator, collector] = [await person('creator'), await person('collector')]
  const mint = async (number: number, by = creator) =>
    (await step('mint', async () => {
      const properties = { Ground: 'paper' }
      const asset = {
        title: 'Specified',
        description: '',
        unit: 'GEMS NFT',
        number,
        royalties: 5,
        tags: ['art'],
        properties,
      }
      return by.mint(await drawPng('cut', `specified ${number}`), asset)
    })) ?? 0
  const travel = async (seconds: number) => {
    market.chain.controls.setNextTimestamp(BigInt(market.server.services.clock.timestampSeconds + seconds))
    await market.chain.controls.mine(1)
    await market.server.services.clock.waitFor(market.chain.lastRound, 10_000)
  }

  // A work with everything on its page.
  const work = await mint(20)
  const sale = await step('sell', () => creator.list({ tokenId: work, price: '10', units: 5 }))
  await step('buy', () => collector.buy({ tokenId: work, appId: sale?.appId ?? 0, price: '10' }))
  const auction = await step('auction', () => creator.auction({ tokenId: work, price: '5' }))
  await step('bid', () => collector.bid({ tokenId: work, appId: auction?.appId ?? 0, price: '6' }))
  const offer = await step('offer', () => collector.makeOffer({ tokenId: work, price: '7' }))
  await step('reads', () =>
    readAll({ creator, collector, market, url, work, sale: sale?.appId, auction: auction?.appId, offer }),
  )

  await step('update', () => creator.updatePrice({ tokenId: work, appId: sale?.appId ?? 0, price: '11' }))
  await step('accept', () => creator.acceptOffer({ tokenId: work, appId: offer ?? 0 }))
  const unwanted = await step('offer', () => collector.makeOffer({ tokenId: work, price: '8' }))
  await step('cancel offer', () => collector.cancelOffer({ tokenId: work, appId: unwanted ?? 0 }))
  await step('cancel', () => creator.cancel({ tokenId: work, appId: sale?.appId ?? 0 }))

  // Custody.
  const [bought, taken, moved] = [await mint(1), await mint(1), await mint(1)]
  for (const tokenId of [bought, taken, moved])
    await step('create/sell', () => creator.custodial.deposit({ tokenId, price: '10' }))
  await step('sell/update', () => creator.custodial.updatePrice(bought, '12'))
  await step('buy/validation', () => collector.custodial.buy({ tokenId: bought, price: '12' }))
  await step('sell/cancel/validation', () => creator.custodial.cancel(taken))
  await step('create/auction', () => creator.custodial.swapToAuction({ tokenId: moved, price: '6', hours: 24 }))

  // The royalty of a resale waits in the vault: its receiver does not hold the currency.
  const [artist, buyer] = [await person('artist', 0n), await person('buyer')]
  const asaId = Number(market.setUp.usdcId)
  await step('claim', async () => {
    const tokenId = await mint(1, artist)
    const first = await artist.list({ tokenId, price: '5' })
    await collector.buy({ tokenId, appId: first.appId, price: '5' })
    const second = await collector.list({ tokenId, price: '10', asaId })
    await buyer.buy({ tokenId, appId: second.appId, price: '10' })
    await artist.claim()
  })
  await step('sdk', () => sendByHand(buyer, work, moved))
  await step('theme', () => creator.api('POST /api/account/mode', { body: { mode: 'dark' } }))
  await step('adult works', () => fetch(`${url}/api/set/nsfw`, { headers: { 'sec-fetch-site': 'same-origin' } }))
  await travel(2 * 86_400)
  await step('joe', () => buyer.api('POST /api/debug/joe', { body: { app_id: auction?.appId ?? 0, kind: 'settle' } }))
  await step('settle', () => collector.settle({ appId: auction?.appId ?? 0 }))
  await step('log out', () => fetch(`${url}/api/logout`, { headers: { 'sec-fetch-site': 'same-origin' } }))
  return refused
}

/** Opt-ins, sent in each of the ways in which an account sends what it signed itself. */
async function sendByHand({ account, api }: MarketClient, ...[first, second]: [number, number]): Promise<void> {
  const params = paramsFromWire(await api('GET /api/sdk/param'))
  const sign = (assetId: number, lastRound = params.lastRound) => {
    const { transactions } = optIn({ ...params, lastRound }, account.address, BigInt(assetId))
    return transactions.map((transaction) => account.sign(transaction))[0] ?? ''
  }
  await api('POST /api/sdk/optin', { body: { asset_id: first, signed_tx: sign(first) } })
  await api('POST /api/sdk/send', { body: { signed_tx: sign(second) } })
  await api('POST /api/sdk/send/group', { body: { signed_tx: sign(second, params.lastRound - 1n) } })
  await api('POST /api/sdk/send_all', { body: { signed_tx: [sign(second, params.lastRound - 2n)] } })
}

interface Scene {
  creator: MarketClient
  collector: MarketClient
  market: Market
  url: string
  work: number
  sale: number | undefined
  auction: number | undefined
  offer: number | undefined
}

/** Everything that a page reads. */
async function readAll({ creator, collector, url, work, sale = 0, auction = 0, offer = 0 }: Scene): Promise<void> {
  const { api, account } = creator
  const params = { id: account.address }
  const nft = { id: work }
  const reads: (() => Promise<unknown>)[] = [
    () => api('GET /api/auth/check'),
    () => api('GET /api/get/nsfw'),
    () => api('GET /api/account/mode'),
    () => api('GET /api/currency'),
    () => api('GET /api/home/asa'),
    () => api('GET /api/sdk/param'),
    () => api('GET /api/sales', { query: { start: 0, end: 16, sort: 'new', asa_id: 1, nsfw: 'true', tag: 'art' } }),
    () =>
      api('GET /api/auctions', { query: { start: 0, end: 16, sort: 'ending', asa_id: 1, nsfw: 'true', tag: 'art' } }),
    () => api('GET /api/home/activity/bid'),
    () =>
      api('GET /api/sales/{id}', { params, query: { start: 0, end: 16, sort: 'new', nsfw: 'true', primary: 'true' } }),
    () => api('GET /api/auctions/{id}', { params, query: { start: 0, end: 16, sort: 'new', nsfw: 'true' } }),
    () =>
      api('GET /api/gallery/{id}', {
        params,
        query: { start: 0, end: 16, sort: 'new', nsfw: 'true', primary: 'true' },
      }),
    () => api('GET /api/offers/other'),
    () => collector.api('GET /api/offers/mine'),
    () => collector.api('GET /api/auctions/bid'),
    () => api('GET /api/nft/{id}', { params: nft }),
    () => api('GET /api/nft/{id}/sale/{saleId}', { params: { ...nft, saleId: sale } }),
    () => api('GET /api/nft/{id}/auction/{auctionId}', { params: { ...nft, auctionId: auction } }),
    () => api('GET /api/nft/{id}/offer/{offerId}', { params: { ...nft, offerId: offer } }),
    () => api('GET /api/auctiondebug/{id}', { params: { id: sale } }),
    async () => {
      const { nft: shown } = await api('GET /api/nft/{id}', { params: nft })
      const spec = { key: shown.ipfs_hash, edits: { resize: { width: 300, height: 350, fit: 'cover' } } }
      return fetch(`${url}/image/${Buffer.from(JSON.stringify(spec)).toString('base64url')}`)
    },
  ]
  // Each speaks for its own row.
  await Promise.allSettled(reads.map((read) => read()))
}
