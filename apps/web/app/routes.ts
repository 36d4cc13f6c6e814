import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The one table of all pages. */
export default [
  index('home/home-page.tsx'),
  route('sales', 'sale/sales-page.tsx'),
  route('auctions', 'auction/auctions-page.tsx'),
  route('nft/:id', 'nft/nft-page.tsx'),
  route('nft/:id/sale/:saleId', 'nft/nft-sale-page.tsx'),
  route('nft/:id/auction/:auctionId', 'nft/nft-auction-page.tsx'),
  route('nft/:id/offer/:offerId', 'nft/nft-offer-page.tsx'),
  route('authenticate', 'session/authenticate-page.tsx'),
  route('create', 'mint/create-page.tsx'),
  route('close_auction', 'auction/close-auction-page.tsx'),
  route('home/activity/bid', 'auction/bid-activity-page.tsx'),
  layout('account/user-layout.tsx', [
    route('user/listings', 'account/first-page.ts', { id: 'user-listings' }),
    route('user/listings/auctions', 'account/own-auctions-page.tsx'),
    route('user/listings/sales', 'account/own-sales-page.tsx'),
    route('user/listings/my_offers', 'account/my-offers-page.tsx'),
    route('user/pending', 'account/first-page.ts', { id: 'user-pending' }),
    route('user/pending/offers', 'account/pending-offers-page.tsx'),
    route('user/pending/bids', 'account/own-bids-page.tsx'),
    route('user/ownedNft', 'account/owned-page.tsx'),
  ]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
