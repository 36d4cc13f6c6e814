// Measures how soon the followers of a creator, with full lists, are notified of a mint, and how much this delays the projection of its block:
// `node apps/server/bench/followers.ts [followers] [mints]`. Times are from the confirmation of the block to the last notified account, and
// to an open page of a follower, compared with the same mints before anybody followed.
import type { Market } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { createWorld, type World } from '../src/market/test/world.ts'
import { signInByHand } from '../src/platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../src/platform/test/test-markets.ts'
import { onNotified } from '../src/stream/notified-accounts.ts'
import { openStream } from '../src/stream/test/read-stream.ts'
import { quantile } from './measure.ts'

const [FOLLOWERS = 1_000, MINTS = 20] = process.argv.slice(2).map(Number)
/** The first mints of a process are those of a server that has just started. */
const WARM_UP = 5

/** All but the collector, who follows last and has a page open. */
async function followCreator({ market, creator, collector }: World): Promise<void> {
  const { db } = market.server.services.database
  await db.execute(sql`
    with crowd as (
      insert into market.account (username, username_skeleton)
      select 'fan' || n, 'fan' || n from generate_series(2, ${FOLLOWERS}) as n returning id
    ), homes as (
      insert into market.account_address (address, account_id) select 'FAN' || id, id from crowd
    )
    insert into market.follow (follower_id, followed_id)
    select id, (select account_id from market.account_address where address = ${creator.account.address}) from crowd`)
  for (const [client, value] of [
    [creator, 'creator'],
    [collector, 'collector'],
  ] as const) {
    await client.api('POST /api/account/update/username', { body: { value } })
  }
  await collector.api('POST /api/account/follow', { body: { username: 'creator' } })
  await db.execute(sql`
    update market.account set follower_count = (select count(*) from market.follow where followed_id = account.id)`)
  await db.execute(sql`
    insert into market.notification (account_id, kind, facts, count, number, created_seconds, is_read, round)
    select follower_id, 'sold', '{}', 1, n, 1, true, case when n <= 500 then 1 end from market.follow, generate_series(1, 1000) as n`)
}

/** Mints, and what happened how many milliseconds after each one's block. @param wait for what else happens */
async function mintMany<Wait extends string>(
  { market, mint }: World,
  wait: (round: bigint) => Record<Wait, Promise<unknown>>,
): Promise<Record<Wait | 'projected', number[]>> {
  const { chain, server } = market
  const { clock, database } = server.services
  const confirmed = new Map<bigint, number>()
  const stop = chain.onBlock((round) => confirmed.set(round, performance.now()))
  const times: Record<string, number[]> = {}
  for (let number = 0; number < MINTS + WARM_UP; number++) {
    // A group of unread ones would only be counted up.
    await database.db.execute(sql`update market.notification set is_read = true where not is_read`)
    const round = chain.lastRound + 1n
    const events = { projected: clock.waitFor(round, 60_000), ...wait(round) }
    const ends = Object.entries(events).map(async ([name, event]) => {
      await event
      return [name, performance.now()] as const
    })
    await mint()
    for (const [name, endMs] of await Promise.all(ends)) {
      if (number >= WARM_UP) (times[name] ??= []).push(endMs - (confirmed.get(round) ?? Number.NaN))
    }
  }
  stop()
  return times
}

async function measure(market: Market) {
  const world = await createWorld(market)
  const alone = await mintMany(world, () => ({}))
  await followCreator(world)
  const { database } = market.server.services
  const cookie = await signInByHand(market.url, world.collector.account)
  await using page = await openStream(market.url, 'notifications', undefined, cookie)
  let waiting = { left: FOLLOWERS, resolve: () => {} }
  const stop = await onNotified(database, (ids) => {
    waiting.left -= ids.length
    if (waiting.left <= 0) waiting.resolve()
  })
  const followed = await mintMany(world, () => {
    const before = page.heard.length
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting = { left: FOLLOWERS, resolve }
    return { notified: promise, shown: page.until(() => page.heard.length > before) }
  })
  stop()
  return { alone, followed }
}

for (const kind of testMarkets) {
  await using market = await kind.start()
  const { alone, followed } = await measure(market)
  const [aloneMs, followedMs] = [quantile(alone.projected, 0.5), quantile(followed.projected, 0.5)]
  const [notifiedMs, shownMs] = [quantile(followed.notified, 0.5), quantile(followed.shown, 0.5)]
  const worst = Math.max(...followed.notified, ...followed.shown).toFixed(0)
  console.log(
    `${kind.name}: ${FOLLOWERS} followers are notified of a mint ${notifiedMs.toFixed(1)} ms after its block, an open page of one ` +
      `${shownMs.toFixed(1)} ms (medians of ${MINTS}, worst ${worst})`,
  )
  console.log(`  its block is projected after ${(followedMs / aloneMs).toFixed(2)} × the time without followers`)
}
