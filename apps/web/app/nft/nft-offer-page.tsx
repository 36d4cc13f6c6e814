import { apiOf } from '../request-context.ts'
import { loadListing } from './load-listing.ts'
import { NftView } from './nft-view.tsx'
import type { Route } from './+types/nft-offer-page'

/** The page of a work for one of its offers. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = { id: Number(params.id), offerId: Number(params.offerId) }
  return loadListing(request, params.id, () => apiOf(context)('GET /api/nft/{id}/offer/{offerId}', { params: path }))
}

export default function NftOfferPage({ loaderData }: Route.ComponentProps) {
  return <NftView reply={loaderData} saleKey={null} />
}
