import { decodeFields } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'

/** µALGO locked by the box of a credit in the royalty vault; they return with the claim. */
export const CREDIT_DEPOSIT_MICRO_ALGO = 34_500n

/** How a payee of a payout stands towards the currency, read from the chain. */
export interface PayeeState {
  /** False when the payment would fail: not opted in, frozen, or an ALGO account that would stay below its min balance. */
  isPayable: boolean
  /** Whether the vault has a credit for this account in this currency already. */
  hasCredit: boolean
}

/** Name of the box that holds a receiver's credit in a currency. */
export function creditBoxName(receiver: string, currency: bigint): Uint8Array {
  return concatBytes(encodeAddressBytes(receiver), encodeUint(currency, 8))
}

/**
 * What the box of a credit holds: the amount in base units, and who put up its deposit.
 * @returns undefined when the bytes are not those of a credit
 */
export function decodeCredit(box: Uint8Array): { amountBaseUnits: bigint; depositor: string } | undefined {
  const credit = decodeFields(CREDIT_FIELDS, box)
  return credit && { amountBaseUnits: credit.amount, depositor: encodeAddress(credit.depositor) }
}

const CREDIT_FIELDS = [
  { name: 'amount', type: 'uint64' },
  { name: 'depositor', type: 'address' },
] as const

/** What paying some accounts out of an escrow takes, the vault included. */
export interface PayoutCost {
  innerCount: number
  /** Accounts that are credited instead of paid, each once. */
  credited: string[]
  /** µALGO that whoever acts must bring to the vault before; zero when the escrow lends them. */
  depositMicroAlgo: bigint
}

/**
 * Counts inner transactions and deposits of a payout. Amounts of zero are not paid.
 *
 * @param payouts in the order of the contract; an account may occur twice
 * @param isLending the escrow is deleted by this call and lends deposits: the vault returns those of boxes that exist
 */
export function payoutCost(
  payouts: readonly { receiver: string; amount: bigint; state: PayeeState }[],
  isLending: boolean,
): PayoutCost {
  const created = new Set<string>()
  const credited = new Set<string>()
  let innerCount = 0
  for (const { receiver, amount, state } of payouts) {
    if (amount === 0n) continue
    if (state.isPayable) {
      innerCount += 1
      continue
    }
    const hasBox = state.hasCredit || created.has(receiver)
    innerCount += 2 + (isLending ? 1 : 0) + (isLending && hasBox ? 1 : 0)
    credited.add(receiver)
    if (!hasBox) created.add(receiver)
  }
  const depositMicroAlgo = isLending ? 0n : CREDIT_DEPOSIT_MICRO_ALGO * BigInt(created.size)
  return { innerCount, credited: [...credited], depositMicroAlgo }
}
