import type { Reply } from '@facet/api-contract/client'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { cardKindOf } from '../kinds/card-kinds.ts'
import type { TransactionRequest } from '../transaction/transaction-request.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { workSummary } from '../works/work-summary.ts'

/** A contract of the account that is on the chain without being open. */
export type UnfinishedCard = Reply<'GET /api/unfinished'>['metadata'][number]

/** The amounts that such a contract holds, in words: `3 USDC and 0.3 ALGO`. */
export function useHeldText(): (card: UnfinishedCard) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  return ({ holds, token_id: tokenId }) => {
    const amounts = holds.map(({ asa_id: assetId, base_units: baseUnits }) => {
      if (assetId !== tokenId) return priceText(baseUnits, assetId)
      const units = formats.units(BigInt(baseUnits))
      return t`units of the work: ${units}`
    })
    return amounts.length === 0 ? t`only a deposit` : formats.list(amounts)
  }
}

/** The transaction that withdraws the holdings of an ended contract; null where its owner cannot. */
export function withdrawalRequest(card: UnfinishedCard): TransactionRequest | null {
  const { action, app_id: appId, token_id: tokenId } = card
  if (appId === null) return null
  return (
    cardKindOf(card)?.unfinished?.withdraw({ work: workSummary(card), tokenId, appId, hasEnded: true }, action) ?? null
  )
}
