import type { Card } from '@facet/api-contract/nft/card'
import { useLingui } from '@lingui/react/macro'
import { api } from '../api.ts'
import { cardKindOf } from '../kinds/card-kinds.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRead } from '../use-read.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { workSummary } from '../work/work-summary.ts'

/** Tells the owner of a work of a contract that was created for it and never got its work or its money. Read from the chain after the page. */
export function UnfinishedListing({ tokenId }: { tokenId: number }) {
  const { start } = useTransactions()
  const { i18n } = useLingui()
  const priceText = usePriceText()
  const cards = useUnfinished(tokenId)
  return cards.map((card) => {
    const { app_id: appId, price_base_units: priceBaseUnits } = card
    const unfinished = cardKindOf(card)?.unfinished
    if (!unfinished || appId === null || priceBaseUnits === null) return null
    const { notice, cancel } = unfinished
    return (
      <Notice key={appId} tone="time" icon="warning" className="mb-4">
        <p>
          <b>{i18n._(notice.title(priceText(priceBaseUnits, card.asa_id)))}</b> {i18n._(notice.text)}
        </p>
        <Button
          size="small"
          className="mt-3"
          onClick={() => start(cancel({ work: workSummary(card), tokenId, appId, isUnfinished: true }))}
        >
          {i18n._(notice.cancel)}
        </Button>
      </Notice>
    )
  })
}

function useUnfinished(tokenId: number): Card[] {
  const address = useSession()?.address
  const { now } = useRootData()
  // Again after each transaction, which moves `now`.
  const cards = useRead(`${address} ${tokenId} ${now}`, async () => {
    if (!address) return []
    const { metadata } = await api('GET /api/unfinished', { query: {} })
    return metadata.filter((card) => card.token_id === tokenId)
  })
  return cards ?? []
}
