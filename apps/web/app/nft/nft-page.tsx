import { data } from 'react-router'
import { apiOf } from '../request-context.ts'
import { NftView } from './nft-view.tsx'
import { withComments } from './with-comments.ts'
import type { Route } from './+types/nft-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id <= 0) throw data(null, { status: 404 })
  return withComments(apiOf(context), { tokenId: id, url }, (api, query) =>
    api('GET /api/nft/{id}', { params: { id }, query }),
  )
}

export default function NftPage({ loaderData }: Route.ComponentProps) {
  return <NftView {...loaderData} />
}
