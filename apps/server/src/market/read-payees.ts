import type { Algod } from '../chain/algod.ts'
import type { Prepared } from './prepared-for.ts'
import { type DuePayment, readUnpayable } from './read-unpayable.ts'
import { readVaultFrozen } from './read-vault-frozen.ts'

/** The payees who cannot be paid now and, if there are any, whether the escrow would keep their money. */
export async function readPayees(
  algod: Algod,
  terms: { vault: bigint; currency: bigint },
  payments: readonly DuePayment[],
): Promise<Prepared> {
  const unpayable = await readUnpayable(algod, terms.currency, payments)
  return { unpayable, isVaultFrozen: unpayable.length > 0 && (await readVaultFrozen(algod, terms)) }
}
