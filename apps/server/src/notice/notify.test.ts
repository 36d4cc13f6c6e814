import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { muteTable } from '../account/mute-table.ts'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { onNotified } from '../stream/notified-accounts.ts'
import { dropSurplus } from './drop-surplus.ts'
import { type Notice, oneWork } from './notice.ts'
import { mutedKindTable, notificationTable } from './notification-table.ts'
import { notify } from './notify.ts'

describe.each(testDatabases)('notifying accounts, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  let made = 0
  async function account(...addresses: string[]): Promise<bigint> {
    const [row] = await database.db.insert(accountTable).values({}).returning()
    if (!row) throw new Error('an insert answers its row')
    const own = addresses.length > 0 ? addresses : [`address ${made++}`]
    await database.db.insert(accountAddressTable).values(own.map((address) => ({ address, accountId: row.id })))
    return row.id
  }

  const notice = (address: string, fields: Partial<Notice> = {}): Notice => ({
    to: { address },
    kind: 'bid',
    facts: { works: oneWork('7'), by: 'a bidder' },
    groupKey: null,
    source: { atSeconds: 1_000, round: 5n, txId: 'TX' },
    ...fields,
  })
  const send = (...notices: Notice[]) => database.transaction((tx, publish) => notify(tx, publish, notices))
  const noticesTo = (id: bigint) =>
    database.db
      .select()
      .from(notificationTable)
      .where(eq(notificationTable.accountId, id))
      .orderBy(asc(notificationTable.number))

  test('notifies the account of any of its addresses, and skips addresses without an account', async () => {
    const id = await account('first', 'second')
    await send(notice('second'), notice('unknown'))
    expect(await noticesTo(id)).toMatchObject([
      {
        kind: 'bid',
        facts: { works: oneWork('7') },
        count: 1,
        isRead: false,
        createdSeconds: 1_000,
        round: 5n,
        txId: 'TX',
      },
    ])
  })

  test('does not notify accounts of their own actions or of kinds they switched off', async () => {
    const id = await account('seller', 'other wallet')
    await send(notice('seller', { facts: { by: 'other wallet' } }))
    await database.db.insert(mutedKindTable).values({ accountId: id, kind: 'bid' })
    await send(notice('seller'))
    expect(await noticesTo(id)).toEqual([])
    await send(notice('seller', { kind: 'sold' }))
    expect(await noticesTo(id)).toHaveLength(1)
  })

  test('merges notifications with the same key while unread, with the facts of the last', async () => {
    const id = await account('grouped')
    const bid = (by: string) => notice('grouped', { groupKey: 'an auction', facts: { by } })
    await send(bid('A'), bid('B'), notice('grouped', { kind: 'offer', groupKey: 'an auction' }))
    await send(notice('grouped', { kind: 'sold' }))
    await send(bid('C'))
    expect((await noticesTo(id)).map((row) => [row.kind, row.count, row.facts.by])).toEqual([
      ['offer', 1, 'a bidder'],
      ['sold', 1, 'a bidder'],
      ['bid', 3, 'C'],
    ])
    await database.db.update(notificationTable).set({ isRead: true }).where(eq(notificationTable.accountId, id))
    await send(bid('D'))
    expect((await noticesTo(id)).map(({ count }) => count)).toEqual([1, 1, 3, 1])
  })

  test('a growing notification evicts no other', async () => {
    const id = await account('popular')
    await send(notice('popular'))
    for (let heaps = 0; heaps < 3; heaps++) {
      await send(...Array.from({ length: 300 }, () => notice('popular', { groupKey: `listing ${heaps}` })))
    }
    for (let bids = 0; bids < 600; bids++) await send(notice('popular', { groupKey: 'one' }))
    await dropSurplus(database, [id])
    expect(await noticesTo(id)).toHaveLength(5)
  })

  test('keeps the last 500 of an account', async () => {
    const id = await account('flooded')
    const first = notice('flooded', { groupKey: 'first' })
    await send(first)
    await send(
      ...Array.from({ length: 499 }, (_, index) => notice('flooded', { facts: { works: oneWork(String(index)) } })),
    )
    // One of the oldest that becomes the newest stays.
    await send(first)
    await send(...Array.from({ length: 20 }, () => notice('flooded', { kind: 'sold' })))
    await dropSurplus(database, [id])
    const rows = await noticesTo(id)
    expect(rows).toHaveLength(500)
    expect(rows.filter(({ groupKey, count }) => groupKey === 'bid:first' && count === 2)).toHaveLength(1)
    expect(rows.at(-1)?.kind).toBe('sold')
  })

  test('keeps what the chain did, however much others write', async () => {
    const id = await account('mentioned')
    const written = { round: null, txId: null, atSeconds: 1 }
    await send(notice('mentioned', { kind: 'sold' }))
    const mentions = Array.from({ length: 300 }, () => notice('mentioned', { kind: 'mention', source: written }))
    await send(...mentions)
    await send(...mentions)
    await dropSurplus(database, [id])
    const rows = await noticesTo(id)
    expect(rows.map((row) => row.kind).filter((one) => one === 'sold')).toEqual(['sold'])
    expect(rows).toHaveLength(501)
  })

  test('hides everything of muted accounts except events on the chain', async () => {
    const [id, loud] = [await account('quiet'), await account('loud', 'loud too')]
    await database.db.insert(muteTable).values({ muterId: id, mutedId: loud })
    const facts = { by: 'loud too' }
    await send(
      notice('quiet', { kind: 'follow', facts, source: { round: null, txId: null, atSeconds: 1 } }),
      notice('quiet', { kind: 'bid', facts }),
    )
    expect((await noticesTo(id)).map((row) => row.kind)).toEqual(['bid'])
  })

  test('notifies a thousand accounts in two statements, and announces them to every process', async () => {
    const accounts = await database.db
      .insert(accountTable)
      .values(Array.from({ length: 1_000 }, () => ({})))
      .returning()
    const addresses = accounts.map(({ id }) => ({ address: `one of many ${id}`, accountId: id }))
    await database.db.insert(accountAddressTable).values(addresses)
    const heard = new Set<bigint>()
    const unsubscribe = await onNotified(database, (ids) => ids.forEach((id) => heard.add(id)))
    let statements = 0
    await database.transaction(async (tx, publish) => {
      const counting = new Proxy(tx, {
        get: (target, name) => {
          if (name === 'execute' || name === 'select') statements++
          return Reflect.get(target, name) as unknown
        },
      })
      await notify(
        counting,
        publish,
        addresses.map(({ address }) => notice(address)),
      )
    })
    expect(statements).toBe(2)
    await expect.poll(() => heard.size).toBe(1_000)
    unsubscribe()
    expect(await database.db.$count(notificationTable)).toBeGreaterThanOrEqual(1_000)
  })

  test('notifies the current followers of an address', async () => {
    const creator = await account('creator of works')
    const followers = [await account(), await account()]
    const muted = await account()
    await database.db.insert(mutedKindTable).values({ accountId: muted, kind: 'mint' })
    for (const followerId of [...followers, muted]) {
      await database.db.insert(followTable).values({ followerId, followedId: creator })
    }
    const minted = (assetId: string) =>
      notice('', {
        to: { followersOf: 'creator of works' },
        kind: 'mint',
        facts: { works: oneWork(assetId), by: 'creator of works' },
        groupKey: 'creator of works',
      })
    await send(minted('1'), minted('2'))
    for (const id of followers)
      expect(await noticesTo(id)).toMatchObject([{ count: 2, facts: { works: oneWork('2') } }])
    expect(await noticesTo(muted)).toEqual([])
    expect(await noticesTo(creator)).toEqual([])
  })

  test('notifies nobody when the transaction fails', async () => {
    const id = await account('lucky')
    const failing = database.transaction(async (tx, publish) => {
      await notify(tx, publish, [notice('lucky')])
      throw new Error('the block could not be applied')
    })
    await expect(failing).rejects.toThrow('could not be applied')
    expect(await noticesTo(id)).toEqual([])
  })
})
