import type { Transaction } from 'algosdk'

/** What the group of a bid pays: the transaction before its last one, in base units of the currency. */
export function paymentOfBid(transactions: readonly Transaction[]): bigint {
  const payment = transactions.at(-2)
  return payment?.payment?.amount ?? payment?.assetTransfer?.amount ?? 0n
}
