import type { Transaction } from 'algosdk'

/** The amount that the group of a bid pays in its last but one transaction, in base units of the currency. */
export function paymentOfBid(transactions: readonly Transaction[]): bigint {
  const payment = transactions.at(-2)
  return payment?.payment?.amount ?? payment?.assetTransfer?.amount ?? 0n
}
