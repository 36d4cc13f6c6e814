import type { SmallMarket } from './test-market.ts'

/** Receivers of amounts of a currency that cannot be paid, by the contracts' own rule. */
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
