import type { HistoryEntry } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { personAs } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { useNow } from '../shell/use-now.ts'
import { Badge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'

/** Shown once the last unit is sold. */
export function SoldPanel({ sale }: { sale: HistoryEntry }) {
  const formats = useFormats()
  const now = useNow(10)
  const { to_address: address } = sale
  const buyer = address !== null && <Person {...personAs('to', address, sale)} />
  const ago = formats.ago(sale.date, now)
  const round = formats.round(sale.round)
  return (
    <div className="panel" aria-live="polite">
      <Badge tone="quiet">
        <Trans>Sold</Trans>
      </Badge>
      {sale.price_base_units !== null && sale.asa_id !== null && (
        <div className="mt-3">
          <Price baseUnits={sale.price_base_units} assetId={sale.asa_id} isLarge />
        </div>
      )}
      <p className="mt-2 text-ink-2">
        {buyer ? (
          <Trans>
            Bought by {buyer}, {ago}.
          </Trans>
        ) : (
          <Trans>Sold {ago}.</Trans>
        )}
      </p>
      <span className="fresh mt-1.5">
        <Icon name="proof" />
        <Trans>Confirmed in round {round}</Trans>
      </span>
    </div>
  )
}
