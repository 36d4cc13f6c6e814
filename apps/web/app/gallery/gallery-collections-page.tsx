import { Trans, useLingui } from '@lingui/react/macro'
import { CollectionsWindow } from '../collection/collections-window.tsx'
import { noWindow, orBeyondEnd } from '../list/or-beyond-end.ts'
import { pageWindow } from '../list/page-window.ts'
import { apiOf } from '../request-context.ts'
import { loadCollections } from './load-collections.ts'
import type { Route } from './+types/gallery-collections-page'

const PAGE_SIZE = 9

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const window = pageWindow(url, PAGE_SIZE)
  const list = await orBeyondEnd(loadCollections(apiOf(context), params.id, window), { ...noWindow, total: 0 })
  return { start: window.start, list }
}

/** An account's collections. */
export default function GalleryCollectionsPage({ loaderData: { start, list } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <section className="pt-7">
      <div className="section-head">
        <h2 className="h2">
          <Trans>Collections</Trans>
        </h2>
      </div>
      <CollectionsWindow
        {...{ list, start }}
        size={PAGE_SIZE}
        empty={{ title: t`No active collections`, text: t`This account has no collections.` }}
      />
    </section>
  )
}
