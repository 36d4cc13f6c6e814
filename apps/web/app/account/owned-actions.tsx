import type { Card } from '@facet/api-contract/nft/card'
import type { OwnedCard } from '@facet/api-contract/nft/get-gallery'
import { Trans } from '@lingui/react/macro'
import { useCardPhase } from '../auction/use-card-phase.ts'
import { shortAddress } from '../i18n/amount.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { workPath } from '../cards/work-path.ts'
import { workSummary } from '../works/work-summary.ts'
import { currencyDecimals } from '../works/currency-decimals.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { UnitCosts } from './unit-costs.tsx'

interface OwnedActionsProps {
  /** A work of the account, or a listing of a work, which has its own card. */
  card: Card & Partial<Pick<OwnedCard, 'listed_units' | 'listing_count' | 'costs' | 'unknown_units'>>
}

/** The actions below each work of the account: list it, or open its listing; both if units remain in the wallet. */
export function OwnedActions({ card }: OwnedActionsProps) {
  const { start } = useTransactions()
  const { currencies } = useRootData()
  const { token_id: tokenId, listed_units: listedUnits, listing_count: listingCount = 1 } = card
  const isListed = card.app_id !== null
  const isWork = listedUnits !== undefined
  const session = useSession()
  const { costs = null, unknown_units: unknownUnits = null } = card
  const sell = (): void =>
    start({
      kind: 'sell',
      input: {
        work: workSummary(card),
        tokenId,
        owned: card.number,
        decimals: currencyDecimals(currencies),
      },
    })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isListed && (
        <>
          <ListedBadge card={card} />
          <ButtonLink size="small" to={listingCount > 1 ? `/nft/${tokenId}` : workPath(card)}>
            <Trans>Manage</Trans>
          </ButtonLink>
        </>
      )}
      {!isListed && card.number !== '0' && (
        <Button size="small" onClick={sell}>
          <Trans>List for sale</Trans>
        </Button>
      )}
      {!isListed && card.number === '0' && card.address !== null && (
        <p className="text-sm text-ink-2">
          <Trans>In your address {shortAddress(card.address)}: sign in with it to list it.</Trans>
        </p>
      )}
      {isListed && isWork && card.number !== '0' && (
        <Button size="small" onClick={sell}>
          <Trans>List more</Trans>
        </Button>
      )}
      <UnitCosts
        costs={costs}
        unknown_units={unknownUnits}
        isCreator={session?.addresses.includes(card.creator_address) ?? false}
      />
    </div>
  )
}

function ListedBadge({ card }: OwnedActionsProps) {
  const { phase } = useCardPhase(card)
  const formats = useFormats()
  if (phase === 'ended') {
    return (
      <Badge tone="time" icon="clock">
        <Trans>Ready to close</Trans>
      </Badge>
    )
  }
  if (card.listed_units !== undefined && BigInt(card.listed_units) + BigInt(card.number) > 1n) {
    const held = formats.units(card.number)
    return (
      <Badge tone="proof" icon="check">
        {card.number === '0' ? <Trans>Listed</Trans> : <Trans>Listed, {held} more in your wallet</Trans>}
      </Badge>
    )
  }
  return (
    <Badge tone="proof" icon="check">
      {card.auction ? <Trans>Up for auction</Trans> : <Trans>Listed</Trans>}
    </Badge>
  )
}
