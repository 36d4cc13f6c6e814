import type { Algod } from '../chain/algod.ts'
import { appAddress } from '../chain/app-address.ts'
import { readHolding } from '../chain/read-holding.ts'

/**
 * Whether the royalty vault cannot receive a currency now, by the contracts' own rule. The escrow of a listing then keeps the
 * amounts that a payee cannot receive. ALGO always reaches the vault.
 */
export async function readVaultFrozen(
  algod: Algod,
  { vault, currency }: { vault: bigint; currency: bigint },
): Promise<boolean> {
  if (currency === 0n) return false
  const holding = await readHolding(algod, appAddress(vault), currency)
  return holding === undefined || holding.isFrozen
}
