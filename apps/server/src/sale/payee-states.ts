import { type BuyFromSaleInput, type SaleFacts, salePayout } from '@facet/groups'
import type { Algod } from '../chain/algod.ts'
import { PAYABLE, readPayeeState } from '../market/payee-state.ts'

export type PayeeStates = Required<NonNullable<BuyFromSaleInput['payees']>>

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
