import '../i18n/with-work-messages.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRead } from '../use-read.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { listedWorks } from '../works/work-summary.ts'
import { withdrawalRequest, type UnfinishedCard, useHeldText } from '../cards/ended-contract.ts'

/** Notifies the owner of a contract for the work that was never set up, or that has ended and is not empty. Read after the page. */
export function UnfinishedListing({ tokenId }: { tokenId: number }) {
  return useUnfinished(tokenId).map((card) => <UnfinishedNotice key={card.app_id} card={card} tokenId={tokenId} />)
}

/** @param tokenId the work of the page, which may be another of its works than the card's */
export function UnfinishedNotice({ card, tokenId }: { card: UnfinishedCard; tokenId: number }) {
  const { start } = useTransactions()
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const { app_id: appId, price_base_units: priceBaseUnits, more_works: more, price_buys: priceBuys } = card
  if (card.has_ended) return <EndedContract card={card} />
  const unfinished = cardKindOf(card)?.unfinished
  if (!unfinished || appId === null || priceBaseUnits === null) return null
  const { notice, cancel } = unfinished
  return (
    <Notice tone="time" icon="warning">
      <p>
        <b>{i18n._(notice.title(priceText(priceBaseUnits, card.asa_id)))}</b>{' '}
        {more > 0 && priceBuys === 'all' && <PriceOfAll more={more} />}
        {more > 0 && priceBuys === 'random_one' && <PriceOfAnyOne count={more + 1} />}
        {i18n._(notice.text)}
      </p>
      <Button
        size="small"
        className="mt-3"
        onClick={() => start(cancel({ work: listedWorks(card), tokenId, appId, isUnfinished: true }))}
      >
        {i18n._(notice.cancel)}
      </Button>
    </Notice>
  )
}

function PriceOfAll({ more }: { more: number }) {
  return (
    <>
      <Plural
        value={more}
        one="The price is for this work and # other together."
        other="The price is for this work and # others together."
      />{' '}
    </>
  )
}

function PriceOfAnyOne({ count }: { count: number }) {
  return (
    <>
      <Trans>The price buys one of {count} works, drawn at random.</Trans>{' '}
    </>
  )
}

function EndedContract({ card }: { card: UnfinishedCard }) {
  const { start } = useTransactions()
  const held = useHeldText()(card)
  const request = withdrawalRequest(card)
  const count = card.token_ids.length
  return (
    <Notice tone="time" icon="warning">
      <p>
        <b>
          {count === 1 ? (
            <Trans>Your contract for this work has ended and still holds {held}.</Trans>
          ) : (
            <Trans>
              Your contract for {count} works has ended and still holds {held}.
            </Trans>
          )}
        </b>{' '}
        <Trans>Withdraw it once it can move: your deposit returns with it.</Trans>
      </p>
      {request && (
        <Button size="small" className="mt-3" onClick={() => start(request)}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
    </Notice>
  )
}

function useUnfinished(tokenId: number): UnfinishedCard[] {
  const address = useSession()?.address
  const { now } = useRootData()
  // Read again after each transaction, which changes `now`.
  const cards = useRead(`${address} ${tokenId} ${now}`, async () => {
    if (!address) return []
    const { metadata } = await api('GET /api/unfinished', { query: {} })
    return metadata.filter((card) => card.token_ids.includes(tokenId))
  })
  return cards ?? []
}
