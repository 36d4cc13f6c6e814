import { apiOf } from '../request-context.ts'
import { loadListing } from './load-listing.ts'
import { NftView } from './nft-view.tsx'
import { withComments } from './with-comments.ts'
import type { Route } from './+types/nft-sale-page'

/** The page of a work for one of its sales. */
export function loader({ context, params, request, url }: Route.LoaderArgs) {
  const path = { id: Number(params.id), saleId: Number(params.saleId) }
  return withComments(apiOf(context), { tokenId: path.id, url }, (api, query) =>
    loadListing(request, params.id, () => api('GET /api/nft/{id}/sale/{saleId}', { params: path, query })),
  )
}

export default function NftSalePage({ loaderData }: Route.ComponentProps) {
  return <NftView {...loaderData} isLinked />
}
