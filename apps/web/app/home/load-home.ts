import type { ApiClient } from '@facet/api-contract/client'
import type { Card } from '@facet/api-contract/nft/card'
import { chooseBanners } from './choose-banners.ts'

const SPOTLIGHT_COUNT = 5
const SALES_COUNT = 8
const HOT_COUNT = 5
const COLLECTION_COUNT = 9
const HOT_MARKET_COUNT = 17
const HOT_MARKET_AUCTIONS = 8

/** The feeds of the home page. A feed that cannot be read is null; the others are still shown. */
export async function loadHome(api: ApiClient) {
  const [chosen, newest, hottest, ending, collections, config] = await Promise.allSettled([
    api('GET /api/sales', { query: { sort: 'spotlight', start: 0, end: SPOTLIGHT_COUNT + SALES_COUNT } }),
    api('GET /api/sales', { query: { sort: 'new', start: 0, end: HOT_MARKET_COUNT } }),
    api('GET /api/auctions', { query: { sort: 'popular', start: 0, end: HOT_COUNT } }),
    api('GET /api/auctions', { query: { sort: 'ending', start: 0, end: HOT_COUNT + HOT_MARKET_AUCTIONS } }),
    api('GET /api/collections', { query: { sort: 'spotlight', start: 0, end: COLLECTION_COUNT } }),
    api('GET /api/config'),
  ])
  const feeds = [chosen, newest, hottest, ending, collections]
  const failed = feeds.filter((feed) => feed.status === 'rejected')
  // If every feed fails, show the error page.
  if (failed.length === feeds.length) throw failed[0]?.reason

  const works = read(chosen)?.metadata ?? null
  const hot = read(hottest)
  const recent = read(newest)
  const soon = read(ending)
  const isHot = new Set(hot?.metadata.map(({ app_id }) => app_id))
  return {
    spotlight: works?.slice(0, SPOTLIGHT_COUNT) ?? [],
    banners: chooseBanners(read(config)?.banners ?? [], Math.random),
    // A small market repeats works rather than showing an empty section.
    sales: works && (works.length > SPOTLIGHT_COUNT + 3 ? works.slice(SPOTLIGHT_COUNT) : works.slice(0, SALES_COUNT)),
    hot: hot?.metadata ?? null,
    hotMarket:
      recent && soon
        ? inTurns(
            soon.metadata.filter(({ app_id }) => !isHot.has(app_id)),
            recent.metadata,
          )
        : null,
    collections: read(collections)?.metadata ?? null,
    round: read(chosen)?.round ?? hot?.round ?? recent?.round ?? 0,
    /** Application ids only grow, so later listings have higher ones. */
    newestAppId: Math.max(0, ...[recent, hot, soon].flatMap((list) => list?.metadata.map(appIdOf) ?? [])),
  }
}

export type HomeFeeds = Awaited<ReturnType<typeof loadHome>>

function read<Value>(result: PromiseSettledResult<Value>): Value | null {
  return result.status === 'fulfilled' ? result.value : null
}

function appIdOf(card: Card): number {
  return card.app_id ?? 0
}

/** The hot market: an auction, two sales, an auction…; where one list ends, the other continues. */
function inTurns(auctions: readonly Card[], sales: readonly Card[]): Card[] {
  const auctionCount = Math.min(auctions.length, Math.max(HOT_MARKET_AUCTIONS, HOT_MARKET_COUNT - sales.length))
  const mixed: Card[] = []
  const [left, others] = [auctions.slice(0, auctionCount), [...sales]]
  while (left.length + others.length > 0) mixed.push(...left.splice(0, 1), ...others.splice(0, 2))
  return mixed.slice(0, HOT_MARKET_COUNT)
}
