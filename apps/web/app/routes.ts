import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import type { ListingKind } from '@facet/contracts'

/** The pages of each kind of listing: its list, the page of a work with such a listing, and further pages. */
const pagesByKind: Record<ListingKind, RouteConfigEntry[]> = {
  sale: [
    route('sales', 'list/sales-page.tsx'),
    route('vip', 'list/vip-page.tsx'),
    route('nft/:id/sale/:saleId', 'nft/nft-sale-page.tsx'),
  ],
  auction: [
    route('auctions', 'list/auctions-page.tsx'),
    route('nft/:id/auction/:auctionId', 'nft/nft-auction-page.tsx'),
    route('close_auction', 'auction/close-auction-page.tsx'),
    route('home/activity/bid', 'list/bid-activity-page.tsx'),
  ],
  offer: [route('nft/:id/offer/:offerId', 'nft/nft-offer-page.tsx')],
}

/** The account's own listings of each kind, and the offers and bids that wait for it. */
const ownPagesByKind: Record<ListingKind, RouteConfigEntry[]> = {
  auction: [
    route('user/listings/auctions', 'account/own-auctions-page.tsx'),
    route('user/pending/bids', 'account/own-bids-page.tsx'),
  ],
  sale: [route('user/listings/sales', 'account/own-sales-page.tsx')],
  offer: [
    route('user/listings/my_offers', 'account/my-offers-page.tsx'),
    route('user/pending/offers', 'account/pending-offers-page.tsx'),
  ],
}

const productsToCome = ['shuffles', 'fusions', 'packs']

/** The one table of all pages. */
export default [
  index('home/home-page.tsx'),
  route('nft/:id', 'nft/nft-page.tsx'),
  route('embed/nft/:id', 'nft/embed/embed.tsx'),
  ...Object.values(pagesByKind).flat(),
  route('authenticate', 'session/authenticate-page.tsx'),
  route('settings', 'account/settings-page.tsx'),
  route('confirm_email/:token', 'account/confirm-email-page.tsx'),
  route('unsubscribe/:token', 'account/unsubscribe-page.tsx'),
  route('create', 'mint/create-page.tsx'),
  route('search', 'search/search-page.tsx'),
  route('activity', 'list/activity-page.tsx'),
  route('events', 'list/activity-page.tsx', { id: 'events' }),
  route('stats', 'statistics/market-statistics-page.tsx'),
  route('leaderboard', 'statistics/leaderboard-page.tsx'),
  route('collections', 'collection/collections-page.tsx'),
  route('collection', 'collection/no-collection-page.tsx'),
  layout('collection/collection-layout.tsx', [
    route('collection/:id', 'collection/collection-works-page.tsx'),
    route('collection/:id/activity', 'collection/collection-activity-page.tsx'),
    route('collection/:id/community', 'collection/collection-community-page.tsx'),
  ]),
  route('create_collection', 'collection/edit/create-collection-page.tsx'),
  route('edit_collection/:id', 'collection/edit/edit-collection-page.tsx'),
  route('nfd/:id', 'gallery/nfd-page.ts'),
  layout('gallery/gallery-layout.tsx', [
    route('gallery/:id', 'gallery/gallery-home-page.tsx'),
    route('gallery/:id/collections', 'gallery/gallery-collections-page.tsx'),
    route('gallery/:id/creations', 'gallery/gallery-tab-page.tsx', { id: 'gallery-creations' }),
    route('gallery/:id/auctions', 'gallery/gallery-tab-page.tsx', { id: 'gallery-auctions' }),
    route('gallery/:id/sales', 'gallery/gallery-tab-page.tsx', { id: 'gallery-sales' }),
    route('gallery/:id/ownedNft', 'gallery/gallery-tab-page.tsx', { id: 'gallery-ownedNft' }),
    ...[...productsToCome, 'instagram'].map((name) =>
      route(`gallery/:id/${name}`, 'gallery/no-products-page.tsx', { id: `gallery-${name}` }),
    ),
    route('gallery/:id/stats', 'gallery/gallery-stats-page.tsx'),
    route('gallery/:id/community', 'gallery/gallery-community-page.tsx'),
    route('gallery/:id/follower', 'gallery/gallery-people-page.tsx', { id: 'gallery-follower' }),
    route('gallery/:id/following', 'gallery/gallery-people-page.tsx', { id: 'gallery-following' }),
  ]),
  layout('account/user-layout.tsx', [
    route('user', 'account/home-page.tsx'),
    route('user/stats', 'account/home-page.tsx', { id: 'user-stats' }),
    route('user/statement', 'account/statement-page.tsx'),
    route('user/listings', 'account/first-page.ts', { id: 'user-listings' }),
    route('user/pending', 'account/first-page.ts', { id: 'user-pending' }),
    ...Object.values(ownPagesByKind).flat(),
    route('user/listings/staking', 'account/no-staking-page.ts'),
    ...productsToCome.map((name) =>
      route(`user/listings/${name}`, 'gallery/no-products-page.tsx', { id: `user-${name}` }),
    ),
    ...['instagram', 'desk'].map((name) =>
      route(`user/${name}`, 'gallery/no-products-page.tsx', { id: `user-${name}` }),
    ),
    route('user/creations', 'account/own-creations-page.tsx'),
    route('user/collections', 'account/own-collections-page.tsx'),
    route('user/ownedNft', 'account/owned-page.tsx'),
    route('user/notifications', 'account/notifications-page.tsx'),
    route('user/verify', 'account/verify-page.tsx'),
    route('user/moderation', 'account/own-decisions-page.tsx'),
    route('user/feed', 'account/feed-page.tsx'),
    route('user/community', 'account/community-page.tsx'),
    route('user/favouriteNft', 'account/favourites-page.tsx'),
    route('user/follower', 'account/people-page.tsx', { id: 'user-follower' }),
    route('user/following', 'account/people-page.tsx', { id: 'user-following' }),
  ]),
  layout('moderation/moderation-layout.tsx', [
    route('moderation', 'moderation/moderation-page.tsx'),
    route('moderation/badges', 'moderation/badges-page.tsx'),
  ]),
  route('moderation/log', 'moderation/moderation-log-page.tsx'),
  route('terms_of_use', 'about/terms-page.tsx'),
  route('faq', 'about/faq-page.tsx'),
  route('token_sale', 'about/faq-page.tsx', { id: 'token-sale' }),
  route('offline', 'shell/offline/offline.tsx'),
  route('maintenance', 'about/maintenance-page.tsx'),
  route('mobile', 'about/mobile-page.tsx'),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
