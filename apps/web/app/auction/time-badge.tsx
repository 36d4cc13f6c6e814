import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { Badge } from '../ui/badge.tsx'
import { useCardPhase } from './use-card-phase.ts'

const HOUR = 3_600

/** Over a card's image: the time left to bid. */
export function TimeBadge({ card }: { card: Card }) {
  const { t } = useLingui()
  const { phase, secondsLeft: left } = useCardPhase(card)
  switch (phase) {
    case 'opens':
      return (
        <Badge icon="clock">
          <Trans>Starts soon</Trans>
        </Badge>
      )
    case 'open': {
      const [days, hours, minutes] = [
        Math.floor(left / (24 * HOUR)),
        Math.floor((left % (24 * HOUR)) / HOUR),
        Math.floor((left % HOUR) / 60),
      ]
      return (
        <Badge tone={left < HOUR ? 'time' : 'neutral'} icon="clock">
          <span className="tabular-nums">
            <span className="sr-only">
              <Trans>Ends in</Trans>{' '}
            </span>
            {days > 0 ? t`${days} d ${hours} h` : hours > 0 ? t`${hours} h ${minutes} m` : t`${minutes} m`}
          </span>
        </Badge>
      )
    }
    default:
      return (
        <Badge tone="quiet" icon="clock">
          <Trans>Ended</Trans>
        </Badge>
      )
  }
}
