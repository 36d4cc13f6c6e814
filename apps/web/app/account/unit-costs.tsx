import type { OwnedCard } from '@facet/api-contract/nft/get-gallery'
import { Plural, Trans } from '@lingui/react/macro'
import { TransactionTime } from '../shell/transaction-time.tsx'
import { Price } from '../works/price.tsx'

type Costs = Pick<OwnedCard, 'costs' | 'unknown_units'>

/** The purchase prices of the owner's units, each with its transaction, and the number of units whose price is not known. */
export function UnitCosts({ costs, unknown_units: unknown, isCreator }: Costs & { isCreator: boolean }) {
  const unknownUnits = Number(unknown ?? 0)
  if (costs === null || (costs.length === 0 && unknownUnits === 0)) return null
  if (costs.length === 0)
    return (
      <p className="w-full text-sm text-ink-3">
        {isCreator ? <Trans>Your creation</Trans> : <Trans>Purchase price not known</Trans>}
      </p>
    )
  const isSeveral = costs.length > 1 || costs[0]?.units !== '1' || unknownUnits > 0
  return (
    <ul className="grid w-full gap-0.5 text-sm text-ink-2">
      {costs.map(({ units, price_base_units: price, asa_id: assetId, date, tx_id: txId }) => (
        <li key={txId} className="flex flex-wrap items-baseline gap-x-1.5">
          {isSeveral ? (
            <Plural value={Number(units)} one="# unit bought for" other="# units bought for, each" />
          ) : (
            <Trans>Bought for</Trans>
          )}
          <Price baseUnits={price} assetId={assetId} />
          <span className="text-ink-3">
            <TransactionTime atSeconds={date} txId={txId} />
          </span>
        </li>
      ))}
      {unknownUnits > 0 && (
        <li className="text-ink-3">
          <Plural value={unknownUnits} one="# unit: price not known" other="# units: price not known" />
        </li>
      )}
    </ul>
  )
}
