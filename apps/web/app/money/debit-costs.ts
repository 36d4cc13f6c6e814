import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { Debits } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ALGO, algoCost, type Cost, currencyCost, depositNote, totals } from './costs.ts'

/** Labels and notes of a trade's cost lines. */
export interface DebitWords {
  /** The label of the payment: the price, the bid, the offer. Omitted when nothing is paid. */
  paid?: MessageDescriptor
  paidNote?: MessageDescriptor
  /** The shares of the paid amount. */
  parts?: readonly Cost[]
  /** When the deposit for the work in the wallet is returned. */
  holding?: MessageDescriptor
  /** When the deposit for the contract is returned. */
  contract?: MessageDescriptor
}

/** The cost lines and totals of a transaction, the same on the page, in the dialog and in the demo wallet. */
export function debitCosts(debits: Debits, words: DebitWords): Cost[] {
  const { paid, holdingMicroAlgo, contractMicroAlgo, lentMicroAlgo, feeMicroAlgo } = debits
  const isOneDeposit = holdingMicroAlgo === 0n || contractMicroAlgo === 0n
  const costs: Cost[] = [
    ...[...paid].map(([currency, baseUnits]) =>
      currencyCost(
        words.paid ?? msg`Price`,
        String(baseUnits),
        currency === 0n ? ALGO : Number(currency),
        words.paidNote,
      ),
    ),
    ...(contractMicroAlgo > 0n
      ? [
          algoCost(
            isOneDeposit ? msg`Refundable deposit` : msg`Refundable deposit for the contract`,
            contractMicroAlgo,
            words.contract,
          ),
        ]
      : []),
    ...(holdingMicroAlgo > 0n
      ? [
          algoCost(
            isOneDeposit ? msg`Refundable deposit` : msg`Refundable deposit for the work`,
            holdingMicroAlgo,
            words.holding ?? depositNote.holding,
          ),
        ]
      : []),
    ...(lentMicroAlgo > 0n ? [algoCost(msg`Lent to the royalty vault`, lentMicroAlgo, depositNote.vault)] : []),
    algoCost(msg`Network fee`, feeMicroAlgo),
  ]
  const [price, ...rest] = costs
  const lines = price && words.parts ? [price, ...words.parts, ...rest] : costs
  return [...lines, ...totals(msg`Total you pay`, costs)]
}

/** The costs of two groups together. */
export function addDebits(one: Debits, other: Debits): Debits {
  const paid = new Map(one.paid)
  for (const [currency, baseUnits] of other.paid) paid.set(currency, (paid.get(currency) ?? 0n) + baseUnits)
  return {
    paid,
    holdingMicroAlgo: one.holdingMicroAlgo + other.holdingMicroAlgo,
    contractMicroAlgo: one.contractMicroAlgo + other.contractMicroAlgo,
    lentMicroAlgo: one.lentMicroAlgo + other.lentMicroAlgo,
    feeMicroAlgo: one.feeMicroAlgo + other.feeMicroAlgo,
  }
}

/**
 * What a trade on the shown listing takes, as the server added it up.
 *
 * @param paidBaseUnits the price, or the bid
 * @param units bought at once
 * @returns null when the server could not ask the node
 */
export function estimatedDebits(nft: NftReply['nft'], paidBaseUnits: bigint, units = 1n): Debits | null {
  const fees = nft.all_units && units === BigInt(nft.buy_supply) ? nft.all_units : nft
  if (fees.lent_micro_algo === null) return null
  return {
    paid: new Map([[nft.asa_id === ALGO ? 0n : BigInt(nft.asa_id), paidBaseUnits]]),
    holdingMicroAlgo: BigInt(nft.deposit_micro_algo),
    contractMicroAlgo: 0n,
    lentMicroAlgo: BigInt(fees.lent_micro_algo),
    feeMicroAlgo: BigInt(fees.network_fee_micro_algo),
  }
}
