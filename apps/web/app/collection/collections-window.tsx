import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CollectionGrid } from './collection-grid.tsx'

interface CollectionsWindowProps {
  list: Reply<'GET /api/collections/{galleryId}'>
  start: number
  /** Collections of a window. */
  size: number
  empty: { title: string; text: string }
}

/** One window of an account's collections, and links to the windows before and after it. */
export function CollectionsWindow({ list, start, size, empty }: CollectionsWindowProps) {
  const { t } = useLingui()
  return (
    <>
      {list.metadata.length === 0 && list.bool_end ? (
        <EmptyState title={start === 0 ? empty.title : t`No more collections`} text={empty.text} />
      ) : (
        <CollectionGrid collections={list.metadata} isFirst />
      )}
      {(start > 0 || !list.bool_end) && (
        <div className="mt-10 flex justify-center gap-2">
          {start > 0 && (
            <ButtonLink to={`?start=${Math.max(0, start - size)}`} icon="left">
              <Trans>Newer collections</Trans>
            </ButtonLink>
          )}
          {!list.bool_end && (
            <ButtonLink to={`?start=${start + size}`}>
              <Trans>More collections</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
