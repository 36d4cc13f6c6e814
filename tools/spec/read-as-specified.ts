import { setTimeout as wait } from 'node:timers/promises'
import { auctionsSort } from '@facet/api-contract/auction/list-auctions'
import { gallerySort } from '@facet/api-contract/nft/get-gallery'
import { salesSort } from '@facet/api-contract/sale/list-sales'
import type { MarketClient } from '@facet/dev-env'

export interface Scene {
  creator: MarketClient
  collector: MarketClient
  url: string
  usdc: number
  work: number
  lone: number
  adult: number
  sale: number
  auction: number
  offer: number
  hidden: { appId: number; key: string | null } | undefined
}

/** Sends every request that a page reads by, with every sort and filter. @returns the refusals; each read counts for its own row */
export async function readAsSpecified(scene: Scene): Promise<string[]> {
  const reads = [...lists(scene), ...pages(scene), ...settings(scene)]
  const results = await Promise.allSettled(reads.map((read) => read()))
  return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
}

const window = { start: 0, end: 16 }

function lists({ creator: { api, account }, collector, usdc, work, lone, adult }: Scene): (() => Promise<unknown>)[] {
  const filters = [
    { asa_id: 1 },
    { asa_id: usdc },
    { tag: 'art' },
    { nsfw: 'true' },
    { nsfw: 'false' },
    { 'verified-only': 'true' },
  ] as const
  const people = [account.address, collector.account.address]
  const ownFilters = [{ nsfw: 'true' }, { nsfw: 'false' }, { primary: 'true' }, { primary: 'false' }] as const
  const own = people.flatMap((id) => ownFilters.map((filter) => ({ params: { id }, query: { ...window, ...filter } })))
  const params = { id: account.address }
  const [sale, auction] = [salesSort.options, auctionsSort.options]
  return [
    ...filters.flatMap((filter) => [
      () => api('GET /api/sales', { query: { ...window, ...filter } }),
      () => api('GET /api/auctions', { query: { ...window, ...filter } }),
    ]),
    ...sale.flatMap((sort) => [
      () => api('GET /api/sales', { query: { ...window, sort } }),
      () => api('GET /api/sales/{id}', { params, query: { ...window, sort } }),
    ]),
    ...auction.flatMap((sort) => [
      () => api('GET /api/auctions', { query: { ...window, sort } }),
      () => api('GET /api/auctions/{id}', { params, query: { ...window, sort } }),
    ]),
    ...gallerySort.options.map((sort) => () => api('GET /api/gallery/{id}', { params, query: { ...window, sort } })),
    ...people.map((id) => () => api('GET /api/account/info/{id}', { params: { id } })),
    ...own.flatMap((request) => [
      () => api('GET /api/sales/{id}', request),
      () => api('GET /api/auctions/{id}', request),
      () => api('GET /api/gallery/{id}', request),
    ]),
    // The index follows within seconds.
    ...(['specified', 'art'] as const).map((value) => async () => {
      for (let turn = 0; turn < 50; turn++) {
        const { metadata } = await api('GET /api/search', { query: { value } })
        if (metadata.length > 0) return
        await wait(200)
      }
    }),
    () => api('GET /api/events', { query: { start: 0, end: 1 } }),
    () => api('GET /api/events', { query: { kind: 'offer', end: 100 } }),
    () => api('GET /api/home/activity/bid'),
    () => collector.api('GET /api/home/activity/bid'),
    () => api('GET /api/offers/other'),
    () => collector.api('GET /api/offers/mine'),
    () => collector.api('GET /api/auctions/bid'),
    async () => {
      for (const action of ['add', 'remove', 'add'] as const) {
        await collector.api('POST /api/nft/fav', { body: { token_id: work, action } })
      }
      await collector.api('POST /api/nft/fav', { body: { token_id: lone, action: 'add' } })
      await collector.api('GET /api/nft/fav')
    },
    async () => {
      for (const [kind, nftID] of [
        ['spam', work],
        ['stolen', lone],
        ['offensive', adult],
      ] as const) {
        await collector.api('POST /api/nft/report', { body: { nftID, kind, infos: 'Seen elsewhere.' } })
        await collector.api('GET /api/nft/{id}', { params: { id: nftID } })
      }
    },
    async () => {
      await api('GET /api/notification/number')
      const { metadata } = await api('GET /api/notification/list', { query: { start: 0, end: 30 } })
      const [read, deleted] = metadata
      await api('POST /api/notification/read', { body: { id: read?.id ?? 0 } })
      await api('GET /api/notification/list', { query: { start: 0, end: 30 } })
      await api('POST /api/notification/delete', { body: { id: deleted?.id ?? 0 } })
    },
  ]
}

/** A work as its creator and as a collector see it. */
function pages({ creator, collector, url, work, lone, sale, auction, offer, hidden }: Scene) {
  const key = hidden?.key ?? ''
  const seen = [creator, collector].flatMap(({ api }) => [
    ...[work, lone].map((id) => () => api('GET /api/nft/{id}', { params: { id }, query: { key } })),
    () => api('GET /api/nft/{id}/sale/{saleId}', { params: { id: work, saleId: sale } }),
    () => api('GET /api/nft/{id}/sale/{saleId}', { params: { id: work, saleId: hidden?.appId ?? 0 }, query: { key } }),
    () => api('GET /api/nft/{id}/auction/{auctionId}', { params: { id: work, auctionId: auction }, query: { key } }),
    () => api('GET /api/nft/{id}/offer/{offerId}', { params: { id: work, offerId: offer }, query: { key } }),
  ])
  const picture = async () => {
    const { nft } = await creator.api('GET /api/nft/{id}', { params: { id: work } })
    const spec = { key: nft.ipfs_hash, edits: { resize: { width: 300, height: 350, fit: 'cover' } } }
    return fetch(`${url}/image/${Buffer.from(JSON.stringify(spec)).toString('base64url')}`)
  }
  const pictureAgain = () => creator.api('GET /api/images/import/{token_id}', { params: { token_id: work } })
  return [...seen, picture, pictureAgain, () => creator.api('GET /api/auctiondebug/{id}', { params: { id: sale } })]
}

function settings({ creator: { api }, url }: Scene): (() => Promise<unknown>)[] {
  return [
    () => api('GET /api/auth/check'),
    () => fetch(`${url}/api/auth/check`),
    () => api('GET /api/get/nsfw'),
    async () => {
      // As a page of the market requests it.
      const set = await fetch(`${url}/api/set/nsfw`, { headers: { 'sec-fetch-site': 'same-origin' } })
      const [cookie = ''] = set.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
      await fetch(`${url}/api/get/nsfw`, { headers: { cookie } })
    },
    async () => {
      for (const mode of ['light', 'dark'] as const) {
        await api('POST /api/account/mode', { body: { mode } })
        await api('GET /api/account/mode')
      }
    },
    () => api('GET /api/account/creation/import'),
    () => api('GET /api/currency'),
    () => api('GET /api/gems/price'),
    () => api('GET /api/home/asa'),
    () => api('GET /api/sdk/param'),
  ]
}
