import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePriceText } from '../nft/use-price-text.ts'
import { workSummary } from '../nft/work-summary.ts'
import { useOfferActions } from '../offer/use-offer-actions.ts'
import { apiOf } from '../request-context.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { WorkLine } from '../transaction/work-line.tsx'
import { Button } from '../ui/button.tsx'

/** One's own contracts of a kind that never got their work or money. Asked of the chain: without its answer there are none. */
export async function loadUnfinished(
  context: Parameters<typeof apiOf>[0],
  kind: 'sale' | 'auction' | 'offer',
): Promise<Card[]> {
  const { metadata } = await apiOf(context)('GET /api/unfinished', { query: { kind } }).catch(() => ({ metadata: [] }))
  return metadata
}

/** Listings and offers that were begun and never finished: the deposit of their contract comes back when they are taken back. */
export function Unfinished({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="panel mb-10 max-w-[720px]" aria-labelledby="unfinished">
      <h2 className="h3" id="unfinished">
        <Trans>Not finished</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2">
        {cards[0]?.type === 'offer' ? (
          <Trans>
            The money of these offers never arrived, so nobody sees them. Take them back to free their deposit.
          </Trans>
        ) : (
          <Trans>
            These works never reached their contract: they are in your wallet, and nobody sees the listing. Take it back
            to free its deposit, then list the work again.
          </Trans>
        )}
      </p>
      <ul>
        {cards.map((card) => (
          <UnfinishedLine key={card.app_id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function UnfinishedLine({ card }: { card: Card }) {
  const { t } = useLingui()
  const priceText = usePriceText()
  const { close } = useOfferActions()
  const { start } = useTransactions()
  const { app_id: appId, price_base_units: priceBaseUnits, title, type } = card
  if (appId === null || priceBaseUnits === null) return null
  const price = priceText(priceBaseUnits, card.asa_id)
  const isOffer = type === 'offer'
  const takeBack = (): void => {
    if (isOffer) return close(card, appId)
    start({
      kind: 'cancel',
      input: { work: workSummary(card), tokenId: card.token_id, appId, isUnfinished: true },
    })
  }
  const wanted = isOffer
    ? t`You wanted to offer ${price}`
    : type === 'auction'
      ? t`You wanted bids from ${price}`
      : t`You wanted to sell it for ${price}`
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine work={workSummary(card)} line={wanted} />
      <Button
        size="small"
        aria-label={isOffer ? t`Take back the offer for ${title}` : t`Take back the listing of ${title}`}
        onClick={takeBack}
      >
        <Trans>Take back</Trans>
      </Button>
    </li>
  )
}
