import type { MarketClient } from '@facet/dev-env'
import type { World } from '../../../../server/src/market/test/world.ts'
import { LOCKED } from './totals-of.ts'

/** An account's balances: ALGO (id 1), each currency, and, negative, the ALGO that the network locks. */
export async function balancesOf(
  { market }: Pick<World, 'market'>,
  { account }: MarketClient,
): Promise<Map<number, bigint>> {
  const { amount, minBalance, assets } = await market.algod.accountInformation(account.address).do()
  const currencies = (assets ?? []).map((one) => [Number(one.assetId), one.amount] as const)
  return new Map([[1, amount], [LOCKED, -minBalance], ...currencies])
}
