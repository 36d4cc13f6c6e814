import type { Payout, ShareTerms } from '@facet/groups/shares'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Cost, currencyCost, depositNote, partCost } from './costs.ts'
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

interface Proceeds {
  /** The label of the price. */
  label: MessageDescriptor
  payout: Payout
  terms: Pick<ShareTerms, 'feeBasisPoints' | 'royaltyBasisPoints'>
  assetId: number
  /** The price is that of one unit of several. */
  isPerUnit?: boolean
}

/** A price that a seller asks, the shares of others, and what the seller receives. */
export function proceedsCosts({ label, payout, terms, assetId, isPerUnit = false }: Proceeds): Cost[] {
  return [
    currencyCost(label, String(payout.paidBaseUnits), assetId),
    ...priceParts({
      royalties: terms.royaltyBasisPoints / 100,
      feePercent: terms.feeBasisPoints / 100,
      royaltyBaseUnits: String(payout.toRoyaltyReceiverBaseUnits),
      feeBaseUnits: String(payout.toPlatformBaseUnits),
      assetId,
    }),
    currencyCost(isPerUnit ? msg`You receive per unit` : msg`You receive`, String(payout.toSellerBaseUnits), assetId),
  ]
}

export function buyWords(parts: readonly Cost[]): DebitWords {
  return { paid: msg`Price`, parts, holding: depositNote.holding }
}

export const bidWords: DebitWords = {
  paid: msg`Your bid`,
  paidNote: msg`Held by the auction contract. Refunded in full as soon as you are outbid.`,
  received: msg`Returns to you: your earlier bid`,
  lent: {
    label: msg`Set aside for the previous bidder`,
    note: msg`Used only if that bidder cannot be refunded now, and returned to you when they claim. Otherwise it is back with you at once.`,
  },
  holding: depositNote.room,
}

export const offerWords: DebitWords = {
  paid: msg`Your offer`,
  contract: depositNote.offer,
  holding: depositNote.holding,
}
