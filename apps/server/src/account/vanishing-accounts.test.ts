import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import type { Account, MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction as AlgorandTransaction } from 'algosdk'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commentTable } from '../comment/comment-table.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { favouriteTable } from '../nft/favourite-table.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { notify } from '../notice/notify.ts'
import type { Database, Queries, Transaction } from '../platform/db/database.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { caseTable } from '../report/case-table.ts'
import { savedSearchTable } from '../saved-search/saved-search-table.ts'
import { accountTable } from './account-table.ts'
import { describeOwn } from './describe-account.ts'
import { findAccount } from './find-account.ts'
import { lockAccounts } from './lock-accounts.ts'
import { writeFollow } from './write-follow.ts'

// PGlite has one connection, so nothing happens during a transaction.
describe.each(testMarkets.filter(({ name }) => name === 'Postgres'))('accounts that vanish, on $name', (kind) => {
  let world: World
  let database: Database
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    database = world.market.server.services.database
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
  const idOf = async (id: string) => (await findAccount({ database }, id)).account?.id ?? 0n
  const named = async (username: string) => {
    const person = await world.market.person(username)
    await person.api('POST /api/account/update/username', { body: { value: username } })
    return person
  }
  const comment = (by: MarketClient, user: string, text = 'Hello') =>
    by.api('POST /api/{kind}/comments', { params: { kind: 'user' }, body: { user, comment: text } })
  const signed = (of: Account, challenge: Parameters<typeof challengeFromWire>[0]) =>
    of.sign(signIn(challengeFromWire(challenge, of.address)).transactions[0] as AlgorandTransaction)

  /** A link that only waits to be sent; likewise a deletion. */
  async function prepareLink(to: MarketClient, other: Account) {
    const { address } = other
    const challenge = await to.api('POST /api/account/address/check', { body: { address } })
    const body = { address, signed_tx: signed(other, challenge) }
    return () => to.api('POST /api/account/address/add', { body })
  }
  async function prepareDeletion({ api, account }: MarketClient) {
    const body = { signed_tx: signed(account, await api('POST /api/account/delete/check')) }
    return () => api('POST /api/account/delete', { body })
  }

  /** Runs `begin` in a transaction, and commits it after all of `meanwhile` wait for it or have ended, and after `then`. */
  async function during(
    begin: (tx: Transaction) => Promise<unknown>,
    meanwhile: readonly (() => Promise<unknown>)[],
    then?: (tx: Transaction) => Promise<unknown>,
  ): Promise<PromiseSettledResult<unknown>[]> {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = database.transaction(async (tx) => {
      await begin(tx)
      begun.resolve()
      await end.promise
      await then?.(tx)
    })
    await begun.promise
    const results: Promise<PromiseSettledResult<unknown>[]>[] = []
    let ended = 0
    for (const work of meanwhile) {
      results.push(Promise.allSettled([work()]).finally(() => void ended++))
      await expect.poll(async () => ended + (await waiting())).toBe(results.length)
    }
    end.resolve()
    await transaction
    return (await Promise.all(results)).flat()
  }
  const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'rejected' ? result.reason.code : 'ok'))
  const waiting = async (db: Queries | Transaction = database.db) => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0]?.count ?? 0
  }

  test('keeps what is written about an account while its address is linked to another, and refuses what is written as it', async () => {
    const { collector: third, mint } = world
    const [hub, single] = [await named('hub'), await world.market.person('single')]
    const { address } = single.account
    const tokenId = await mint()
    await single.api('POST /api/search/save', { body: { list: 'sale', query: 'tag=red' } })
    const link = await prepareLink(hub, single.account)
    const from = await idOf(address)
    const source = { atSeconds: 1, round: 1n, txId: null }
    const notice = { to: { address }, kind: 'sold', facts: {}, groupKey: null, source } as const
    // Stalls the link once it has moved what precedes saved searches.
    const results = await during(
      (tx) => tx.select().from(savedSearchTable).where(eq(savedSearchTable.accountId, from)).for('update'),
      [
        link,
        () => comment(third, address, 'about it'),
        () => database.transaction((tx, publish) => notify(tx, publish, [notice])),
        () => comment(single, 'hub', 'by it'),
        () => single.api('POST /api/nft/fav', { body: { token_id: tokenId, action: 'add' } }),
      ],
    )
    expect(codesOf(results)).toEqual(['ok', 'ok', 'ok', 'not-connected', 'not-connected'])
    const to = await idOf('hub')
    const { db } = database
    const { authorId, accountId, text } = commentTable
    const comments = await db.select({ authorId, accountId, text }).from(commentTable).where(isNotNull(accountId))
    expect(comments.toSorted((one, other) => one.text.localeCompare(other.text))).toEqual([
      { authorId: await idOf(third.account.address), accountId: to, text: 'about it' },
    ])
    expect(await db.$count(favouriteTable, eq(favouriteTable.accountId, to))).toBe(0)
    const notices = await db.select().from(notificationTable).where(eq(notificationTable.accountId, to))
    expect(notices.map((one) => one.kind)).toContain('sold')
  })

  test('leaves an account as it is when an address with a change of its own account is linked to it', async () => {
    const [hub, single] = [await named('unchanged'), await world.market.person('changing')]
    const link = await prepareLink(hub, single.account)
    const from = await idOf(single.account.address)
    const change = (what: 'description' | 'email', value: string) => () =>
      single.api(`POST /api/account/update/${what}`, { body: { value } })
    const requests = [link, change('description', 'of it'), change('email', '{"email":"of@it.example"}')]
    const results = await during((tx) => lockAccounts(tx, [from]), requests)
    expect(codesOf(results)).toEqual(['ok', 'not-connected', 'not-connected'])
    expect((await findAccount({ database }, 'unchanged')).account).toMatchObject({ description: '', email: null })
  })

  test('keeps a notification that is counted up while its account is linked to another', async () => {
    const [hub, single] = [await named('counted'), await world.market.person('counts')]
    const { address } = single.account
    const source = { atSeconds: 1, round: 1n, txId: null }
    const notice = { to: { address }, kind: 'sold', facts: {}, groupKey: 'same', source } as const
    await database.transaction((tx, publish) => notify(tx, publish, [notice]))
    const link = await prepareLink(hub, single.account)
    await during((tx) => notify(tx, async () => {}, [notice]), [link])
    const { accountId } = notificationTable
    const rows = await database.db
      .select()
      .from(notificationTable)
      .where(eq(accountId, await idOf('counted')))
    expect(rows).toMatchObject([{ kind: 'sold', count: 2 }])
  })

  test('refuses requests of and about an account that is deleted meanwhile', async () => {
    const { collector: third } = world
    await named('remains')
    const codesDuringDeletion = async (of: MarketClient, requests: readonly (() => Promise<unknown>)[]) => {
      const id = await idOf(of.account.address)
      const results = await during((tx) => tx.delete(accountTable).where(eq(accountTable.id, id)), requests)
      return codesOf(results)
    }
    const gone = await named('vanishes')
    expect(
      await codesDuringDeletion(gone, [
        () => gone.api('POST /api/account/update/description', { body: { value: 'text' } }),
        () => comment(gone, third.account.address),
        () => gone.api('POST /api/account/follow', { body: { username: 'remains' } }),
      ]),
    ).toEqual(['not-connected', 'not-connected', 'not-connected'])
    const other = await named('vanishestoo')
    expect(
      await codesDuringDeletion(other, [
        () => comment(third, 'vanishestoo'),
        () => third.api('POST /api/account/mute', { body: { user: 'vanishestoo', muted: true } }),
        () => other.signIn(),
      ]),
    ).toEqual(['account-unknown', 'account-unknown', 'ok'])
    expect(await profile(other.account.address)).toMatchObject({ account_id: expect.any(Number), username: null })
  })

  test('refuses a change whose account is deleted before its answer is read', async () => {
    const gone = await named('changes')
    const { account } = await findAccount({ database }, 'changes')
    await (await prepareDeletion(gone))()
    const answer = account && describeOwn(world.market.server.services, account)
    await expect(answer, 'and nothing makes it again').rejects.toMatchObject({ code: 'not-connected' })
  })

  test('counts follows right when the follower is deleted while it begins to follow', async () => {
    const [star, fan] = [await named('star'), await named('fan')]
    const pair = { followerId: await idOf('fan'), followedId: await idOf(star.account.address) }
    const results = await during((tx) => writeFollow(tx, pair), [await prepareDeletion(fan)])
    expect(results).toMatchObject([{ status: 'fulfilled' }])
    expect(await profile('star')).toMatchObject({ follower: 0 })
  })

  test('comments do not wait for a follow', async () => {
    const { collector } = world
    const pair = { followerId: await idOf(collector.account.address), followedId: await idOf('remains') }
    const noneWaits = async (tx: Transaction) => expect(await waiting(tx)).toBe(0)
    const comments = [() => comment(collector, 'remains'), () => comment(collector, 'star', 'Hello @remains')]
    const results = await during((tx) => writeFollow(tx, pair), comments, noneWaits)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('a comment, a deletion and a link lock accounts in the same order', async () => {
    const [one, other, single] = [await named('oldest'), await named('youngest'), await world.market.person('late')]
    const first = await idOf('oldest')
    const follow = async ({ account }: MarketClient) => {
      const pair = { followerId: await idOf(account.address), followedId: first }
      await database.transaction((tx) => writeFollow(tx, pair))
    }
    /** Work that waits for the oldest account has locked none of the later ones. */
    const waitsForOldest = async (later: bigint, work: () => Promise<unknown>) => {
      const isFree = (tx: Transaction) =>
        tx.execute(sql`select from market.account where id = ${later} for update nowait`)
      const results = await during((tx) => lockAccounts(tx, [first], 'vanish'), [work], isFree)
      expect(results.map(({ status }) => status)).toEqual(['fulfilled'])
    }
    await waitsForOldest(await idOf('youngest'), () => comment(other, world.collector.account.address, '@oldest'))
    await follow(other)
    await waitsForOldest(await idOf('youngest'), await prepareDeletion(other))
    await follow(single)
    await waitsForOldest(await idOf(single.account.address), await prepareLink(await named('linker'), single.account))
    expect((await profile(one.account.address)).follower).toBe(1)
  })

  test('refuses a report of an account that is deleted meanwhile', async () => {
    const [gone, reporter] = [await named('reported'), await world.market.person('reports')]
    const report = (by: MarketClient) => () =>
      by.api('POST /api/moderation/report', { body: { subject: 'account', id: 'reported', kind: 'spam', info: '' } })
    await report(world.collector)()
    const id = await idOf(gone.account.address)
    const results = await during(
      (tx) => tx.select().from(caseTable).where(eq(caseTable.accountId, id)).for('update'),
      [report(reporter)],
      (tx) => tx.delete(accountTable).where(eq(accountTable.id, id)),
    )
    expect(results).toMatchObject([{ reason: { code: 'account-unknown' } }])
  })

  test('two accounts can mute each other at once', async () => {
    const [one, other] = [await named('muteone'), await named('mutetwo')]
    const mute = (by: MarketClient, user: string, muted: boolean) =>
      by.api('POST /api/account/mute', { body: { user, muted } })
    for (let round = 0; round < 10; round++) {
      for (const muted of [true, false]) {
        const both = await Promise.all([mute(one, 'mutetwo', muted), mute(other, 'muteone', muted)])
        expect(both).toEqual([{ muted }, { muted }])
      }
    }
  })
})
