import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { PriceFoot } from '../works/price-foot.tsx'
import { Badge } from '../ui/badge.tsx'
import { ReservedBadge } from './reserved-badge.tsx'

/** Below the work of a card: the price and remaining units, the reserved buyer, or sold out. */
export function SaleFoot({ card }: { card: Card }) {
  if (card.buy_supply !== '0') {
    return (
      <>
        <PriceFoot card={card} />
        {card.reserved_for !== null && <ReservedBadge sale={card} className="mt-2" />}
      </>
    )
  }
  return (
    <div className="card-foot">
      <Badge tone="quiet">
        <Trans>No longer for sale</Trans>
      </Badge>
    </div>
  )
}
