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
  /** `part` of the line above, or the `total`. A `lock` stays in the wallet, so it is not in the total. */
  kind?: 'line' | 'part' | 'total' | 'lock'
}

/** Id of ALGO in the API. */
export const ALGO = 1
/** Default amount of the fields for a new price and for an offer. */
export const FIRST_MICRO_ALGO = '5000000'

/** When each kind of deposit is returned or unlocked. */
export const depositNote = {
  holding: msg`Stays in your wallet. The network unlocks it when you remove the work from your wallet.`,
  creation: msg`Stays in your wallet, but the network locks it while the contract you create exists.`,
  sale: msg`Held by the sale contract. You get it back when the sale ends.`,
  auction: msg`Held by the auction contract. You get it back when the auction is closed.`,
  room: msg`Stays in your wallet, which needs it to receive the work. The network unlocks it when you remove the work.`,
  offer: msg`Held by the offer contract. You get it back when the offer ends.`,
  currency: msg`Stays in your wallet. The network unlocks it when you remove the currency from your wallet.`,
  asset: msg`Stays in your wallet, but the network locks it while the asset exists.`,
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

/** ALGO that the network locks in the wallet. @param note when it is unlocked */
export function lockCost(microAlgo: bigint, note?: MessageDescriptor): Cost {
  const label = msg`Locked in your wallet, not in the total`
  return { label, baseUnits: String(microAlgo), assetId: ALGO, kind: 'lock', ...(note ? { note } : {}) }
}

/** ALGO in the wallet that the network no longer locks. */
export function unlockCost(microAlgo: bigint): Cost {
  return { ...lockCost(microAlgo), label: msg`Unlocked in your wallet, not in the total`, isReturned: true }
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

/** The part that must stay in the wallet, in µALGO. */
export function lockedMicroAlgo(costs: readonly Cost[]): bigint {
  const locks = costs.filter(({ kind, isReturned }) => kind === 'lock' && !isReturned)
  return locks.reduce((sum, { baseUnits }) => sum + BigInt(baseUnits), 0n)
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
