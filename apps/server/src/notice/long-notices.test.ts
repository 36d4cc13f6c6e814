import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAddressTable } from '../account/account-table.ts'
import type { Database } from '../platform/db/database.ts'
import { blocksRead, rowsRead } from '../platform/test/blocks-read.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { dropSurplus } from './drop-surplus.ts'
import { type Notice, oneWork } from './notice.ts'
import { notificationTable } from './notification-table.ts'
import { notify } from './notify.ts'

const FOLLOWERS = 2_500
/** Followers, the first ones, whose lists are full. */
const FULL = 400
/** Blocks of one new notification in a table and its indexes. */
const BLOCKS_OF_ONE = 50

describe.each(testDatabases)('notifying 2,500 followers, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
    const { db } = database
    await db.execute(sql`insert into market.account (description) select '' from generate_series(0, ${FOLLOWERS})`)
    await db.insert(accountAddressTable).values({ address: 'ARTIST', accountId: 1n })
    await db.execute(
      sql`insert into market.follow (follower_id, followed_id) select id, 1 from market.account where id > 1`,
    )
    await db.execute(sql`
      insert into market.notification (account_id, kind, facts, count, number, created_seconds, is_read, round)
      select id, 'sold', '{}', 1, n, 1, true, case when n <= 500 then 1 end
      from market.account, generate_series(1, 1000) as n where id between 2 and ${FULL + 1}`)
    await db.execute(sql`analyze`)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  const mint = (assetId: number): Notice => ({
    to: { followersOf: 'ARTIST' },
    kind: 'mint',
    facts: { works: oneWork(String(assetId)), by: 'ARTIST' },
    groupKey: 'ARTIST',
    source: { atSeconds: 1, round: 5n, txId: 'TX' },
  })
  const send = (count: number) =>
    database.transaction((tx, publish) =>
      notify(
        tx,
        publish,
        Array.from({ length: count }, (_, number) => mint(number)),
      ),
    )
  const listOf = (id: bigint) => database.db.select().from(notificationTable).where(eq(notificationTable.accountId, id))

  test('costs each a few blocks, however long their lists are', async () => {
    expect(await blocksRead(database, () => send(1))).toBeLessThan(BLOCKS_OF_ONE * FOLLOWERS)
    expect(await database.db.$count(notificationTable, eq(notificationTable.kind, 'mint'))).toBe(FOLLOWERS)
  })

  test('reads them once, however many mints are in a block', async () => {
    expect(await rowsRead(database, () => send(256), 'follow')).toBeLessThanOrEqual(FOLLOWERS)
    expect(await blocksRead(database, () => send(256))).toBeLessThan(BLOCKS_OF_ONE * FOLLOWERS)
  })

  test('drops the surplus of full lists later', async () => {
    expect(await listOf(2n)).toHaveLength(1_001)
    const notified = Array.from({ length: FOLLOWERS }, (_, index) => BigInt(index + 2))
    await dropSurplus(database, notified)
    const kept = await listOf(2n)
    expect(kept).toHaveLength(1_000)
    expect(kept.filter(({ isSocial }) => isSocial)).toHaveLength(500)
    expect(await database.db.$count(notificationTable)).toBe(FULL * 1_000 + FOLLOWERS - FULL)
    // The cost of a statement, of which there is one for a hundred accounts.
    expect(await blocksRead(database, () => dropSurplus(database, notified.slice(0, 100)))).toBeLessThan(150_000)
  })
})
