import type { MarketClient } from '@facet/dev-env'
import { optIn } from '@facet/groups'
import { expect } from 'vitest'
import type { World } from './world.ts'
import { signedBy } from './send-past.ts'

/** One request that must be refused. */
export type Attempt = () => Promise<unknown>

/** Expects each request to be refused with this code, without a new block or row. */
export async function expectRefused(world: World, code: string, attempts: readonly Attempt[]): Promise<void> {
  const state = async () => ({ round: world.market.chain.lastRound, rows: await world.storedRows() })
  const before = await state()
  for (const [index, attempt] of attempts.entries()) {
    await expect(attempt(), `attempt ${index}`).rejects.toMatchObject({ code })
  }
  expect(await state()).toEqual(before)
}

/** A signed transaction that is never sent, for requests that are refused before it is checked. */
export async function anySigned({ network }: World, client: MarketClient): Promise<string[]> {
  return signedBy(client, optIn(await network(), client.account.address, 1n))
}
