import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { api } from '../api.ts'
import { useRootData, useSession } from '../shell/root-data.ts'
import { useTransactions } from '../transaction/transaction-provider.tsx'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRead } from '../use-read.ts'
import { usePriceText } from './use-price-text.ts'
import { workSummary } from './work-summary.ts'

/** Tells the owner of a work of a listing whose contract was created and never got the work. Read from the chain after the page. */
export function UnfinishedListing({ tokenId }: { tokenId: number }) {
  const { start } = useTransactions()
  const priceText = usePriceText()
  const cards = useUnfinished(tokenId)
  return cards.map((card) => {
    const { app_id: appId, price_base_units: priceBaseUnits } = card
    if (appId === null || priceBaseUnits === null) return null
    const price = priceText(priceBaseUnits, card.asa_id)
    const cancel = (): void =>
      start({ kind: 'cancel', input: { work: workSummary(card), tokenId, appId, isUnfinished: true } })
    return (
      <Notice key={appId} tone="time" icon="warning" className="mb-4">
        <p>
          <Trans>
            <b>A listing at {price} was not finished.</b> The work is still in your wallet, but its contract holds a
            deposit. Cancel it to get the deposit back, then list the work again.
          </Trans>
        </p>
        <Button size="small" className="mt-3" onClick={cancel}>
          <Trans>Cancel the unfinished listing</Trans>
        </Button>
      </Notice>
    )
  })
}

function useUnfinished(tokenId: number): Card[] {
  const address = useSession()?.address
  const { now } = useRootData()
  const of = async (kind: 'sale' | 'auction') => (await api('GET /api/unfinished', { query: { kind } })).metadata
  // Again after each transaction, which moves `now`.
  const cards = useRead(`${address} ${tokenId} ${now}`, async () => {
    const found = address ? await Promise.all([of('sale'), of('auction')]) : []
    return found.flat().filter((card) => card.token_id === tokenId)
  })
  return cards ?? []
}
