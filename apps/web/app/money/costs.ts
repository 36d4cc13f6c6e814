import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** A cost or return of a step. Amounts are base units as decimal strings. */
export interface Cost {
  label: MessageDescriptor
  baseUnits: string
  /** 1 is ALGO. */
  assetId: number
  note?: MessageDescriptor
  /** Refundable; the note says when. */
  isDeposit?: true
  /** The account receives it in this step. */
  isReturned?: true
  kind?: 'line' | 'part' | 'total'
}

/** Id of ALGO in the API. */
export const ALGO = 1
/** Default amount of the fields for a new price and for an offer. */
export const FIRST_MICRO_ALGO = '5000000'

/** When each kind of deposit is returned. */
export const depositNote = {
  holding: msg`The network holds this while the work is in your wallet. You get it back when you remove the work.`,
  creation: msg`Stays in your wallet, but the network locks it while the contract you create exists.`,
  sale: msg`Held by the sale contract. You get it back when the sale ends.`,
  auction: msg`Held by the auction contract. You get it back when the auction is closed.`,
  room: msg`Lets your wallet receive the work. You get it back when you remove the work from your wallet.`,
  offer: msg`Held by the offer contract. You get it back when the offer ends.`,
  currency: msg`The network holds this while the currency is in your wallet.`,
  asset: msg`Held while the asset exists.`,
  vault: msg`For a payee who cannot be paid now. It is refunded to you when they claim.`,
}

/** @param returns when a deposit is returned */
export function algoCost(label: MessageDescriptor, microAlgo: bigint, returns?: MessageDescriptor): Cost {
  return { label, baseUnits: String(microAlgo), assetId: ALGO, ...(returns ? { note: returns, isDeposit: true } : {}) }
}

export function currencyCost(
  label: MessageDescriptor,
  baseUnits: string,
  assetId: number,
  note?: MessageDescriptor,
): Cost {
  return { label, baseUnits, assetId, ...(note ? { note } : {}) }
}

/** A part of the line above it. */
export function partCost(label: MessageDescriptor, baseUnits: string, assetId: number): Cost {
  return { label, baseUnits, assetId, kind: 'part' }
}

/** The lines without their notes, for places that show the notes elsewhere. */
export function withoutNotes(costs: readonly Cost[]): Cost[] {
  return costs.map((cost) => {
    const { note: _, ...line } = cost
    return line
  })
}

/** The refundable part, in µALGO. */
export function depositMicroAlgo(costs: readonly Cost[]): bigint {
  return costs.reduce((sum, { isDeposit, baseUnits }) => sum + (isDeposit ? BigInt(baseUnits) : 0n), 0n)
}

/** The totals that the account pays or receives, one per currency, ALGO last. */
export function totals(costs: readonly Cost[]): Cost[] {
  const sums = new Map<number, bigint>()
  for (const { assetId, baseUnits, isReturned } of costs) {
    const amount = BigInt(baseUnits)
    sums.set(assetId, (sums.get(assetId) ?? 0n) + (isReturned ? -amount : amount))
  }
  return [...sums]
    .sort(([left], [right]) => (left === ALGO ? 1 : right === ALGO ? -1 : left - right))
    .map(([assetId, sum]) =>
      sum < 0n
        ? { label: msg`Total you receive`, baseUnits: String(-sum), assetId, isReturned: true, kind: 'total' }
        : { label: msg`Total you pay`, baseUnits: String(sum), assetId, kind: 'total' },
    )
}
