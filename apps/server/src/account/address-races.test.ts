import { challengeFromWire } from '@facet/api-contract/session/challenge-codec'
import { type Account, createAccount, type MarketClient } from '@facet/dev-env'
import { signIn } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { decide } from '../verification/decide.ts'
import { accountAddressTable } from './account-table.ts'

describe.each(testMarkets)('addresses of accounts that change simultaneously, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
  const nameOf = (client: MarketClient, value: string) =>
    client.api('POST /api/account/update/username', { body: { value } })
  const remove = (client: MarketClient, address: string) =>
    client.api('POST /api/account/address/remove', { body: { address } })

  /** A link that only waits to be sent. */
  async function prepareLink(client: MarketClient, other: Account): Promise<() => Promise<unknown>> {
    const { address } = other
    const challenge = await client.api('POST /api/account/address/check', { body: { address } })
    const [proof] = signIn(challengeFromWire(challenge, address)).transactions
    const body = { address, signed_tx: other.sign(proof as Transaction) }
    return () => client.api('POST /api/account/address/add', { body })
  }

  function refusalsOf(results: PromiseSettledResult<unknown>[]): string[] {
    return results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason.code)] : []))
  }

  test('an account has ten addresses at most, however many are linked simultaneously', async () => {
    const many = await world.market.person('many at once')
    await nameOf(many, 'ManyAtOnce')
    const others = Array.from({ length: 14 }, (_, index) => createAccount(`at once ${index}`))
    const links = await Promise.all(others.map((other) => prepareLink(many, other)))
    const results = await Promise.allSettled(links.map((link) => link()))
    expect(refusalsOf(results)).toEqual(Array.from({ length: 5 }, () => 'addresses-full'))
    expect((await profile('ManyAtOnce')).addresses).toHaveLength(10)
  })

  test('answers a repeated request for a link the same when its first reply was lost', async () => {
    const owner = await world.market.person('asks again')
    const link = await prepareLink(owner, createAccount('asked again'))
    expect(await link()).toEqual(await link())
    const other = await world.market.person('asks for the same')
    const stolen = await prepareLink(other, createAccount('linked by another'))
    await stolen()
    await expect(prepareLink(owner, other.account).then((again) => again())).rejects.toMatchObject({
      code: 'address-linked',
    })
  })

  test('two addresses that remove each other leave one', async () => {
    for (let round = 0; round < 8; round++) {
      const [left, right] = [await world.market.person(`left ${round}`), await world.market.person(`right ${round}`)]
      await nameOf(left, `eachother${'abcdefgh'[round]}`)
      await left.linkAddress(right.account)
      const results = await Promise.allSettled([
        remove(left, right.account.address),
        remove(right, left.account.address),
      ])
      expect(refusalsOf(results)).toHaveLength(1)
      expect((await profile(`eachother${'abcdefgh'[round]}`)).addresses).toHaveLength(1)
    }
  })

  test('two accounts that link each other become one', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await world.market.person(`one ${round}`), await world.market.person(`two ${round}`)]
      const links = [await prepareLink(one, two.account), await prepareLink(two, one.account)]
      const results = await Promise.allSettled(links.map((link) => link()))
      // The one that is linked is gone, and the challenge that it asked for with it.
      const [refusal, ...others] = refusalsOf(results)
      expect(['not-connected', 'challenge-not-found']).toContain(refusal)
      expect(others).toEqual([])
      const ids = await Promise.all([one, two].map(async ({ account }) => (await profile(account.address)).account_id))
      expect(ids[0]).toBe(ids[1])
      expect(ids[0]).not.toBeNull()
    }
  })

  test('what an account signed does not change the account that it is linked to', async () => {
    const [hub, single] = [await world.market.person('stays'), await world.market.person('signs')]
    const { account } = single
    await nameOf(hub, 'Stays')
    const deletion = challengeFromWire(await single.api('POST /api/account/delete/check'), account.address)
    const [proof] = signIn(deletion).transactions
    const link = await prepareLink(single, createAccount('asked to be linked'))
    await hub.linkAddress(account)
    const body = { signed_tx: account.sign(proof as Transaction) }
    const refusal = { code: 'challenge-not-found' }
    await expect(single.api('POST /api/account/delete', { body })).rejects.toMatchObject(refusal)
    await expect(link()).rejects.toMatchObject(refusal)
    expect((await profile('Stays')).addresses).toEqual([hub.account.address, account.address])
  })

  test('an account that is named while it is linked keeps its name, or has none', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = [await world.market.person(`to ${round}`), await world.market.person(`from ${round}`)]
      const link = await prepareLink(one, two.account)
      const name = `named${'abcdefgh'[round]}`
      const results = await Promise.allSettled([link(), nameOf(two, name)])
      const [refusal] = refusalsOf(results)
      expect(['not-connected', 'address-linked', undefined]).toContain(refusal)
      const { username } = await profile(two.account.address)
      expect(username).toBe(refusal === 'not-connected' ? null : name)
    }
  })

  test('the badge of an address stays when it is linked', async () => {
    const [ann, artist] = [await world.market.person('linking'), await world.market.person('verified')]
    const { account_id: id } = await profile(artist.account.address)
    const decision = { accountId: BigInt(id ?? 0), username: null, isVerified: true, reason: 'Known.', decidedBy: null }
    await decide(world.market.server.services.database, decision)
    await ann.linkAddress(artist.account)
    expect(await profile(artist.account.address)).toMatchObject({ is_verify: true })
  })

  test('ends sessions of a removed address, even one opened during the removal', async () => {
    const [ann, cold] = [await world.market.person('ann'), await world.market.person('cold')]
    await ann.linkAddress(cold.account)
    // As if the sign-in had read the account before the removal, and stored its session after it.
    const { db } = world.market.server.services.database
    await db.delete(accountAddressTable).where(eq(accountAddressTable.address, cold.account.address))
    expect(await cold.api('GET /api/auth/check')).toMatchObject({ address: null })
  })
})
