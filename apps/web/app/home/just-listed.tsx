import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { ReservedBadge } from '../sale/reserved-badge.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Icon } from '../ui/icon.tsx'
import { LeadCard } from './lead-card.tsx'

/** The newest listings: the first one large, four beside it. */
export function JustListed({ cards: read, round }: { cards: readonly Card[]; round: number }) {
  const cards = useLiveCards(read)
  const isCovered = useIsCovered()
  const formats = useFormats()
  const [first, ...others] = cards
  if (!first) return null
  const { royalties } = first
  const left = formats.units(first.buy_supply)
  const total = formats.units(first.max_supply)
  return (
    <section className="section" aria-labelledby="just-listed">
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className="h2" id="just-listed">
            <Trans>Just listed</Trans>
          </h2>
          <CheckedAt round={round} atSeconds={Math.max(...cards.map((card) => card.checked_at))} />
        </div>
        <Link className="more" to="/sales?sort=new">
          <Trans>Newest first</Trans> <Icon name="right" small />
        </Link>
      </div>
      <div className="lead-grid">
        <LeadCard card={first} isCovered={isCovered(first)}>
          <span className="card-foot-side">
            <Trans>
              {left} of {total} for sale
            </Trans>
          </span>
          <span className="card-foot-side">
            <Trans>{royalties}% royalty included</Trans>
          </span>
          <ReservedBadge sale={first} />
        </LeadCard>
        {others.slice(0, 4).map((card, index) => (
          <WorkCard key={card.app_id ?? card.token_id} card={card} column={index % 2} isCovered={isCovered(card)} />
        ))}
      </div>
    </section>
  )
}
