import type { PayeeState } from '@facet/groups'
import { creditOf, type TestMarket } from './test-market.ts'

/** How an account stands towards an amount of a currency, as the contracts see it. */
export function payeeState(market: TestMarket, address: string, currency: bigint, amount: bigint): PayeeState {
  return {
    isPayable: canReceive(market, address, currency, amount),
    hasCredit: creditOf(market, address, currency) !== undefined,
  }
}

function canReceive({ test }: TestMarket, address: string, currency: bigint, amount: bigint): boolean {
  if (currency !== 0n) return test.holding(address, currency) !== undefined && !test.isFrozen(address, currency)
  return test.balance(address) + amount >= test.minBalance(address)
}
