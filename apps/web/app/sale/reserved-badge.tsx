import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { creatorNameOf } from '../works/creator-name.ts'
import { useSession } from '../shell/root-data.ts'
import { Badge } from '../ui/badge.tsx'

interface ReservedBadgeProps {
  sale: Pick<Card, 'reserved_for' | 'reserved_username'>
  className?: string
}

/** Names the only account that can buy; empty if anyone can. */
export function ReservedBadge({ sale, className = '' }: ReservedBadgeProps) {
  const session = useSession()
  if (sale.reserved_for === null) return null
  const isYou = session?.address === sale.reserved_for
  const buyer = creatorNameOf(sale.reserved_username, sale.reserved_for)
  return (
    <span title={sale.reserved_for} className={className}>
      <Badge tone={isYou ? 'proof' : 'quiet'} icon="lock">
        {isYou ? <Trans>Reserved for you</Trans> : <Trans>Reserved for {buyer}</Trans>}
      </Badge>
    </span>
  )
}
