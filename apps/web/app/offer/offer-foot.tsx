import type { Card } from '@facet/api-contract/nft/card'
import { PriceFoot } from '../works/price-foot.tsx'
import { UnitsWanted } from './units-wanted.tsx'
import { offerOfCard } from './offer-facts.ts'

/** The foot of an offer's card: its price, for how many units, and the price of each. */
export function OfferFoot({ card }: { card: Card }) {
  const offer = offerOfCard(card)
  return (
    <>
      <PriceFoot card={card} />
      {offer && (
        <p className="text-sm text-ink-3">
          <UnitsWanted offer={offer} />
        </p>
      )}
    </>
  )
}
