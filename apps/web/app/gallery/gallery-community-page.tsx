import { useLingui } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { Comments } from '../comment/comments.tsx'
import { loadComments } from '../comment/load-comments.ts'
import { apiOf } from '../request-context.ts'
import type { GalleryPage } from './gallery-layout.tsx'
import type { Route } from './+types/gallery-community-page'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadComments(apiOf(context), { kind: 'user', user: params.id }, url)
}

/** Comments on an account. */
export default function GalleryCommunityPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { takesComments } = useOutletContext<GalleryPage>()
  return (
    <div className="pt-7">
      <Comments
        key={id}
        target={{ kind: 'user', user: id }}
        loaded={loaderData}
        heading={t`Community`}
        isReadOnly={!takesComments}
      />
    </div>
  )
}
