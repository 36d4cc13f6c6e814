import { Trans, useLingui } from '@lingui/react/macro'
import { CollectionGrid } from '../collection/collection-grid.tsx'
import { readStart } from '../list/read-start.ts'
import { apiOf } from '../request-context.ts'
import { requireSession } from '../session/require-session.ts'
import { PageHead } from '../shell/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/own-collections-page'

const PAGE_SIZE = 9

export async function loader({ context, url }: Route.LoaderArgs) {
  const galleryId = await requireSession(context, url)
  const start = readStart(url.searchParams)
  const query = { start, end: start + PAGE_SIZE }
  return { start, list: await apiOf(context)('GET /api/collections/{galleryId}', { params: { galleryId }, query }) }
}

/** The account's collections, those without a work included. */
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
      {list.metadata.length === 0 ? (
        <EmptyState
          title={start === 0 ? t`No collections` : t`No more collections`}
          text={t`A collection shows works that you created together, with their traits, floor price and sales.`}
        />
      ) : (
        <CollectionGrid collections={list.metadata} isFirst />
      )}
      {(start > 0 || !list.bool_end) && (
        <div className="mt-10 flex justify-center gap-2">
          {start > 0 && (
            <ButtonLink to={`?start=${Math.max(0, start - PAGE_SIZE)}`} icon="left">
              <Trans>Newer collections</Trans>
            </ButtonLink>
          )}
          {!list.bool_end && (
            <ButtonLink to={`?start=${start + PAGE_SIZE}`}>
              <Trans>More collections</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
