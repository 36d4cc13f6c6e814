import { useLingui } from '@lingui/react/macro'
import { Comments } from '../comment/comments.tsx'
import { loadComments } from '../comment/load-comments.ts'
import { apiOf } from '../request-context.ts'
import { collectionIdOf } from './load-collection.ts'
import type { Route } from './+types/collection-community-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const id = collectionIdOf(params.id)
  return id === undefined ? null : loadComments(apiOf(context), { kind: 'collection', token_id: id }, url)
}

/** Comments on a collection. */
export default function CollectionCommunityPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="pt-7">
      <Comments
        key={id}
        target={{ kind: 'collection', token_id: Number(id) }}
        loaded={loaderData}
        heading={t`Community`}
      />
    </div>
  )
}
