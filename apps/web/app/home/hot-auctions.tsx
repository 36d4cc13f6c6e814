import type { Card } from '@facet/api-contract/nft/card'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { TimeBadge } from '../auction/time-badge.tsx'
import { usePriceText } from '../nft/use-price-text.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Icon } from '../ui/icon.tsx'
import { LeadCard } from './lead-card.tsx'

/** Where people are bidding: the auction with the most bids large, four beside it. */
export function HotAuctions({ cards, round }: { cards: readonly Card[]; round: number }) {
  const isCovered = useIsCovered()
  const priceText = usePriceText()
  const [first, ...others] = cards
  if (!first?.auction) return null
  const count = first.auction.bid_count
  const least = priceText(first.auction.min_bid_base_units, first.asa_id)
  return (
    <section className="section" aria-labelledby="hot-auctions">
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className="h2" id="hot-auctions">
            <Trans>Hot auctions</Trans>
          </h2>
          <CheckedAt round={round} atSeconds={first.checked_at} />
        </div>
        <Link className="more" to="/auctions">
          <Trans>All auctions</Trans> <Icon name="right" small />
        </Link>
      </div>
      <div className={others.length >= 4 ? 'lead-grid' : 'grid-works grid-preview'}>
        {others.length >= 4 ? (
          <LeadCard
            card={first}
            isCovered={isCovered(first)}
            priceLabel={<Trans>Best bid</Trans>}
            corner={<TimeBadge card={first} />}
          >
            <span className="card-foot-side">
              <Plural value={count} one="# bid" other="# bids" />
            </span>
            <span className="card-foot-side">
              <Trans>Next bid from {least}</Trans>
            </span>
          </LeadCard>
        ) : (
          <WorkCard card={first} isCovered={isCovered(first)} />
        )}
        {others.slice(0, 4).map((card, index) => (
          <WorkCard key={card.app_id ?? card.token_id} card={card} column={index % 2} isCovered={isCovered(card)} />
        ))}
      </div>
    </section>
  )
}
