import { Trans } from '@lingui/react/macro'
import { useCardPhase } from '../auction/use-card-phase.ts'
import { workPath } from '../cards/work-path.ts'
import { Badge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import type { ListedCard } from './load-own-works.ts'
import { OwnAction } from './own-action.tsx'

/** The state and the action of an auction with the account's bid, shown below its card. */
export function BidActions({ card }: { card: ListedCard }) {
  const { phase } = useCardPhase(card)
  const { auction } = card
  if (!auction) return null
  const isLeading = auction.own_bid === 'leading'
  const isRunning = phase === 'open'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isLeading ? (
        <Badge tone="proof" icon="proof">
          {isRunning ? <Trans>Highest bidder</Trans> : <Trans>You won</Trans>}
        </Badge>
      ) : (
        <Badge tone={isRunning ? 'time' : 'quiet'} {...(isRunning ? { icon: 'warning' } : {})}>
          {isRunning ? <Trans>Outbid</Trans> : <Trans>Not won</Trans>}
        </Badge>
      )}
      <OwnAction card={card}>
        <ButtonLink size="small" to={workPath(card)}>
          {isRunning ? (
            isLeading ? (
              <Trans>See the auction</Trans>
            ) : (
              <Trans>Bid again</Trans>
            )
          ) : isLeading ? (
            <Trans>Claim the work</Trans>
          ) : (
            <Trans>See the auction</Trans>
          )}
        </ButtonLink>
      </OwnAction>
    </div>
  )
}
