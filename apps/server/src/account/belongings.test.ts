import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { belongings } from '../belongings.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { fillTables } from '../session/test/fill-tables.ts'
import { moveBelongings } from './belongings.ts'

/** Addresses in tables that are not about accounts, and accounts that a row does not belong to. */
const excused: Record<string, string> = {
  'attribute_count.creator': 'counts public works',
  'banned_address.account_id':
    'lifts a ban as a whole: it outlives the account, and an address of a banned one is not linked',
  'counted_work.creator': 'counts public works',
  'custodial_listing.escrow': 'public on the chain',
  'custodial_listing.reserved_for': 'public on the chain',
  'custodial_listing.royalty_receiver': 'public on the chain',
  'custodial_listing.seller': 'public on the chain',
  'decision.decided_by': 'who decided about others stays with the decision',
  'import_note.address': 'public on the chain',
  'scored_creator.creator': 'counts public works',
  'submitted_group.address': 'public on the chain',
  'submitted_group.signed': 'public on the chain',
}

describe.each(testMarkets)('the tables about accounts, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const database = () => world.market.server.services.database
  const nameOf = ({ table, name }: PgColumn) => `${getTableName(table)}.${name}`
  const columns = belongings.owned.flatMap(({ owner, other }) => [owner, ...(other ? [other] : [])])
  const parts = belongings.owned.flatMap((one) => one.parts ?? [])
  const read = async (query: ReturnType<typeof sql>) =>
    (await database().db.execute<{ name: string }>(query)).rows.map(({ name }) => name)
  const idOf = async (address: string) => {
    const { account_id: id } = await visitor(world).api('GET /api/account/info/{id}', { params: { id: address } })
    return BigInt(id ?? 0)
  }

  test('are declared with each column that names an account, and each key that is an address', async () => {
    const found = await read(sql`
      select class.relname || '.' || attribute.attname as name
      from pg_attribute as attribute join pg_class as class on class.oid = attribute.attrelid
      where class.relnamespace = 'market'::regnamespace and class.relkind = 'r' and attribute.attnum > 0
        and not attribute.attisdropped and (attribute.attname ~ '(^|_)account_id$' or exists (
          select from pg_constraint as reference where reference.contype = 'f' and reference.conrelid = class.oid
            and reference.confrelid = 'market.account'::regclass and attribute.attnum = any(reference.conkey)
        ) or class.relname <> all(${sql.param([...columns, ...parts].map(({ table }) => getTableName(table)))}::text[])
          and attribute.atttypid in ('text'::regtype, 'text[]'::regtype)
          and attribute.attname ~ '(^|_)(address|creators?|owner|seller|buyer|receiver|escrow|signed|for|by)$')
      order by 1`)
    const declared = [...columns, ...belongings.addressed]
    const rest = found.filter((name) => !declared.some((column) => nameOf(column) === name))
    expect(rest.toSorted()).toEqual(Object.keys(excused).toSorted())
  })

  test('are declared with the tables whose rows are parts of theirs', async () => {
    const owned = columns.map(({ table }) => getTableName(table))
    const found = await read(sql`
      select distinct part.relname as name from pg_constraint as reference
      join pg_class as part on part.oid = reference.conrelid join pg_class as whole on whole.oid = reference.confrelid
      where reference.contype = 'f' and whole.relname = any(${sql.param(owned)}::text[])
        and part.relname <> all(${sql.param(owned)}::text[])
      order by 1`)
    expect(found).toEqual(parts.map(({ table }) => getTableName(table)).toSorted())
  })

  test('say how rows of both accounts merge where they collide', async () => {
    const [hub, single] = [await world.market.person('hub'), await world.market.person('single')]
    const [to, from] = [await idOf(hub.account.address), await idOf(single.account.address)]
    await fillTables(database(), [from, to], await idOf(world.stranger.account.address))
    const rowsOf = (column: PgColumn, id: bigint) => database().db.$count(column.table, sql`${column} = ${id}`)
    for (const column of columns) expect(await rowsOf(column, from), `of ${nameOf(column)}`).toBeGreaterThan(0)
    for (const { merge, ...undeclared } of belongings.owned) {
      if (typeof merge !== 'function') continue
      const moved = database().transaction((tx) => moveBelongings(tx, [undeclared], { from, to }))
      await expect(moved, `of ${nameOf(undeclared.owner)}`).rejects.toMatchObject({ cause: { code: '23505' } })
    }
    await database().db.execute(sql`delete from market.account_address where address !~ '^[A-Z2-7]{58}$'`)
    await hub.linkAddress(single.account)
    for (const column of columns) {
      expect(await rowsOf(column, from), `of ${nameOf(column)}`).toBe(0)
      expect(await rowsOf(column, to), `of ${nameOf(column)}`).toBeGreaterThan(0)
    }
  })
})
