import type { QueryOf } from '@facet/api-contract'
import type { listCollectionWorks as contract } from '@facet/api-contract/collection/list-collection-works'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '../account/open-account.ts'
import { FIRST_WORK, listManyWorks } from '../market/test/many-listings.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import type { Database } from '../platform/db/database.ts'
import { rowsRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import type { Services } from '../services.ts'
import { listCollectionWorks } from './list-collection-works.ts'
import { readFacts } from './read-facts.ts'
import { giveTraits, traitsOf } from './test/give-traits.ts'

const [WORKS, IN_COLLECTION, CREATOR] = [10_000, 8_000, 'A']
/** Rows; with their metadata and listings the works of the collection have 32,000. */
const OF_A_WINDOW = 16_000
/** Those with the trait, and the listings of those in the collection; its order would have three times as many. */
const ROWS_OF_FEW = 5_000
/** Their metadata once, then the listings, holdings, traits and sales of each. */
const ROWS_OF_FACTS = 50_000

interface Window {
  metadata: { token_id: number }[]
  bool_end: boolean
  next: string | null
}

describe.each(testDatabases)('a collection of 8,000 works of 12 traits, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  let accountId: bigint
  let collectionId: number
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS, CREATOR)
    await giveTraits(database, CREATOR)
    ;({ id: accountId } = await openAccount(database, CREATOR))
    collectionId = await makeCollection(1, IN_COLLECTION)
  })
  afterAll(() => close())

  /** A collection of the works with the numbers from `first` to `last`. */
  async function makeCollection(first: number, last: number): Promise<number> {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into market.collection (account_id, title, description, cover_cid, is_nsfw, works, creators)
      values (${accountId}, '', '', '', false, ${last - first + 1}, array[${CREATOR}]) returning id`)
    const id = Number(rows[0]?.id)
    await database.db.execute(sql`
      insert into market.collection_work (asset_id, collection_id, creator, added_round)
      select ${FIRST_WORK}::bigint + n, ${id}, ${CREATOR}, 1 from generate_series(${first}::integer, ${last}::integer) as n`)
    await database.db.execute(sql`analyze`)
    return id
  }
  const list = async (query: Partial<QueryOf<typeof contract>>, id = collectionId): Promise<Window> => {
    const request = {
      ip: '',
      headers: {},
      cookies: {},
      params: {},
      routeOptions: { url: '/' },
    } as unknown as FastifyRequest
    const input = { params: { id }, query: { start: 0, sort: 'added', ...query }, session: null, request }
    return (await listCollectionWorks.run({ ...input, services } as never)) as Window
  }
  const numbersOf = ({ metadata }: Window) => metadata.map((card) => card.token_id - FIRST_WORK)
  /** Window after window. */
  const numbers = async (query: Partial<QueryOf<typeof contract>>, most = WORKS, id = collectionId) => {
    const found: number[] = []
    for (let after: string | undefined, isLast = false; !isLast && found.length < most; ) {
      const window = await list({ ...query, end: 100, after }, id)
      found.push(...numbersOf(window))
      isLast = window.bool_end
      after = window.next ?? undefined
    }
    return found
  }
  /** The works with a listing that fulfils a condition, and the least of its prices, as the rows say it. */
  const expected = async (condition = sql`true`, [first, last] = [1, IN_COLLECTION]) => {
    const { rows } = await database.db.execute<{ n: number; price: number }>(sql`
      select n, min(price)::integer as price from (
        select (asset_id - ${FIRST_WORK})::integer as n, price_order as price from (
          select asset_id, price_order from chain.sale union all select asset_id, price_order from chain.auction) as listing) as listing
      where n between ${first} and ${last} and ${condition} group by n order by n`)
    return rows
  }

  test.each([
    ['in order', {}],
    ['by price', { sort: 'price-low' }],
    ['by price, the dearest first', { sort: 'price-high', price_min: 1 }],
    ['in a range of prices', { price_max: 1_000_000 }],
    ['that are listed', { sales: true }],
  ] as const)('finds those that have all of twelve traits by these: %s', async (_name, query) => {
    const one = { ...query, arc_69: traitsOf(5_000) }
    const none = { ...query, arc_69: { ...traitsOf(5_000), 'Trait 11': ['none'] } }
    expect(await list(one)).toMatchObject({ metadata: [{ token_id: FIRST_WORK + 5_000 }], bool_end: true })
    expect(await list(none)).toMatchObject({ metadata: [], bool_end: true })
    expect(await rowsRead(database, () => list(one))).toBeLessThan(100)
    expect(await rowsRead(database, () => list(none))).toBeLessThan(100)
  })

  test.each([
    ['price-low', (one: number, other: number) => one - other],
    ['price-high', (one: number, other: number) => other - one],
  ] as const)('reads those by price as far as a window goes: %s', async (sort, compare) => {
    const pricesOf = (works: { price: number }[]) => works.map(({ price }) => price).toSorted(compare)
    const priceOf = new Map((await expected()).map(({ n, price }) => [n, price]))
    const found = await numbers({ sort }, 300)
    expect(found.map((n) => priceOf.get(n))).toEqual(pricesOf(await expected()).slice(0, 300))
    expect(new Set(found).size).toBe(300)
    const { next } = await list({ sort, end: 100 })
    for (const after of [undefined, next ?? undefined])
      expect(await rowsRead(database, () => list({ sort, after }))).toBeLessThan(OF_A_WINDOW)
    const inRange = await expected(sql`price between 300000 and 310000`)
    const foundInRange = await numbers({ sort, price_min: 300_000, price_max: 310_000 })
    expect(foundInRange.toSorted((one, other) => one - other)).toEqual(inRange.map(({ n }) => n))
  })

  test('finds few in a range of prices before they are put in order, many in the order', async () => {
    const few = { price_min: 300_000, price_max: 310_000 }
    const inRange = await expected(sql`price between 300000 and 310000`)
    expect(await numbers(few)).toEqual(inRange.map(({ n }) => n))
    expect(await rowsRead(database, () => list(few))).toBeLessThan(OF_A_WINDOW)
    const cheap = (await expected(sql`price <= 500000`)).map(({ n }) => n)
    expect(await numbers({ price_max: 500_000 }, 300)).toEqual(cheap.slice(0, 300))
    expect(await rowsRead(database, () => list({ price_max: 500_000 }))).toBeLessThan(OF_A_WINDOW)
  })

  test('finds those that share a trait in the order', async () => {
    const common = { arc_69: { 'Trait 1': ['3', '5'] } }
    const works = await expected(sql`(n >> 1) % 8 in (3, 5)`)
    expect(await numbers(common)).toEqual(works.map(({ n }) => n))
    expect(await rowsRead(database, () => list(common))).toBeLessThan(OF_A_WINDOW)
    const priceOf = new Map(works.map(({ n, price }) => [n, price]))
    const byPrice = await numbers({ ...common, sort: 'price-low' }, 100)
    const prices = works.map(({ price }) => price).toSorted((one, other) => one - other)
    expect(byPrice.map((n) => priceOf.get(n))).toEqual(prices.slice(0, byPrice.length))
  })

  test('finds few that share a trait with works outside the collection before they are put in order', async () => {
    const other = await makeCollection(8_999, WORKS - 1)
    const query = { arc_69: { 'Trait 0': ['1'] }, sort: 'price-low' } as const
    const works = await expected(sql`n % 8 = 1`, [8_999, WORKS - 1])
    const priceOf = new Map(works.map(({ n, price }) => [n, price]))
    const prices = works.map(({ price }) => price).toSorted((one, two) => one - two)
    expect((await numbers(query, WORKS, other)).map((n) => priceOf.get(n))).toEqual(prices)
    expect(await rowsRead(database, () => list(query, other))).toBeLessThan(ROWS_OF_FEW)
  })

  test('reads which works moderators hid once for all facts', async () => {
    const facts = () => readFacts(services, BigInt(collectionId))
    expect((await facts()).figures.listed).toBe(IN_COLLECTION)
    expect(await rowsRead(database, facts)).toBeLessThan(ROWS_OF_FACTS)
  })
})
