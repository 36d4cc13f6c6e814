import { creditBoxName, type PayeeState } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { orMissing } from '../chain/or-missing.ts'

/** An ALGO payment of this much or more reaches any account: it is what an account must hold. */
const ALWAYS_PAYABLE_MICRO_ALGO = 100_000n
export const PAYABLE: PayeeState = { isPayable: true, hasCredit: false }

export interface Payee {
  address: string
  amount: bigint
  currency: bigint
  vault: bigint
}

/** Whether an account can be paid now, asked as the contracts ask; an amount of zero always can. */
export async function readPayeeState(algod: Algod, payee: Payee): Promise<PayeeState> {
  if (payee.amount === 0n || (await canReceive(algod, payee))) return PAYABLE
  if (payee.vault === 0n) return { isPayable: false, hasCredit: false }
  const name = creditBoxName(payee.address, payee.currency)
  const box = await orMissing(algod.client.getApplicationBoxByName(payee.vault, name).do())
  return { isPayable: false, hasCredit: box !== undefined }
}

async function canReceive(algod: Algod, { address, amount, currency }: Payee): Promise<boolean> {
  if (currency === 0n) {
    if (amount >= ALWAYS_PAYABLE_MICRO_ALGO) return true
    const account = await algod.client.accountInformation(address).exclude('all').do()
    return account.amount + amount >= (account.minBalance === 0n ? ALWAYS_PAYABLE_MICRO_ALGO : account.minBalance)
  }
  const holding = await orMissing(algod.client.accountAssetInformation(address, currency).do())
  return holding?.assetHolding !== undefined && !holding.assetHolding.isFrozen
}

/** How a payee stands, as the wire has it. */
export function payeeOnWire({ isPayable, hasCredit }: PayeeState) {
  return { is_payable: isPayable, has_credit: hasCredit }
}
