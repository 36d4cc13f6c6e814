import { createAccount, createMarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('names of the name service, on $name', (kind) => {
  const [named, nameless] = [createAccount('named'), createAccount('nameless')]
  let world: World
  beforeAll(async () => {
    const nfdNames = { 'named.algo': named.address, 'nameless.algo': nameless.address, 'of.named.algo': named.address }
    world = await createWorld(await kind.start({ config: { nfdNames } }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const find = (nfd: string) => visitor(world).api('GET /api/account/nfd', { query: { nfd } })
  const nfdOf = async (id: string) => (await visitor(world).api('GET /api/account/info/{id}', { params: { id } })).nfd

  test('lead to the username of an account, or to its address', async () => {
    const { address } = await world.market.account(named)
    const client = createMarketClient(world.market.url, named)
    await client.signIn()
    await client.api('POST /api/account/update/username', { body: { value: 'NamedByNfd' } })
    expect(await find('named.algo')).toEqual({ username: 'NamedByNfd', address })
    expect(await find('Of.Named.ALGO')).toEqual({ username: 'NamedByNfd', address })
    expect(await find('nameless.algo')).toEqual({ username: nameless.address, address: nameless.address })
    await expect.poll(() => nfdOf('NamedByNfd')).toBe('named.algo')
    expect(await nfdOf(world.creator.account.address)).toBeNull()
  })

  test('are refused when they are unknown or malformed', async () => {
    await expect(find('nobody.algo')).rejects.toMatchObject({ code: 'nfd-unknown' })
    for (const text of ['nobody', 'a b.algo', '../ann.algo', 'a.b.c.algo', 'ann.algo?x', 'ann.eth']) {
      await expect(find(text)).rejects.toMatchObject({ code: 'invalid-nfd' })
    }
    await expect(find('__proto__.algo')).rejects.toMatchObject({ code: 'invalid-nfd' })
  })
})
