import type { Algod } from '../chain/algod.ts'
import { readHolding } from '../chain/read-holding.ts'

/** An ALGO payment of at least this amount, the account min balance, reaches any account. */
const ALWAYS_PAYABLE_MICRO_ALGO = 100_000n

export interface DuePayment {
  receiver: string
  /** Base units of the currency. */
  amount: bigint
}

/**
 * The receivers of non-zero amounts who cannot be paid now, by the contracts' own rule. They would be credited in the royalty vault,
 * or in the escrow while the vault is frozen.
 *
 * @param currency asset id, 0 = ALGO
 */
export async function readUnpayable(
  algod: Algod,
  currency: bigint,
  payments: readonly DuePayment[],
): Promise<string[]> {
  const due = payments.filter(({ amount }) => amount > 0n)
  const isPayable = await Promise.all(due.map((payment) => canReceive(algod, currency, payment)))
  return [...new Set(due.flatMap(({ receiver }, index) => (isPayable[index] ? [] : [receiver])))]
}

async function canReceive(algod: Algod, currency: bigint, { receiver, amount }: DuePayment): Promise<boolean> {
  if (currency === 0n) {
    if (amount >= ALWAYS_PAYABLE_MICRO_ALGO) return true
    const account = await algod.client.accountInformation(receiver).exclude('all').do()
    return account.amount + amount >= (account.minBalance === 0n ? ALWAYS_PAYABLE_MICRO_ALGO : account.minBalance)
  }
  const holding = await readHolding(algod, receiver, currency)
  return holding !== undefined && !holding.isFrozen
}
