import { Trans, useLingui } from '@lingui/react/macro'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { listedWorks } from '../works/work-summary.ts'
import { withdrawalRequest, type UnfinishedCard, useHeldText } from '../cards/ended-contract.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { WorkLine } from '../transaction/work-line.tsx'
import { AnyOneOf } from '../works/more-works.tsx'
import { Button } from '../ui/button.tsx'

/** Contracts that are not open: those that were never set up, and those that ended and still hold something. */
export function Unfinished({ cards }: { cards: readonly UnfinishedCard[] }) {
  const notSetUp = cards.filter((card) => !card.has_ended)
  const ended = cards.filter((card) => card.has_ended)
  return (
    <>
      <NotSetUp cards={notSetUp} />
      <Ended cards={ended} />
    </>
  )
}

/** Unfinished listings or offers: cancelling them unlocks the ALGO that their contract locks in the wallet. */
function NotSetUp({ cards }: { cards: readonly UnfinishedCard[] }) {
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

/** Ended listings or offers whose contract could not be emptied: a payee could not be paid, or a stranger sent something to it. */
function Ended({ cards }: { cards: readonly UnfinishedCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className="panel mb-10 max-w-[720px]" aria-labelledby="ended">
      <h2 className="h3" id="ended">
        <Trans>Ended, but not empty</Trans>
      </h2>
      <p className="mt-1.5 text-ink-2">
        <Trans>
          These have ended, but their contracts still hold something. Withdraw it once it can move: your deposit returns
          with it.
        </Trans>
      </p>
      <ul>
        {cards.map((card) => (
          <EndedLine key={card.app_id} card={card} />
        ))}
      </ul>
    </section>
  )
}

function EndedLine({ card }: { card: UnfinishedCard }) {
  const { t } = useLingui()
  const { start } = useTransactions()
  const held = useHeldText()(card)
  const { title } = card
  const request = withdrawalRequest(card)
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine work={listedWorks(card)} line={t`Its contract holds ${held}`} />
      {request && (
        <Button
          size="small"
          aria-label={t`Withdraw what the contract of ${title} holds`}
          onClick={() => start(request)}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </li>
  )
}

function UnfinishedLine({ card }: { card: UnfinishedCard }) {
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const { start } = useTransactions()
  const { app_id: appId, price_base_units: priceBaseUnits, title, token_id: tokenId } = card
  const words = cardKindOf(card)?.unfinished
  if (!words || appId === null || priceBaseUnits === null) return null
  const work = listedWorks(card)
  const cancel = (): void => start(words.cancel({ work, tokenId, appId, isUnfinished: true }))
  return (
    <li className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <WorkLine
        work={work}
        line={
          <>
            {i18n._(words.priceLine(priceText(priceBaseUnits, card.asa_id)))} <AnyOneOf works={card} />
          </>
        }
      />
      <Button size="small" aria-label={i18n._(words.cancelOf(title))} onClick={cancel}>
        <Trans>Cancel</Trans>
      </Button>
    </li>
  )
}
