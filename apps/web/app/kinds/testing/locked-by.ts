import type { MarketClient } from '@facet/dev-env'
import type { World } from '../../../../server/src/market/test/world.ts'

/** The part of an account's ALGO that the network keeps it from spending. */
export async function lockedBy({ market }: Pick<World, 'market'>, { account }: MarketClient): Promise<bigint> {
  return (await market.algod.accountInformation(account.address).do()).minBalance
}
