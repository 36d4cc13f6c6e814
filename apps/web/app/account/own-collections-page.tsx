import { Trans, useLingui } from '@lingui/react/macro'
import { CollectionsWindow } from '../collection/collections-window.tsx'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/own-collections-page'

const PAGE_SIZE = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const galleryId = await requireSession(context, url)
  const query = pageWindow(url, PAGE_SIZE)
  const list = apiOf(context)('GET /api/collections/{galleryId}', { params: { galleryId }, query })
  return { start: query.start, list: await orBeyondEnd(list, { ...noWindow, total: 0 }) }
}

/** The account's collections, including empty ones. */
export default function OwnCollectionsPage({ loaderData: { start, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="page pt-7">
      <PageHead title={t`Your collections`} isHidden />
      <div className="section-head">
        <h1 className="h1">
          <Trans>Your collections</Trans>
        </h1>
        <ButtonLink to="/create_collection">
          <Trans>Create a collection</Trans>
        </ButtonLink>
      </div>
      <CollectionsWindow
        {...{ list, start }}
        size={PAGE_SIZE}
        empty={{
          title: t`No active collections`,
          text: t`A collection shows works that you created together, with their traits, floor price and sales.`,
        }}
      />
    </div>
  )
}
