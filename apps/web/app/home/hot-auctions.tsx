import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { TimeBadge } from '../auction/time-badge.tsx'
import { AuctionPriceLabel, BidCount } from '../auction/auction-foot.tsx'
import type { AuctionState } from '../auction/auction-phase.ts'
import { useCardPhase } from '../auction/use-card-phase.ts'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { WorkCard } from '../cards/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { FeedFailed, SectionTitle } from './home-section.tsx'
import { LeadCard } from './lead-card.tsx'

/** Open auctions, most bids first: one large, four beside it. `cards` is null when they could not be read. */
export function HotAuctions({ cards: read, round }: { cards: readonly Card[] | null; round: number }) {
  const cards = useLiveCards(read ?? [])
  const isCovered = useIsCovered()
  const [first, ...others] = cards
  if (read !== null && !first?.auction) return null
  const title = (
    <div className="section-head">
      <SectionTitle
        id="hot-auctions"
        to="/auctions"
        more={<Trans>All auctions</Trans>}
        checked={first ? { round, atSeconds: first.checked_at } : null}
      >
        {first?.auction?.bid_count === 0 ? <Trans>Auctions</Trans> : <Trans>Hot auctions</Trans>}
      </SectionTitle>
    </div>
  )
  if (!first?.auction) {
    return (
      <section className="section" aria-labelledby="hot-auctions">
        {title}
        <FeedFailed />
      </section>
    )
  }
  return (
    <section className="section" aria-labelledby="hot-auctions">
      {title}
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
