import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePriceText } from '../nft/use-price-text.ts'
import { workSummary } from '../nft/work-summary.ts'
import { WorkLine } from '../transaction/work-line.tsx'
import { Button } from '../ui/button.tsx'
import { useOfferActions } from './use-offer-actions.ts'

/** Offers that were begun and whose money never arrived: the deposit of their contract comes back when they are taken back. */
export function UnfundedOffers({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="panel mb-10 max-w-[720px]" aria-labelledby="unfunded">
      <h2 className="h3" id="unfunded">
        <Trans>Not finished</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2">
        <Trans>
          The money of these offers never arrived, so nobody sees them. Take them back to free their deposit.
        </Trans>
      </p>
      <ul>
        {cards.map((card) => (
          <UnfundedOffer key={card.app_id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function UnfundedOffer({ card }: { card: Card }) {
  const { t } = useLingui()
  const priceText = usePriceText()
  const { close } = useOfferActions()
  const { app_id: appId, price_base_units: priceBaseUnits, title } = card
  if (appId === null || priceBaseUnits === null) return null
  const price = priceText(priceBaseUnits, card.asa_id)
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine work={workSummary(card)} line={t`You wanted to offer ${price}`} />
      <Button size="small" aria-label={t`Take back the offer for ${title}`} onClick={() => close(card, appId)}>
        <Trans>Take back</Trans>
      </Button>
    </li>
  )
}
