import type { Reply } from '@facet/api-contract'
import type { CollectionFloor } from '@facet/api-contract/collection/collection'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { usePriceText } from '../money/use-price-text.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'
import { cutText } from '../works/cut-title.ts'
import { Person } from '../works/person.tsx'

export type Collection = Reply<'GET /api/collections'>['metadata'][number]

const [TITLE_LENGTH, DESCRIPTION_LENGTH] = [30, 150]

interface CollectionCardProps {
  collection: Collection
  headingLevel?: 'h2' | 'h3'
  isEager?: boolean
  /** Index in the row, for the fade in. */
  column?: number
}

/** A collection on the wall: its cover with its first works, its title, account and number of works. One link to it. */
export function CollectionCard({
  collection,
  headingLevel: Heading = 'h3',
  isEager = false,
  column = 0,
}: CollectionCardProps) {
  const { collection_id: id, title, description, banner, number, pictures, floor } = collection
  const hasWorks = pictures.length === 2
  return (
    <article className="card card-enter" style={{ '--column': column }}>
      <div className={`card-art ${hasWorks ? 'card-three' : 'card-cover'}`}>
        <Thumbnail cid={banner} alt="" size="cover" isEager={isEager} />
        {hasWorks &&
          pictures.map((cid, index) => <Thumbnail key={`${index}`} cid={cid} alt="" size="card" isEager={isEager} />)}
      </div>
      <div className="card-body">
        <Heading className="h3 clamp-1">
          <Link className="card-title" to={`/collection/${id}`} title={title}>
            {cutText(title, TITLE_LENGTH)}
          </Link>
          <MixedScriptsMark name={title} />
        </Heading>
        <Person {...collection} />
        {description && <p className="clamp-2 mb-2 text-sm text-ink-2">{cutText(description, DESCRIPTION_LENGTH)}</p>}
        <div className="card-foot">
          <span>
            <Plural value={number} one="# work" other="# works" />
          </span>
          {floor && <FloorPrice {...floor} />}
        </div>
      </div>
    </article>
  )
}

/** The cheapest listing; its round is in the tooltip, because a card has no room for it. */
function FloorPrice({ price_base_units: baseUnits, asa_id: assetId, checked_round }: CollectionFloor) {
  const { t } = useLingui()
  const formats = useFormats()
  const price = usePriceText()(baseUnits, assetId)
  const round = formats.round(checked_round)
  return (
    <span className="card-foot-side" title={t`As of round ${round}`}>
      <Trans>From {price}</Trans>
    </span>
  )
}
