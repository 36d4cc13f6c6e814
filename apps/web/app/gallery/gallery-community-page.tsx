import { useLingui } from '@lingui/react/macro'
import { Comments } from '../comment/comments.tsx'
import { loadComments } from '../comment/load-comments.ts'
import { apiOf } from '../request-context.ts'
import type { Route } from './+types/gallery-community-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadComments(apiOf(context), { kind: 'user', user: params.id }, url)
}

/** Comments on an account. */
export default function GalleryCommunityPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="pt-7">
      <Comments key={id} target={{ kind: 'user', user: id }} loaded={loaderData} heading={t`Community`} />
    </div>
  )
}
