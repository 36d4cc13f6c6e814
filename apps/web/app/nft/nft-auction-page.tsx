import { apiOf } from '../request-context.ts'
import { loadListing } from './load-listing.ts'
import { NftView } from './nft-view.tsx'
import type { Route } from './+types/nft-auction-page'

/** The page of a work for one of its auctions, running or ended. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = { id: Number(params.id), auctionId: Number(params.auctionId) }
  return loadListing(request, params.id, () =>
    apiOf(context)('GET /api/nft/{id}/auction/{auctionId}', { params: path }),
  )
}

export default function NftAuctionPage({ loaderData }: Route.ComponentProps) {
  return <NftView reply={loaderData} saleKey={null} />
}
