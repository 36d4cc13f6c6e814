import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import type { MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction as ChainTransaction } from 'algosdk'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ban } from '../account/ban.ts'
import { bannedAddressTable } from '../account/banned-address-table.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { addModerators } from '../moderation/moderators.ts'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { fillTables, type Mention, mentions } from './test/fill-tables.ts'

describe.each(testMarkets)('what is stored about an account, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const database = () => world.market.server.services.database
  const named = async (name: string) => {
    const person = await world.market.person(name)
    await person.api('POST /api/account/update/username', { body: { value: name } })
    return person
  }
  const idOf = async ({ account }: MarketClient) => {
    const profile = await visitor(world).api('GET /api/account/info/{id}', { params: { id: account.address } })
    return BigInt(profile.account_id ?? 0)
  }
  const rowsOf = async ({ table, column }: Mention, id: bigint) => {
    const { rows } = await database().db.execute<{ count: string }>(
      sql`select count(*) from market.${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`,
    )
    return Number(rows[0]?.count)
  }
  async function exported(person: MarketClient): Promise<Record<string, Record<string, unknown>[]>> {
    const cookie = await signInByHand(world.market.url, person.account)
    const { status, headers, body } = await ask(world.market.url, '/api/account/export', { cookie })
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toBe('attachment; filename="account.json"')
    return body as Record<string, Record<string, unknown>[]>
  }
  const proofOf = async ({ api, account }: MarketClient, path: 'delete' | 'address' = 'delete') => {
    const { address } = account
    const challenge = await (path === 'delete'
      ? api('POST /api/account/delete/check')
      : api('POST /api/account/address/check', { body: { address } }))
    const [proof] = signIn(challengeFromWire(challenge, address)).transactions
    return proof as ChainTransaction
  }
  const remove = (client: MarketClient, signed: string) =>
    client.api('POST /api/account/delete', { body: { signed_tx: signed } })

  test('is exported completely, from every table, without data of others', async () => {
    const [ann, bob] = [await named('ExportedAnn'), await named('ExportedBob')]
    const [own, other] = [await idOf(ann), await idOf(bob)]
    await fillTables(database(), [own], other)
    await fillTables(database(), [other], own)

    await database().db.execute(sql`update market.moderation_case set reason = 'Spam.'`)

    for (const id of [own, other]) await database().transaction((tx) => ban(tx, id, 'Spam.'))

    const { account, exported_at: at, banned_address: bans, moderator, ...tables } = await exported(ann)
    await database().db.delete(bannedAddressTable)
    expect(bans).toContainEqual(expect.objectContaining({ address: ann.account.address }))
    expect(new Set(bans?.map((row) => row['account_id']))).toEqual(new Set([Number(own)]))
    expect(moderator).toEqual([])
    expect(at).toEqual(expect.any(String))
    expect(account).toMatchObject([{ id: Number(own), username: 'ExportedAnn' }])
    const owned = [...new Set(mentions.map(({ table }) => table))]
    expect(Object.keys(tables).toSorted()).toEqual([...owned, 'collection_work', 'push_outbox'].toSorted())
    for (const table of owned) {
      const rows = tables[table] ?? []
      const [owner] = mentions.filter((mention) => mention.table === table)
      const owners = new Set(rows.map((row) => row[owner?.column ?? '']))
      expect({ table, owners }).toEqual({ table, owners: new Set([Number(own)]) })
    }
    for (const row of tables['session'] ?? []) expect(Object.keys(row)).not.toContain('token_hash')
    await expect(visitor(world).api('GET /api/account/export')).rejects.toMatchObject({ code: 'not-connected' })
  })

  test('is exported without reports about which nothing is published', async () => {
    const [ann, bob, moderator] = [await named('ReportedAnn'), await named('ReportingBob'), await named('Deciding')]
    await addModerators(database(), [moderator.account.address])
    const subject = { subject: 'account', id: 'ReportedAnn' } as const
    const report = (by: MarketClient) =>
      by.api('POST /api/moderation/report', { body: { ...subject, kind: 'spam', info: '' } })
    const cases = async () => (await exported(ann))['moderation_case']
    await report(bob)
    expect(await cases()).toEqual([])
    await moderator.api('POST /api/moderation/decide', { body: { ...subject, action: 'dismiss', reason: 'Not spam.' } })
    const decided = await cases()
    expect(decided).toMatchObject([{ reason: 'Not spam.' }])
    await report(await named('ReportingEve'))
    expect(await cases(), 'as before the next report').toEqual(decided)
  })

  test('is exported with the contents of its collections, and not of others’', async () => {
    const [ann, bob] = [await named('CollectingAnn'), await named('CollectingBob')]
    const { db } = database()
    for (const [person, assetId] of [
      [ann, 71],
      [bob, 72],
    ] as const) {
      await db.execute(sql`
        with made as (
          insert into market.collection (account_id, title, description, cover_cid, is_nsfw)
          values (${await idOf(person)}, 'Works', '', '', false) returning id
        )
        insert into market.collection_work (asset_id, collection_id, creator, added_round)
        select ${assetId}::bigint, id, ${person.account.address}, 1 from made`)
    }
    const { collection = [], collection_work: works = [] } = await exported(ann)
    expect(collection).toHaveLength(1)
    expect(works).toMatchObject([{ asset_id: 71, collection_id: collection[0]?.['id'] }])
  })

  test('is exported in pages, none of its rows twice', async () => {
    const ann = await named('ManyFavourites')
    await database().db.execute(sql`
      insert into market.favourite (account_id, asset_id) select ${await idOf(ann)}, generate_series(1, 2500)`)
    const { favourite = [] } = await exported(ann)
    expect(new Set(favourite.map((row) => row['asset_id'])).size).toBe(2_500)
    expect(favourite).toHaveLength(2_500)
  })

  test('is deleted from every table with the account, whose sessions end and whose name stays reserved', async () => {
    const [ann, bob] = [await named('DeletedAnn'), await named('KeptBob')]
    const [own, other] = [await idOf(ann), await idOf(bob)]
    const tokenId = await world.mint({}, ann)
    const { appId } = await ann.list({ tokenId, price: '5', units: 1 })
    await ann.api('POST /api/account/follow', { body: { username: 'KeptBob' } })
    await fillTables(database(), [own], other)
    const cookie = await signInByHand(world.market.url, ann.account)

    const signed = ann.account.sign(await proofOf(ann))
    expect(await remove(ann, signed)).toEqual({ address: null })
    for (const mention of mentions)
      expect({ ...mention, rows: await rowsOf(mention, own) }).toEqual({ ...mention, rows: 0 })
    const { body } = await ask(world.market.url, '/api/auth/check', { cookie })
    expect(body).toMatchObject({ address: null })
    expect(await ann.api('GET /api/auth/check')).toMatchObject({ address: null })
    const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
    await expect(profile('DeletedAnn')).rejects.toMatchObject({ code: 'account-unknown' })
    expect(await profile('KeptBob'), 'is followed no more').toMatchObject({ follower: 0 })
    expect(await profile(ann.account.address)).toMatchObject({ account_id: null, username: null })

    await world.collector.buy({ tokenId, appId, price: '5' })
    await ann.signIn()
    for (const client of [ann, bob]) {
      const taken = client.api('POST /api/account/update/username', { body: { value: 'deletedann' } })
      await expect(taken).rejects.toMatchObject({ code: 'username-already-exist' })
    }
    expect(await idOf(ann), 'a new account').not.toBe(own)
    await expect(remove(ann, signed), 'a deletion works once').rejects.toMatchObject({ code: 'challenge-not-found' })
  })

  test('is deleted only by a fresh signature of the signed-in address for that purpose', async () => {
    const [ann, thief] = [await named('StayingAnn'), await named('DeletingThief')]
    await expect(remove(ann, 'AAAA')).rejects.toMatchObject({ code: 'challenge-wrong' })
    const toLink = ann.account.sign(await proofOf(ann, 'address'))
    await expect(remove(ann, toLink)).rejects.toMatchObject({ code: 'challenge-not-found' })
    const proof = await proofOf(ann)
    await expect(remove(thief, ann.account.sign(proof))).rejects.toMatchObject({ code: 'challenge-not-found' })
    await expect(remove(ann, thief.account.sign(proof))).rejects.toMatchObject({ code: 'challenge-wrong' })
    const link = thief.api('POST /api/account/address/add', {
      body: { address: ann.account.address, signed_tx: ann.account.sign(proof) },
    })
    await expect(link).rejects.toMatchObject({ code: 'challenge-not-found' })
    await database().db.execute(sql`update market.challenge set expires_at = now()`)
    await expect(remove(ann, ann.account.sign(proof))).rejects.toMatchObject({ code: 'challenge-expired' })
    const { api } = visitor(world)
    await expect(api('POST /api/account/delete/check')).rejects.toMatchObject({ code: 'not-connected' })
    const byNobody = api('POST /api/account/delete', { body: { signed_tx: 'AAAA' } })
    await expect(byNobody).rejects.toMatchObject({ code: 'not-connected' })
    expect(await ann.api('GET /api/auth/check')).toMatchObject({ username: 'StayingAnn' })
  })
})
