import { Plural, Trans } from '@lingui/react/macro'
import { makerOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Expiry } from '../offer/expiry.tsx'
import { offerOfCard } from '../offer/offer-facts.ts'
import { useOfferActions } from '../offer/use-offer-actions.ts'
import { Button } from '../ui/button.tsx'
import type { ListedCard } from './load-own-works.ts'
import { OwnAction } from './own-action.tsx'

/** The expiry, the bidder and the action of an offer, shown below its card. */
export function OfferActions({ card }: { card: ListedCard }) {
  const { accept, close } = useOfferActions()
  const { action, end_date: end } = card
  const offer = offerOfCard(card)
  if (!offer) return null
  const bidder = <Person {...makerOf(card, offer.address)} />
  const units = Number(offer.units)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="text-sm text-ink-2">
        {action !== 'cancel_offer' && (
          <span className="block">
            <Trans>From {bidder}</Trans>
          </span>
        )}
        {units > 1 && (
          <span className="block">
            <Plural value={units} one="for # unit" other="for # units" />
          </span>
        )}
        <Expiry endSeconds={end} blockSeconds={card.checked_at} />
      </span>
      {action === 'accept' && (
        <OwnAction card={card}>
          <Button size="small" onClick={() => accept(card, offer)}>
            <Trans>Accept</Trans>
          </Button>
        </OwnAction>
      )}
      {action === 'cancel_offer' && (
        <OwnAction card={card}>
          <Button size="small" onClick={() => close(card, offer.id)}>
            <Trans>Cancel offer</Trans>
          </Button>
        </OwnAction>
      )}
    </div>
  )
}
