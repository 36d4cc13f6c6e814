import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The one table of all pages. */
export default [
  index('home/home-page.tsx'),
  route('sales', 'sale/sales-page.tsx'),
  route('nft/:id', 'nft/nft-page.tsx'),
  route('nft/:id/sale/:saleId', 'nft/nft-sale-page.tsx'),
  route('authenticate', 'session/authenticate-page.tsx'),
  route('create', 'mint/create-page.tsx'),
  layout('account/user-layout.tsx', [route('user/ownedNft', 'account/owned-page.tsx')]),
  route('*', 'shell/not-found-page.tsx'),
] satisfies RouteConfig
