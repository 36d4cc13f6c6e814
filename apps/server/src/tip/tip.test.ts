import { giveAsset, startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'

describe.each(testMarkets)('tips in a market on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const check = (from: World['creator'], to: World['creator'], amount: bigint) =>
    from.api('GET /api/tip', { query: { receiver: to.account.address, amount_base_units: String(amount) } })
  const refusal = (code: string, params = {}) => ({ code, body: { params } })

  test('the page of an NFT says whether its creator can be given one', async () => {
    const { market, mint, stranger } = world
    const canBeTipped = async (tokenId: number) =>
      (await visitor(world).api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.gems_optin
    expect(await canBeTipped(await mint({}, stranger))).toBe(false)
    const taker = await market.person('taker')
    await giveAsset(market.algod, market.setUp.platform, taker.account, market.setUp.tokenId, 0n)
    expect(await canBeTipped(await mint({}, taker))).toBe(true)
  })

  test('what can be given, to the base unit', async () => {
    const { market } = world
    const { algod, setUp } = market
    const [giver, taker] = [await market.person('giver'), await market.person('taker')]
    const assetId = Number(setUp.tokenId)
    await expect(check(giver, taker, 1n)).rejects.toMatchObject({ code: 'receiver-not-opted-in' })
    await giveAsset(algod, setUp.platform, taker.account, setUp.tokenId, 0n)
    const nothing = refusal('not-enough-asset', { missingBaseUnits: '5000000', assetId })
    await expect(check(giver, taker, 5_000_000n), 'without an opt-in').rejects.toMatchObject(nothing)
    await giveAsset(algod, setUp.platform, giver.account, setUp.tokenId, 4_999_999n)
    const oneMore = refusal('not-enough-asset', { missingBaseUnits: '1', assetId })
    await expect(check(giver, taker, 5_000_000n)).rejects.toMatchObject(oneMore)
    expect(await check(giver, taker, 4_999_999n)).toMatchObject({
      asa_id: assetId,
      receiver: taker.account.address,
      amount_base_units: '4999999',
    })
  })

  test('nobody tips themselves, and nobody without signing in', async () => {
    const { creator } = world
    await expect(check(creator, creator, 1n)).rejects.toMatchObject({ code: 'self-tip' })
    await expect(check(visitor(world), creator, 1n)).rejects.toMatchObject({ code: 'not-connected' })
  })
})

test.each([
  ['no token', 0, 'not-found'],
  ['a token that the chain does not know', 999_999, 'receiver-not-opted-in'],
])('a market with %s has no tips', async (_name, governanceTokenId, code) => {
  await using market = await startMarket({ config: { governanceTokenId } })
  const [ann, ben] = [await market.person('ann'), await market.account('ben')]
  expect(await ann.api('GET /api/config')).toMatchObject({ tip_token: null })
  const query = { receiver: ben.address, amount_base_units: '1' }
  await expect(ann.api('GET /api/tip', { query })).rejects.toMatchObject({ code })
})
