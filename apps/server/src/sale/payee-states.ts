import type { BuyFromSaleInput, PayeeState, SaleFacts } from '@facet/groups'
import { creditBoxName, salePayout } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { orMissing } from './read-sale.ts'

export type PayeeStates = Required<NonNullable<BuyFromSaleInput['payees']>>

/** An ALGO payment of this much or more reaches any account: it is what an account must hold. */
const ALWAYS_PAYABLE_MICRO_ALGO = 100_000n
const PAYABLE: PayeeState = { isPayable: true, hasCredit: false }

/** Whether each payee of a buy can be paid now, asked as the contract asks. */
export async function readPayeeStates(algod: Algod, sale: SaleFacts, lots: bigint): Promise<PayeeStates> {
  const { currency, vault, platform, royaltyReceiver } = sale.terms
  const payout = salePayout(sale, lots)
  const state = (address: string, amount: bigint) => readPayeeState(algod, { address, amount, currency, vault })
  const [platformState, royaltyState, seller] = await Promise.all([
    state(platform, payout.toPlatformBaseUnits),
    state(royaltyReceiver, payout.toRoyaltyReceiverBaseUnits),
    // An app's creator cannot close its account, so ALGO always reaches the seller.
    currency === 0n ? PAYABLE : state(sale.seller, payout.toSellerBaseUnits),
  ])
  return { platform: platformState, royaltyReceiver: royaltyState, seller }
}

interface Payee {
  address: string
  amount: bigint
  currency: bigint
  vault: bigint
}

async function readPayeeState(algod: Algod, payee: Payee): Promise<PayeeState> {
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
