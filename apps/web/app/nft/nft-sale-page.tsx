import { apiOf } from '../request-context.ts'
import { loadListing } from './load-listing.ts'
import { NftView } from './nft-view.tsx'
import type { Route } from './+types/nft-sale-page'

/** The page of a work for one of its sales. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const key = new URL(request.url).searchParams.get('key') ?? undefined
  const path = { id: Number(params.id), saleId: Number(params.saleId) }
  const reply = await loadListing(request, params.id, () =>
    apiOf(context)('GET /api/nft/{id}/sale/{saleId}', { params: path, query: { key } }),
  )
  return { reply, key: key ?? null }
}

export default function NftSalePage({ loaderData }: Route.ComponentProps) {
  return <NftView reply={loaderData.reply} saleKey={loaderData.key} />
}
