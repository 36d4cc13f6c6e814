import { FacetError } from '@facet/errors'
import {
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  type Transaction,
} from 'algosdk'
import { zeroFeeParams } from './built-group.ts'
import type { NetworkParams } from './network-params.ts'
import type { Payment } from './payment-role.ts'

/** The largest integer on the chain. */
export const MAX_UINT64 = 2n ** 64n - 1n

/**
 * A plain payment of an amount in base units of a currency (0 = ALGO).
 *
 * @param transfer `closeTo`: for an asset, the account that receives the rest when this closes the sender's holding
 * @throws number-out-of-range
 */
export function makeTransfer(
  network: NetworkParams,
  transfer: { sender: string; receiver: string; currency: bigint; amount: bigint; closeTo?: string; note?: Uint8Array },
): Transaction {
  const { sender, receiver, currency, amount, closeTo, note } = transfer
  if (amount < 0n || amount > MAX_UINT64) throw new FacetError('number-out-of-range')
  const common = { sender, receiver, amount, suggestedParams: zeroFeeParams(network), ...(note && { note }) }
  return currency === 0n
    ? makePaymentTxnWithSuggestedParamsFromObject(common)
    : makeAssetTransferTxnWithSuggestedParamsFromObject({
        ...common,
        assetIndex: currency,
        ...(closeTo === undefined ? {} : { closeRemainderTo: closeTo }),
      })
}

/** The transfer of a price, bid, offer or tip. */
export function makePrice(network: NetworkParams, transfer: Parameters<typeof makeTransfer>[1]): Payment {
  return { transaction: makeTransfer(network, transfer), role: 'paid' }
}

/** An opt-in: a zero transfer to oneself, which locks 100,000 µALGO. */
export function makeOptIn(network: NetworkParams, account: string, assetId: bigint): Transaction {
  return makeTransfer(network, { sender: account, receiver: account, currency: assetId, amount: 0n })
}
