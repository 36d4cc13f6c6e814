import type { Reply } from '@facet/api-contract/client'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../i18n/use-formats.ts'
import { cardKindOf } from '../kinds/card-kinds.ts'
import type { TransactionRequest } from '../transaction/transaction-request.ts'
import { usePriceText } from '../money/use-price-text.ts'
import { listedWorks } from '../works/work-summary.ts'

/** A contract of the account that is on the chain without being open. */
export type UnfinishedCard = Reply<'GET /api/unfinished'>['metadata'][number]

/** The amounts that such a contract holds, in words: `3 USDC and 0.3 ALGO`. */
export function useHeldText(): (card: UnfinishedCard) => string {
  const { t } = useLingui()
  const formats = useFormats()
  const priceText = usePriceText()
  return ({ holds, token_ids: tokenIds }) => {
    const works = holds.filter(({ asa_id: assetId }) => tokenIds.includes(assetId))
    const money = holds.filter(({ asa_id: assetId }) => !tokenIds.includes(assetId))
    const units = formats.units(works.reduce((sum, { base_units: baseUnits }) => sum + BigInt(baseUnits), 0n))
    const ofWorks = tokenIds.length > 1 ? t`units of the works: ${units}` : t`units of the work: ${units}`
    const amounts = [
      ...(works.length > 0 ? [ofWorks] : []),
      ...money.map(({ asa_id: assetId, base_units: baseUnits }) => priceText(baseUnits, assetId)),
    ]
    return amounts.length === 0 ? t`only a deposit` : formats.list(amounts)
  }
}

/** The transaction that withdraws the holdings of an ended contract; null where its owner cannot. */
export function withdrawalRequest(card: UnfinishedCard): TransactionRequest | null {
  const { action, app_id: appId, token_id: tokenId } = card
  if (appId === null) return null
  return (
    cardKindOf(card)?.unfinished?.withdraw({ work: listedWorks(card), tokenId, appId, hasEnded: true }, action) ?? null
  )
}
