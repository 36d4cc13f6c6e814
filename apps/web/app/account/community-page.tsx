import { Trans, useLingui } from '@lingui/react/macro'
import { Comments } from '../comment/comments.tsx'
import { loadComments } from '../comment/load-comments.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import type { Route } from './+types/community-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = await requireSession(context, url)
  return { user, comments: await loadComments(apiOf(context), { kind: 'user', user }, url) }
}

/** Comments on the signed-in account. */
export default function CommunityPage({ loaderData: { user, comments } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead title={t`Community`} isHidden />
      <h1 className="h1 mb-7">
        <Trans>Community</Trans>
      </h1>
      <Comments target={{ kind: 'user', user }} loaded={comments} heading={t`Comments in your gallery`} />
    </div>
  )
}
