import { ApiError } from '@facet/api-contract/client'
import { replace } from 'react-router'
import { apiOf } from '../request-context.ts'
import { NftView } from './nft-view.tsx'
import type { Route } from './+types/nft-sale-page'

/** A work seen through one of its sales. A sale that is gone leads to the work itself. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const id = Number(params.id)
  const saleId = Number(params.saleId)
  try {
    const reply = await apiOf(context)('GET /api/nft/{id}/sale/{saleId}', { params: { id, saleId }, query: { key } })
    return { reply, key: key ?? null }
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) throw replace(`/nft/${params.id}`)
    throw error
  }
}

export default function NftSalePage({ loaderData }: Route.ComponentProps) {
  return <NftView reply={loaderData.reply} saleKey={loaderData.key} />
}
