import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useFormats } from '../i18n/use-formats.ts'
import { WorkPicture } from '../media/work-picture.tsx'
import { ReservedBadge } from '../sale/reserved-badge.tsx'
import { MoreWorks } from '../works/more-works.tsx'
import { creatorOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { workPath } from '../cards/work-path.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface SpotlightSlideProps {
  card: Card
  isCurrent: boolean
  isFirst: boolean
  isCovered: boolean
}

export function SpotlightSlide({ card, isCurrent, isFirst, isCovered }: SpotlightSlideProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const left = formats.units(card.buy_supply)
  const total = formats.units(card.max_supply)
  const isSold = card.buy_supply === '0'
  return (
    <div
      className="spotlight-slide"
      role="group"
      aria-roledescription={t`slide`}
      aria-label={card.title}
      inert={!isCurrent}
    >
      {isCovered ? (
        <div className="spotlight-art paint grid place-items-center">
          <Badge icon="lock">
            <Trans>Adult content</Trans>
          </Badge>
        </div>
      ) : (
        <WorkPicture
          work={card}
          alt={card.title}
          size="spotlight"
          className="spotlight-art"
          sizes="(max-width: 767px) 70vw, (max-width: 1023px) 377px, 463px"
          isEager={isFirst}
          isImportant={isFirst}
        />
      )}
      <div className="wall-label">
        {isSold || card.reserved_for === null ? (
          <Badge tone="quiet">{isSold ? <Trans>No longer for sale</Trans> : <Trans>For sale</Trans>}</Badge>
        ) : (
          <ReservedBadge sale={card} />
        )}
        <Link className="work" to={workPath(card)}>
          {card.title}
        </Link>
        <MixedScriptsMark name={card.title} />
        <Person {...creatorOf(card)} />
        <dl className="my-4">
          {card.price_base_units && (
            <div className="fact">
              <dt>
                <Trans>Price</Trans>
              </dt>
              <dd>
                <Price baseUnits={card.price_base_units} assetId={card.asa_id} hasFiatLine />
                <MoreWorks of={card} className="block text-sm text-ink-3" />
              </dd>
            </div>
          )}
          <div className="fact">
            <dt>
              <Trans>Edition</Trans>
            </dt>
            <dd>
              <Trans>
                {left} of {total} left
              </Trans>
            </dd>
          </div>
        </dl>
        <CheckedAt round={card.checked_round} atSeconds={card.checked_at} />
        <ButtonLink variant={isCurrent ? 'primary' : 'secondary'} isWide className="mt-2.5" to={workPath(card)}>
          <Trans>View the work</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
