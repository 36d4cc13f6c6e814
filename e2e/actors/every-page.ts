import type { Page } from '@playwright/test'

// `npm run verify` compares the paths of this file with the web app's routes.

/** Pages that everybody can open, one address of each. */
export async function publicPages(visitor: Page): Promise<string[]> {
  const [work, auction] = await Promise.all(['sales', 'auctions'].map((list) => firstOf(visitor, list)))
  return [
    '/',
    '/sales',
    `/nft/${work?.token_id}`,
    `/nft/${work?.token_id}/sale/${work?.app_id}`,
    `/embed/nft/${work?.token_id}`,
    '/auctions',
    '/home/activity/bid',
    `/nft/${auction?.token_id}/auction/${auction?.app_id}`,
    '/search',
    '/search?value=fern',
    '/vip',
    '/activity',
    '/activity?kind=offer',
    '/events',
    '/stats',
    '/stats?by=day',
    '/leaderboard',
    '/leaderboard?side=collector&period=all',
    '/collections',
    '/collection',
    '/collection/1',
    '/collection/1/activity',
    '/collection/1/community',
    '/gallery/inesvale',
    '/gallery/inesvale/collections',
    '/gallery/inesvale/creations',
    '/gallery/inesvale/auctions',
    '/gallery/inesvale/sales',
    '/gallery/inesvale/ownedNft',
    '/gallery/inesvale/shuffles',
    '/gallery/inesvale/fusions',
    '/gallery/inesvale/packs',
    '/gallery/inesvale/instagram',
    '/gallery/inesvale/community',
    '/gallery/inesvale/stats',
    '/gallery/inesvale/follower',
    '/gallery/inesvale/following',
    '/nfd/nobody.algo',
    '/moderation/log',
    '/terms_of_use',
    '/mobile',
    '/maintenance',
    '/offline',
    '/authenticate',
    '/exit',
    '/nowhere',
  ]
}

/** Addresses that redirect to a page of another site. */
export const pagesElsewhere = ['/faq', '/token_sale']

/** Pages of an account's own works, for a creator with a collection and without cases to decide. */
export async function creatorPages(creator: Page): Promise<string[]> {
  const own = await firstOf(creator, 'collections/nilsokafor')
  return [
    '/create',
    '/settings',
    '/confirm_email/a',
    '/unsubscribe/a',
    '/close_auction',
    '/user/listings/auctions',
    '/user/listings/sales',
    '/user/listings/shuffles',
    '/user/listings/fusions',
    '/user/listings/packs',
    '/user/listings/staking',
    '/user/instagram',
    '/user/desk',
    '/user/pending/bids',
    '/create_collection',
    `/edit_collection/${own?.collection_id}`,
    '/user',
    '/user/stats',
    '/user/statement',
    '/user/statement?by=work',
    '/user/creations',
    '/user/collections',
    '/user/ownedNft',
    '/user/community',
    '/user/feed',
    '/user/verify',
    '/user/moderation',
    '/moderation',
    '/moderation/badges',
    '/user/favouriteNft',
    '/user/follower',
    '/user/following',
    '/user/notifications',
  ]
}

/** Pages of offers, for a collector who got one. */
export async function collectorPages(collector: Page): Promise<string[]> {
  const offer = await firstOf(collector, 'offers/other')
  return ['/user/listings/my_offers', '/user/pending/offers', `/nft/${offer?.token_id}/offer/${offer?.app_id}`]
}

/** The first row of a list of the API. */
export async function firstOf(
  page: Page,
  list: string,
): Promise<{ token_id: number; app_id: number; collection_id?: number } | undefined> {
  const response = await page.request.get(`/api/${list}?end=1`)
  return ((await response.json()) as { metadata: { token_id: number; app_id: number }[] }).metadata[0]
}
