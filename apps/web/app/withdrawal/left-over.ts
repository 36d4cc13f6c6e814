import { msg } from '@lingui/core/macro'
import type { AppRecord } from './exit-kind.ts'
import type { HoldingFormats } from './holding.ts'

/** The amounts left in the escrow of an ended contract, in words: money that could not move, or that strangers sent. */
export function leftOverWords(escrow: AppRecord['escrow'], { translate, amount, list }: HoldingFormats): string {
  const amounts = [...escrow]
    .filter(([, { baseUnits }]) => baseUnits > 0n)
    .map(([assetId, { baseUnits }]) => amount(assetId, baseUnits))
  return amounts.length === 0 ? translate(msg`Only a deposit`) : list(amounts)
}
