import { Trans, useLingui } from '@lingui/react/macro'
import type { Collection } from '../collection/collection-card.tsx'
import { CollectionCards } from '../collection/collection-grid.tsx'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { FeedFailed, SectionTitle } from './home-section.tsx'

/** Collections of the market in one row. `collections` is null when they could not be read. */
export function CollectionRow({ collections }: { collections: readonly Collection[] | null }) {
  const { t } = useLingui()
  if (collections?.length === 0) return null
  const title = (
    <SectionTitle id="collections" to="/collections" more={<Trans>All collections</Trans>}>
      <Trans>Collections</Trans>
    </SectionTitle>
  )
  return (
    <section className="section" aria-labelledby="collections">
      {collections === null ? (
        <>
          <div className="section-head">{title}</div>
          <FeedFailed />
        </>
      ) : (
        <ScrollRow name={t`Collections`} head={title} of="collections">
          <CollectionCards collections={collections} />
        </ScrollRow>
      )}
    </section>
  )
}
