import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Cost } from './transaction-kind.ts'

/** The wire's id of ALGO. */
export const ALGO = 1

/** When each kind of deposit comes back. */
export const depositNote = {
  holding: msg`The network holds this while the work is in your wallet. You get it back when you remove the work from it.`,
  sale: msg`Held by the sale contract. You get it back when the sale ends.`,
  auction: msg`Held by the auction contract. You get it back when the auction is closed.`,
  room: msg`Makes room for the work in your wallet. You get it back when you remove the work from it.`,
  offer: msg`Held by the offer contract. You get it back when the offer ends.`,
  currency: msg`The network holds this while the currency is in your wallet.`,
  asset: msg`Held while the asset exists.`,
  vault: msg`For somebody who cannot be paid right now. You get it back when they claim.`,
}

/** @param returns of a deposit: when it comes back */
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

/** What of it comes back later, in µALGO. */
export function depositMicroAlgo(costs: readonly Cost[]): bigint {
  return costs.reduce((sum, { isDeposit, baseUnits }) => sum + (isDeposit ? BigInt(baseUnits) : 0n), 0n)
}

/** What all lines come to: one total for each currency, ALGO last. */
export function totals(label: MessageDescriptor, costs: readonly Cost[]): Cost[] {
  const sums = new Map<number, bigint>()
  for (const { assetId, baseUnits } of costs) sums.set(assetId, (sums.get(assetId) ?? 0n) + BigInt(baseUnits))
  return [...sums]
    .sort(([left], [right]) => (left === ALGO ? 1 : right === ALGO ? -1 : left - right))
    .map(([assetId, sum]) => ({ label, baseUnits: String(sum), assetId, kind: 'total' }))
}

/**
 * What a group costs that locks a deposit and pays for nothing else.
 *
 * @param returns when the deposit comes back
 * @param roomMicroAlgo what the account locks besides, to hold the work on its way
 */
export function lockCosts(
  group: { description: { lockedMicroAlgo: bigint }; feeMicroAlgo: bigint },
  returns: MessageDescriptor,
  roomMicroAlgo = 0n,
): Cost[] {
  const costs = [
    algoCost(msg`Refundable deposit`, group.description.lockedMicroAlgo, returns),
    ...(roomMicroAlgo > 0n ? [algoCost(msg`Refundable deposit for the work`, roomMicroAlgo, depositNote.room)] : []),
    algoCost(msg`Network fee`, group.feeMicroAlgo),
  ]
  return [...costs, ...totals(msg`Leaves your wallet`, costs)]
}
