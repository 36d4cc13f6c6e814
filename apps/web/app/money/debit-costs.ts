import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { Debits } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ALGO, algoCost, type Cost, currencyCost, depositNote, lockCost, totals, unlockCost } from './costs.ts'

/** Labels and notes of a trade's cost lines. */
export interface DebitWords {
  /** The label of the payment: the price, the bid, the offer. Omitted when nothing is paid. */
  paid?: MessageDescriptor
  paidNote?: MessageDescriptor
  /** The shares of the paid amount. */
  parts?: readonly Cost[]
  /** The label of money that contracts pay to the account. */
  received?: MessageDescriptor
  /** When the ALGO that the wallet needs to hold the work is unlocked. */
  holding?: MessageDescriptor
  /** When the contract returns its deposit. */
  contract?: MessageDescriptor
  /** Money for a payee who cannot be paid, and when it is returned. */
  lent?: { label: MessageDescriptor; note: MessageDescriptor }
}

/** The cost lines and totals of a transaction, the same on the page, in the dialog and in the demo wallet. */
export function debitCosts(debits: Debits, words: DebitWords): Cost[] {
  const { paid, contractMicroAlgo, lentMicroAlgo, feeMicroAlgo } = debits
  const lent = words.lent ?? { label: msg`Lent to the royalty vault`, note: depositNote.vault }
  const returned = returnedCosts(debits, words)
  const costs: Cost[] = [
    ...[...paid].map(([currency, baseUnits]) =>
      currencyCost(
        words.paid ?? msg`Price`,
        String(baseUnits),
        currency === 0n ? ALGO : Number(currency),
        words.paidNote,
      ),
    ),
    ...(contractMicroAlgo > 0n ? [algoCost(msg`Refundable deposit`, contractMicroAlgo, words.contract)] : []),
    ...(lentMicroAlgo > 0n ? [algoCost(lent.label, lentMicroAlgo, lent.note)] : []),
    algoCost(msg`Network fee`, feeMicroAlgo),
  ]
  const [price, ...rest] = costs
  const lines = price && words.parts ? [price, ...words.parts, ...rest] : costs
  return [...returned, ...lines, ...totals([...returned, ...costs]), ...lockCosts(debits, words)]
}

/** The lines of the amounts that stay in the wallet. */
function lockCosts({ creationMicroAlgo, holdingMicroAlgo, unlockedMicroAlgo }: Debits, words: DebitWords): Cost[] {
  return [
    lockCost(creationMicroAlgo, depositNote.creation),
    lockCost(holdingMicroAlgo, words.holding ?? depositNote.holding),
    unlockCost(unlockedMicroAlgo),
  ].filter(({ baseUnits }) => baseUnits !== '0')
}

/** The lines of the amounts that the account receives. */
function returnedCosts({ received, returnedMicroAlgo }: Debits, words: DebitWords): Cost[] {
  return [
    ...[...received].map(([currency, baseUnits]) =>
      currencyCost(words.received ?? msg`Returns to you`, String(baseUnits), currency === 0n ? ALGO : Number(currency)),
    ),
    ...(returnedMicroAlgo > 0n ? [algoCost(msg`Returns to you: deposit`, returnedMicroAlgo)] : []),
  ].map((cost) => ({ ...cost, isReturned: true }))
}

/** The debits of a transaction that moves nothing. */
export const noDebits: Debits = {
  paid: new Map(),
  holdingMicroAlgo: 0n,
  creationMicroAlgo: 0n,
  contractMicroAlgo: 0n,
  lentMicroAlgo: 0n,
  feeMicroAlgo: 0n,
  received: new Map(),
  returnedMicroAlgo: 0n,
  unlockedMicroAlgo: 0n,
}

/** The costs of two groups together. */
export function addDebits(one: Debits, other: Debits): Debits {
  return {
    paid: addAmounts(one.paid, other.paid),
    holdingMicroAlgo: one.holdingMicroAlgo + other.holdingMicroAlgo,
    creationMicroAlgo: one.creationMicroAlgo + other.creationMicroAlgo,
    contractMicroAlgo: one.contractMicroAlgo + other.contractMicroAlgo,
    lentMicroAlgo: one.lentMicroAlgo + other.lentMicroAlgo,
    feeMicroAlgo: one.feeMicroAlgo + other.feeMicroAlgo,
    received: addAmounts(one.received, other.received),
    returnedMicroAlgo: one.returnedMicroAlgo + other.returnedMicroAlgo,
    unlockedMicroAlgo: one.unlockedMicroAlgo + other.unlockedMicroAlgo,
  }
}

function addAmounts(one: Debits['paid'], other: Debits['paid']): Debits['paid'] {
  const sums = new Map(one)
  for (const [currency, baseUnits] of other) sums.set(currency, (sums.get(currency) ?? 0n) + baseUnits)
  return sums
}

/**
 * The debits of a trade on the shown listing, as the server computed them.
 *
 * @param paidBaseUnits the price, or the bid
 * @param units bought at once
 * @param receivedBaseUnits what the account gets of it, or its earlier bid
 * @returns null when the server could not ask the node
 */
export function estimatedDebits(
  nft: NftReply['nft'],
  paidBaseUnits: bigint,
  units = 1n,
  receivedBaseUnits = 0n,
): Debits | null {
  const currency = nft.asa_id === ALGO ? 0n : BigInt(nft.asa_id)
  const fees = nft.all_units && units === BigInt(nft.buy_supply) ? nft.all_units : nft
  if (fees.lent_micro_algo === null) return null
  return {
    ...noDebits,
    paid: new Map([[currency, paidBaseUnits]]),
    received: new Map(receivedBaseUnits > 0n ? [[currency, receivedBaseUnits]] : []),
    holdingMicroAlgo: BigInt(nft.deposit_micro_algo),
    lentMicroAlgo: BigInt(fees.lent_micro_algo),
    feeMicroAlgo: BigInt(fees.network_fee_micro_algo),
  }
}
