import type { Card } from '@facet/api-contract/nft/card'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePriceText } from '../nft/use-price-text.ts'
import { workSummary } from '../nft/work-summary.ts'
import { useOfferActions } from '../offer/use-offer-actions.ts'
import { apiOf } from '../request-context.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { WorkLine } from '../transaction/work-line.tsx'
import { Button } from '../ui/button.tsx'

/** The account's contracts of a kind that were never funded. Read from the chain; empty without an answer. */
export async function loadUnfinished(
  context: Parameters<typeof apiOf>[0],
  kind: 'sale' | 'auction' | 'offer',
): Promise<Card[]> {
  const { metadata } = await apiOf(context)('GET /api/unfinished', { query: { kind } }).catch(() => ({ metadata: [] }))
  return metadata
}

/** Unfinished listings and offers: cancelling them returns the deposit of their contract. */
export function Unfinished({ cards }: { cards: readonly Card[] }) {
  if (cards.length === 0) return null
  return (
    <section className="panel mb-10 max-w-[720px]" aria-labelledby="unfinished">
      <h2 className="h3" id="unfinished">
        <Trans>Unfinished</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2">
        {cards[0]?.type === 'offer' ? (
          <Trans>These offers were never funded, so they are not visible. Cancel them to get your deposit back.</Trans>
        ) : (
          <Trans>
            These works are still in your wallet, so their listings are not visible. Cancel a listing to get its deposit
            back, then list the work again.
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
  const cancel = (): void => {
    if (isOffer) return close(card, appId)
    start({
      kind: 'cancel',
      input: { work: workSummary(card), tokenId: card.token_id, appId, isUnfinished: true },
    })
  }
  const wanted = isOffer
    ? t`Intended offer: ${price}`
    : type === 'auction'
      ? t`Intended starting price: ${price}`
      : t`Intended price: ${price}`
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine work={workSummary(card)} line={wanted} />
      <Button
        size="small"
        aria-label={isOffer ? t`Cancel the offer for ${title}` : t`Cancel the listing of ${title}`}
        onClick={cancel}
      >
        <Trans>Cancel</Trans>
      </Button>
    </li>
  )
}
