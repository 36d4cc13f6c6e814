import { msg } from '@lingui/core/macro'
import { type Cost, depositNote, partCost } from './costs.ts'
import type { DebitWords } from './debit-costs.ts'

/** Royalty and market fee of a price, in percent and in base units of the currency. */
export interface PriceParts {
  royalties: number
  feePercent: number
  royaltyBaseUnits: string
  feeBaseUnits: string
  assetId: number
}

/** The shares of a price that do not go to the seller. */
export function priceParts({ royalties, feePercent, royaltyBaseUnits, feeBaseUnits, assetId }: PriceParts): Cost[] {
  return [
    partCost(msg`of which creator royalty, ${royalties}%`, royaltyBaseUnits, assetId),
    partCost(msg`of which market fee, ${feePercent}%`, feeBaseUnits, assetId),
  ].filter(({ baseUnits }) => BigInt(baseUnits) > 0n)
}

export function buyWords(parts: readonly Cost[]): DebitWords {
  return { paid: msg`Price`, parts, holding: depositNote.holding }
}

export const bidWords: DebitWords = {
  paid: msg`Your bid`,
  paidNote: msg`Held by the auction contract. Refunded in full as soon as you are outbid.`,
  received: msg`Returns to you: your earlier bid`,
  holding: depositNote.room,
}

export const offerWords: DebitWords = {
  paid: msg`Your offer`,
  contract: depositNote.offer,
  holding: depositNote.holding,
}
