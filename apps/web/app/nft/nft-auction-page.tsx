import { apiOf } from '../request-context.ts'
import { loadListing } from './load-listing.ts'
import { NftView } from './nft-view.tsx'
import { withComments } from './with-comments.ts'
import type { Route } from './+types/nft-auction-page'

/** The page of a work for one of its auctions, running or ended. */
export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const path = { id: Number(params.id), auctionId: Number(params.auctionId) }
  return withComments(apiOf(context), { tokenId: path.id, url }, (api, query) =>
    loadListing(request, params.id, () => api('GET /api/nft/{id}/auction/{auctionId}', { params: path, query })),
  )
}

export default function NftAuctionPage({ loaderData }: Route.ComponentProps) {
  return <NftView {...loaderData} />
}
