import '../i18n/with-list-messages.ts'
import type { Reply } from '@facet/api-contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { EmptyState } from '../ui/empty-state.tsx'
import { WindowLinks } from '../ui/window-links.tsx'
import { CollectionGrid } from './collection-grid.tsx'

interface CollectionsWindowProps {
  list: Reply<'GET /api/collections/{galleryId}'>
  start: number
  /** Number of collections in a window. */
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
      <WindowLinks
        {...{ start, size }}
        isEnd={list.bool_end}
        next={list.next}
        newer={<Trans>Newer collections</Trans>}
        more={<Trans>More collections</Trans>}
      />
    </>
  )
}
