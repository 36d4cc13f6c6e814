import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kinds } from '../kinds.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { notify } from '../notice/notify.ts'
import { checkNextSteps } from './check-next-steps.ts'
import type { Kind } from './kind.ts'
import { listingNotice } from './listing-notice.ts'
import { createTable } from './test/pair/create-table.ts'
import { cancelPair } from './test/pair/pair-groups.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { type PairWorld, pairWorld } from './test/pair/pair-world.ts'
import { createWorld, type World } from './test/world.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

/** A pair with the notice and the task of a sale, and a notice of the vaults. */
const likeSale: Kind = {
  ...pairKind,
  nextSteps: { reserved: eq(pairTable.state, 'open'), credit: eq(pairTable.state, 'open') },
  task: {
    name: 'close',
    read: async () => {
      throw new FacetError('sale-running')
    },
  },
}

describe.each(testMarkets)('two kinds with a notice and a task of the same names, on $name', (kind) => {
  let world: World
  let pairs: PairWorld
  beforeAll(async () => {
    const market = await kind.start({ kinds: [...kinds, likeSale] })
    await createTable(market.server.services.database, pairTable)
    world = await createWorld(market)
    pairs = pairWorld(world)
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  test('a notice asks for its step while it is pending in either of them', async () => {
    const { collector, listed } = world
    const { tokenId, appId } = await listed({ price: '10', reservedFor: collector.account.address })
    const { metadata } = await collector.api('GET /api/notification/list', { query: { lang: 'en' } })
    expect(metadata[0]).toMatchObject({
      path: `/nft/${tokenId}/sale/${appId}`,
      message: expect.stringMatching(/ reserved .* for you, at /),
    })
  })

  test('so does one that has the name of a vault', async () => {
    const { collector, creator, market, network } = world
    const pair = await pairs.listed()
    const facts = { appId: pair.appId, assetId: pair.terms.first, currencyId: 0n, currencyDecimals: 6 }
    const to = { address: collector.account.address, kind: 'credit', baseUnits: 5n } as const
    await market.server.services.database.transaction((tx, publish) =>
      notify(tx, publish, [listingNotice(facts, { ...to, source: { atSeconds: 1, round: 1n, txId: null } })]),
    )
    const message = async () => {
      const { metadata } = await collector.api('GET /api/notification/list', { query: { lang: 'en' } })
      return metadata.find((one) => one.kind === 'credit')?.message
    }
    expect(await message()).toMatch(/is waiting to be claimed\.$/)
    await pairs.send(creator, cancelPair(await network(), pair, true))
    expect(await message()).toMatch(/It has been claimed\.$/)
  })

  test('the kind of a deleted app says how it ended', async () => {
    const { creator, network, stranger } = world
    const pair = await pairs.listed()
    await pairs.send(creator, cancelPair(await network(), pair, true))
    const body = { kind: 'close', app_id: Number(pair.appId) } as const
    await expect(stranger.api('POST /api/debug/joe', { body })).rejects.toMatchObject({ code: 'sale-running' })
  })
})

test('refuses a notice that asks for a step of another kind only', () => {
  const source = { atSeconds: 1, round: 1n, txId: null }
  const listing = { appId: 9n, assetId: 7n, currencyId: 0n, currencyDecimals: 6 }
  const notice = (name: 'credit' | 'reserved' | 'sold') => [
    listingNotice(listing, { address: 'ANN', kind: name, baseUnits: 5n, source }),
  ]
  expect(checkNextSteps(likeSale, kinds, notice('reserved'))).toHaveLength(1)
  expect(checkNextSteps(pairKind, kinds, notice('sold'))).toHaveLength(1)
  expect(() => checkNextSteps(pairKind, kinds, notice('reserved'))).toThrow('pair sends reserved')
  expect(() => checkNextSteps(pairKind, kinds, notice('credit'))).toThrow('pair sends credit')
})
