import { decodeFields } from '@facet/contracts'
import { encodeAddress, type Transaction } from 'algosdk'
import type { Due } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'

/** µALGO locked by the box of a credit in the royalty vault, returned with the claim. */
export const CREDIT_DEPOSIT_MICRO_ALGO = 34_500n

/** Name of the box that holds a receiver's credit in a currency. */
export function creditBoxName(receiver: string, currency: bigint): Uint8Array {
  return concatBytes(encodeAddressBytes(receiver), encodeUint(currency, 8))
}

/**
 * The credits whose boxes a group references, without duplicates.
 * @param keeper app that holds them: a vault or a listing
 */
export function referencedCredits(
  transactions: readonly Transaction[],
  keeper: bigint,
): { receiver: string; currency: bigint }[] {
  const boxes = transactions.flatMap(({ applicationCall }) =>
    (applicationCall?.boxes ?? []).map(({ appIndex, name }) => ({
      appId: appIndex || applicationCall?.appIndex,
      name,
    })),
  )
  const names = boxes.filter(({ appId, name }) => appId === keeper && name.length === 40).map(({ name }) => name)
  const unique = new Map(names.map((name) => [name.join(), name]))
  return [...unique.values()].map((name) => ({
    receiver: encodeAddress(name.subarray(0, 32)),
    currency: new DataView(name.buffer, name.byteOffset).getBigUint64(32),
  }))
}

/** Accounts for whose credits a group is prepared: the `unpayable` accounts passed to its builder. @param keeper as in `referencedCredits` */
export function creditReceivers(transactions: readonly Transaction[], keeper: bigint): string[] {
  return [...new Set(referencedCredits(transactions, keeper).map(({ receiver }) => receiver))]
}

/**
 * Decodes the box of a credit: the amount in base units, and the account that paid its deposit.
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

/** The cost of paying some accounts out of an escrow, including credits in the vault. */
export interface PayoutCost {
  /** Maximum number of inner transactions. */
  innerCount: number
  /** Accounts that are credited instead of paid, without duplicates. */
  credited: string[]
  /** µALGO that the caller must send to the escrow first; zero when the escrow pays the deposits. The unused part returns. */
  depositMicroAlgo: bigint
  /** µALGO that the escrow pays for the deposits. */
  escrowMicroAlgo: bigint
}

/** Inner transactions of a credit in the vault: deposit, transfer, call; and the return of a deposit that was not needed. */
export const VAULT_CREDIT_INNER_COUNT = 4

/**
 * Counts inner transactions and deposits of a payout. Amounts of zero are not paid.
 *
 * The count is enough even if an unpayable account becomes payable, gets a credit or claims one before the group arrives.
 *
 * @param payouts of the contract; an account may occur twice
 * @param unpayable accounts that cannot be paid
 * @param isDeleting the escrow is deleted by this call and pays the deposits
 * @param isVaultFrozen credits stay in the escrow: no transfer, or a payment and the return of the deposit
 */
export function payoutCost(
  payouts: readonly Due[],
  unpayable: readonly string[],
  isDeleting: boolean,
  isVaultFrozen = false,
): PayoutCost {
  const due = payouts.filter(({ amount }) => amount > 0n)
  const credits = due.filter(({ receiver }) => unpayable.includes(receiver)).map(({ receiver }) => receiver)
  const innerOfCredits = isVaultFrozen ? Math.min(credits.length, 1) : (VAULT_CREDIT_INNER_COUNT - 1) * credits.length
  const depositMicroAlgo = CREDIT_DEPOSIT_MICRO_ALGO * BigInt(credits.length)
  return {
    innerCount: due.length + innerOfCredits,
    credited: [...new Set(credits)],
    depositMicroAlgo: isDeleting ? 0n : depositMicroAlgo,
    escrowMicroAlgo: isDeleting ? depositMicroAlgo : 0n,
  }
}
