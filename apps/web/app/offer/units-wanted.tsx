import type { Listing } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans } from '@lingui/react/macro'
import { usePriceText } from '../money/use-price-text.ts'
import { priceEach } from './price-each.ts'

/** How many units an offer for several asks for, and what it pays for each; nothing for one unit. */
export function UnitsWanted({ offer }: { offer: Pick<Listing, 'price_base_units' | 'asa_id' | 'units'> }) {
  const priceText = usePriceText()
  const units = Number(offer.units)
  if (units < 2) return null
  const each = priceEach(offer.price_base_units, offer.units)
  const price = each === null ? null : priceText(each, offer.asa_id)
  return (
    <>
      <Plural value={units} one="for # unit" other="for # units" />
      {price !== null && (
        <>
          {', '}
          <Trans>{price} each</Trans>
        </>
      )}
    </>
  )
}
