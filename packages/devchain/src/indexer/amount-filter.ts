import type { Query } from './query.ts'

/** Filter for `currency-greater-than` and `currency-less-than`. */
export function amountFilter(query: Query): (amount: bigint) => boolean {
  const least = query.uint('currency-greater-than')
  const most = query.uint('currency-less-than')
  return (amount) => (least === undefined || amount > least) && (most === undefined || amount < most)
}
