import {
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  type Transaction,
} from 'algosdk'
import { unpaidParams } from './built-group.ts'
import type { NetworkParams } from './network-params.ts'

/** A plain payment of an amount in base units of a currency (0 = ALGO). */
export function makeTransfer(
  network: NetworkParams,
  transfer: { sender: string; receiver: string; currency: bigint; amount: bigint },
): Transaction {
  const { sender, receiver, currency, amount } = transfer
  const suggestedParams = unpaidParams(network)
  return currency === 0n
    ? makePaymentTxnWithSuggestedParamsFromObject({ sender, receiver, amount, suggestedParams })
    : makeAssetTransferTxnWithSuggestedParamsFromObject({
        sender,
        receiver,
        amount,
        assetIndex: currency,
        suggestedParams,
      })
}

/** The transfer of nothing to oneself by which an account starts to hold an asset; it locks 100,000 µALGO. */
export function makeOptIn(network: NetworkParams, account: string, assetId: bigint): Transaction {
  return makeTransfer(network, { sender: account, receiver: account, currency: assetId, amount: 0n })
}
