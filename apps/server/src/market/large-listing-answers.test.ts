import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { kinds } from '../kinds.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createTable } from './test/pair/create-table.ts'
import { createPair, listPair } from './test/pair/pair-groups.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { pairTerms } from './test/pair/pair-world.ts'
import { sendPast } from './test/send-past.ts'
import { WorksOfApps } from './works-of-apps.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

const WORKS = 300

/** Requests about a listing of hundreds of works take as many statements as those about one of two. */
describe.each(testMarkets)('answers with a listing of 300 works, on $name', (kind) => {
  let world: AuctionWorld
  /** Before and after the listing has 300 works. */
  let small: Counts
  let large: Counts

  beforeAll(async () => {
    const market = await kind.start({ kinds: [...kinds, pairKind] })
    await createTable(market.server.services.database, pairTable)
    world = await createAuctionWorld(market)
    const seller = world.creator.account.address
    const [first, second] = [BigInt(await world.mint()), BigInt(await world.mint())]
    const terms = pairTerms(market, seller, { first, second })
    const appId = await sendPast(world, world.creator, createPair(await world.network(), seller, terms))
    await sendPast(world, world.creator, listPair(await world.network(), { appId, seller, terms }))
    // The total of a list that ends in its window is known without counting.
    small = await counts(appId, first, 1)
    await addWorks()
    large = await counts(appId, first, 50)
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  /** Adds works to the listing as its projection would: the contract of a pair holds two. */
  async function addWorks(): Promise<void> {
    const { database } = world.market.server.services
    const seller = world.creator.account.address
    const ids = Array.from({ length: WORKS - 2 }, (_, index) => 9_000_000_000 + index)
    await database.db.insert(assetTable).values(ids.map((id) => assetRow(seller, id)))
    await database.transaction(async (tx) => {
      const works = new WorksOfApps('pair')
      const [row] = await works.load(tx, await tx.select().from(pairTable))
      if (!row) throw new RangeError('the pair is stored')
      works.put({ ...row, works: new Map(ids.map((id) => [BigInt(id), { units: 1n, creator: seller }])) }, [])
      await works.flush(tx)
    })
  }

  async function counts(appId: bigint, tokenId: bigint, end: number) {
    const { creator, stranger } = world
    const params = { id: creator.account.address }
    const gallery = (client: typeof creator) =>
      client.api('GET /api/gallery/{id}', { params, query: { start: 0, end } })
    return {
      own: await counted(() => gallery(creator)),
      visited: await counted(() => gallery(stranger)),
      page: await counted(() => stranger.api('GET /api/nft/{id}', { params: { id: Number(tokenId) } })),
      cancel: await counted(() =>
        creator.api('POST /api/cancel/check', { body: { token_id: Number(tokenId), app_id: Number(appId) } }),
      ),
    }
  }
  type Counts = Awaited<ReturnType<typeof counts>>

  /** The answer to a request, and the number of its statements. */
  async function counted<Answer>(request: () => Promise<Answer>): Promise<{ answer: Answer; statements: number }> {
    const statements = vi.spyOn(world.market.server.services.database.db._.session, 'prepareQuery')
    const answer = await request()
    const { length } = statements.mock.calls
    statements.mockRestore()
    return { answer, statements: length }
  }

  test.each(['own', 'visited'] as const)('shows its works in a gallery, %s', (name) => {
    const { metadata, bool_end } = large[name].answer
    expect(metadata).toHaveLength(50)
    expect(bool_end).toBe(false)
    for (const card of metadata) expect(card).toMatchObject({ type: 'pair', listing_count: 1, listed_units: '1' })
  })

  test('reads the facts of its cancel', () => {
    expect(large.cancel.answer).toMatchObject({ kind: 'pair', holds_works: true })
  })

  test.each(['own', 'visited', 'page', 'cancel'] as const)(
    'needs as many statements as a listing of two, %s',
    (name) => {
      expect(small[name].statements).toBeGreaterThan(0)
      expect(large[name].statements).toBeLessThanOrEqual(small[name].statements)
    },
  )
})
