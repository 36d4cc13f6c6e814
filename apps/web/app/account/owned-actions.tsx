import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { useCardPhase } from '../auction/use-card-phase.ts'
import { workPath } from '../nft/work-path.ts'
import { workSummary } from '../nft/work-summary.ts'
import { currencyDecimals } from '../sale/currency-decimals.ts'
import { useRootData } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'

/** Under each of one's works: list it, or go to its listing. */
export function OwnedActions({ card }: { card: Card }) {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  if (card.app_id !== null) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <ListedBadge card={card} />
        <ButtonLink size="small" to={workPath(card)}>
          <Trans>Manage</Trans>
        </ButtonLink>
      </div>
    )
  }
  const sell = (): void =>
    start({
      kind: 'sell',
      input: {
        work: workSummary(card),
        tokenId: card.token_id,
        owned: card.number,
        decimals: currencyDecimals(currencies),
      },
    })
  return (
    <Button size="small" className="self-start" onClick={sell}>
      <Trans>List for sale</Trans>
    </Button>
  )
}

function ListedBadge({ card }: { card: Card }) {
  const { phase } = useCardPhase(card)
  if (phase === 'ended') {
    return (
      <Badge tone="time" icon="clock">
        <Trans>To be closed</Trans>
      </Badge>
    )
  }
  return (
    <Badge tone="proof" icon="check">
      {card.auction ? <Trans>Up for auction</Trans> : <Trans>Listed</Trans>}
    </Badge>
  )
}
