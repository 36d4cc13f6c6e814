import type { Card } from '@facet/api-contract/nft/card'
import type { ListingKind } from '@facet/contracts'
import { Trans, useLingui } from '@lingui/react/macro'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { workSummary } from '../work/work-summary.ts'
import { apiOf } from '../request-context.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { WorkLine } from '../transaction/work-line.tsx'
import { Button } from '../ui/button.tsx'

/** The account's contracts of a kind that were never funded. Read from the chain; empty without an answer. */
export async function loadUnfinished(context: Parameters<typeof apiOf>[0], kind: ListingKind): Promise<Card[]> {
  const { metadata } = await apiOf(context)('GET /api/unfinished', { query: { kind } }).catch(() => ({ metadata: [] }))
  return metadata
}

/** Unfinished listings or offers: cancelling them returns the deposit of their contract. */
export function Unfinished({ cards }: { cards: readonly Card[] }) {
  const { i18n } = useLingui()
  const words = cards[0] && cardKindOf(cards[0])?.unfinished
  if (!words) return null
  return (
    <section className="panel mb-10 max-w-[720px]" aria-labelledby="unfinished">
      <h2 className="h3" id="unfinished">
        <Trans>Unfinished</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2">{i18n._(words.intro)}</p>
      <ul>
        {cards.map((card) => (
          <UnfinishedLine key={card.app_id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function UnfinishedLine({ card }: { card: Card }) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const { start } = useTransactions()
  const { app_id: appId, price_base_units: priceBaseUnits, title, token_id: tokenId } = card
  const words = cardKindOf(card)?.unfinished
  if (!words || appId === null || priceBaseUnits === null) return null
  const work = workSummary(card)
  const cancel = (): void => start(words.cancel({ work, tokenId, appId, isUnfinished: true }))
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine work={work} line={i18n._(words.wanted(priceText(priceBaseUnits, card.asa_id)))} />
      <Button size="small" aria-label={i18n._(words.cancelOf(title))} onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </li>
  )
}
