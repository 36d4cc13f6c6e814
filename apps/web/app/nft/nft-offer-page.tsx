import { ApiError } from '@facet/api-contract/client'
import { replace } from 'react-router'
import { apiOf } from '../request-context.ts'
import { NftView } from './nft-view.tsx'
import type { Route } from './+types/nft-offer-page'

/** A work seen through one of its offers. An offer that is gone leads to the work itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [id, offerId] = [Number(params.id), Number(params.offerId)]
  try {
    return await apiOf(context)('GET /api/nft/{id}/offer/{offerId}', { params: { id, offerId } })
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) throw replace(`/nft/${params.id}`)
    throw error
  }
}

export default function NftOfferPage({ loaderData }: Route.ComponentProps) {
  return <NftView reply={loaderData} saleKey={null} />
}
