import type { SmallMarket } from './test-market.ts'

/** Those of some receivers who are due an amount of a currency and cannot be paid it, as the contracts see it. */
export function unpayable(
  { test }: SmallMarket,
  currency: bigint,
  payouts: readonly (readonly [receiver: string, amount: bigint])[],
): string[] {
  const canReceive = (address: string, amount: bigint) =>
    currency === 0n
      ? test.balance(address) + amount >= test.minBalance(address)
      : test.holding(address, currency) !== undefined && !test.isFrozen(address, currency)
  return payouts.filter(([to, amount]) => amount > 0n && !canReceive(to, amount)).map(([to]) => to)
}
