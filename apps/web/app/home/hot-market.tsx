import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveCards } from '../cards/use-live-cards.ts'
import { WorkCard } from '../cards/work-card.tsx'
import { useIsCovered } from '../session/use-is-covered.ts'
import { ScrollRow } from '../ui/scroll-row.tsx'
import { FeedFailed, SectionTitle } from './home-section.tsx'

/** The newest sales and the auctions that end next, in one row. `cards` is null when they could not be read. */
export function HotMarket({ cards: read, round }: { cards: readonly Card[] | null; round: number }) {
  const { t } = useLingui()
  const isCovered = useIsCovered()
  const cards = useLiveCards(read ?? [])
  if (read?.length === 0) return null
  const title = (
    <SectionTitle
      id="hot-market"
      to="/sales?sort=new"
      more={<Trans>Newest first</Trans>}
      checked={read && { round, atSeconds: Math.max(...cards.map((card) => card.checked_at)) }}
    >
      <Trans>Hot market</Trans>
    </SectionTitle>
  )
  return (
    <section className="section" aria-labelledby="hot-market">
      {read === null ? (
        <>
          <div className="section-head">{title}</div>
          <FeedFailed />
        </>
      ) : (
        <ScrollRow name={t`Hot market`} head={title} of="works">
          {cards.map((card, index) => (
            <WorkCard key={card.app_id ?? card.token_id} card={card} column={index % 4} isCovered={isCovered(card)} />
          ))}
        </ScrollRow>
      )}
    </section>
  )
}
