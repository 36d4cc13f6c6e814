import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { Price } from './price.tsx'

/** The foot of a card: a price, and how many of all units are for sale at it. */
export function PriceFoot({ card }: { card: Card }) {
  const formats = useFormats()
  const [left, total] = [formats.units(card.buy_supply), formats.units(card.max_supply)]
  return (
    <div className="card-foot">
      <Price baseUnits={card.price_base_units ?? '0'} assetId={card.asa_id} hasFiatLine isAbbreviated />
      <span className="card-foot-side">
        <Trans>
          {left} of {total}
        </Trans>
      </span>
    </div>
  )
}
