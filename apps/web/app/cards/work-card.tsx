import type { Card } from '@facet/api-contract/nft/card'
import { mediumOf } from '@facet/api-contract/nft/medium'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { mediaKinds } from '../media/media-kinds.ts'
import { WorkPicture } from '../media/work-picture.tsx'
import { Badge } from '../ui/badge.tsx'
import { AdultCover } from './adult-cover.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { CardTitle } from '../works/card-title.tsx'
import { MoreWorks } from '../works/more-works.tsx'
import { creatorOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { workPath } from './work-path.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface WorkCardProps {
  card: Card
  headingLevel?: 'h2' | 'h3'
  isEager?: boolean
  isImportant?: boolean
  /** Index in the row, for the fade in. */
  column?: number
  /** Adult works stay covered until the visitor has confirmed an age. */
  isCovered?: boolean
}

/** A work on the wall with its label: title, creator, price or state. One link to it, one focus ring. */
export function WorkCard({
  card,
  headingLevel: Heading = 'h3',
  isEager = false,
  isImportant = false,
  column = 0,
  isCovered = false,
}: WorkCardProps) {
  const { t, i18n } = useLingui()
  const { title } = card
  const medium = mediaKinds[mediumOf(card)]
  const titleId = useId()
  const kind = card.price_base_units === null ? null : cardKindOf(card)
  return (
    <article className="card card-enter" style={{ '--column': column }}>
      <div className="card-art">
        {isCovered ? (
          <AdultCover />
        ) : (
          <WorkPicture work={card} alt="" size="card" isEager={isEager} isImportant={isImportant} />
        )}
        {(kind?.Corner || card.is_hidden) && (
          <div className="card-corner">
            {card.is_hidden && (
              <Badge tone="alert">
                <Trans>Hidden by moderators</Trans>
              </Badge>
            )}
            {kind?.Corner && <kind.Corner card={card} />}
          </div>
        )}
        {medium.badge && !isCovered && (
          <Badge icon={medium.icon} className="card-kind">
            {i18n._(medium.badge)}
          </Badge>
        )}
      </div>
      <div className="card-body">
        <Heading className="clamp-1">
          <Link className="card-title work" id={titleId} to={workPath(card)} title={card.title}>
            <CardTitle title={title} name={isCovered ? t`Adult work: ${title}` : title} />
          </Link>
          <MixedScriptsMark name={card.title} />
        </Heading>
        <Person {...creatorOf(card)} />
        {kind ? <kind.Foot card={card} /> : <UnlistedFoot card={card} />}
        {kind && <MoreWorks of={card} className="text-sm text-ink-3" />}
      </div>
      <FavouriteButton card={card} className="card-favourite" aria-describedby={titleId} />
    </article>
  )
}

function UnlistedFoot({ card }: { card: Card }) {
  const formats = useFormats()
  const [total, owned] = [formats.units(card.max_supply), formats.units(card.number)]
  return (
    <div className="card-foot">
      <span className="card-foot-side">
        <Trans>Not listed</Trans>
      </span>
      <span className="card-foot-side">
        {card.number === '0' ? (
          <Trans>{total} in total</Trans>
        ) : (
          <Trans>
            You own {owned} of {total}
          </Trans>
        )}
      </span>
    </div>
  )
}
