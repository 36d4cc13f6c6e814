import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { TimeBadge } from '../auction/time-badge.tsx'
import { AuctionPriceLabel, BidCount } from '../auction/auction-foot.tsx'
import type { AuctionState } from '../auction/auction-phase.ts'
import { useCardPhase } from '../auction/use-card-phase.ts'
import { useLiveCards } from '../nft/use-live-cards.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { WorkCard } from '../nft/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { Icon } from '../ui/icon.tsx'
import { LeadCard } from './lead-card.tsx'

/** Open auctions, those with the most bids first: one large, four beside it. */
export function HotAuctions({ cards: read, round }: { cards: readonly Card[]; round: number }) {
  const cards = useLiveCards(read)
  const isCovered = useIsCovered()
  const [first, ...others] = cards
  if (!first?.auction) return null
  return (
    <section className="section" aria-labelledby="hot-auctions">
      <div className="section-head">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
          <h2 className="h2" id="hot-auctions">
            {first.auction.bid_count > 0 ? <Trans>Hot auctions</Trans> : <Trans>Auctions</Trans>}
          </h2>
          <CheckedAt round={round} atSeconds={first.checked_at} />
        </div>
        <Link className="more" to="/auctions">
          <Trans>All auctions</Trans> <Icon name="right" small />
        </Link>
      </div>
      <div className={others.length >= 4 ? 'lead-grid' : 'grid-works grid-preview'}>
        {others.length >= 4 ? (
          <HottestAuction card={first} auction={first.auction} isCovered={isCovered(first)} />
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

function HottestAuction({ card, auction, isCovered }: { card: Card; auction: AuctionState; isCovered: boolean }) {
  const priceText = usePriceText()
  const { phase } = useCardPhase(card)
  const isRunning = phase === 'open' || phase === 'opens'
  const count = auction.bid_count
  const least = priceText(auction.min_bid_base_units, card.asa_id)
  return (
    <LeadCard
      card={card}
      isCovered={isCovered}
      priceLabel={<AuctionPriceLabel hasBid={count > 0} isRunning={isRunning} state={auction.state} />}
      corner={<TimeBadge card={card} />}
    >
      <span className="card-foot-side">
        <BidCount count={count} isRunning={isRunning} />
      </span>
      {phase === 'open' && count > 0 && (
        <span className="card-foot-side">
          <Trans>Next bid at least {least}</Trans>
        </span>
      )}
    </LeadCard>
  )
}
