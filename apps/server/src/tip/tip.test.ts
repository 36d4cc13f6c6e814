import { giveAsset, startMarket } from '@facet/dev-env'
import { tip } from '@facet/groups'
import { encodeUnsignedTransaction } from 'algosdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'

describe.each(testMarkets)('tips in a market on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const check = (from: World['creator'], to: World['creator']) =>
    from.api('GET /api/tip', { query: { receiver: to.account.address } })

  test('shows on an NFT’s page whether its creator can receive tips', async () => {
    const { market, mint, stranger } = world
    const canBeTipped = async (tokenId: number) =>
      (await visitor(world).api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.gems_optin
    expect(await canBeTipped(await mint({}, stranger))).toBe(false)
    const taker = await market.person('taker')
    await giveAsset(market.algod, market.setUp.platform, taker.account, market.setUp.tokenId, 0n)
    expect(await canBeTipped(await mint({}, taker))).toBe(true)
  })

  test('accepts tips for holders of the token', async () => {
    const { market } = world
    const { algod, setUp } = market
    const [giver, taker] = [await market.person('giver'), await market.person('taker')]
    await expect(check(giver, taker)).rejects.toMatchObject({ code: 'receiver-not-opted-in' })
    await giveAsset(algod, setUp.platform, taker.account, setUp.tokenId, 0n)
    expect(await check(giver, taker)).toMatchObject({ asa_id: Number(setUp.tokenId), receiver: taker.account.address })
  })

  test('reports the exact missing amount before signing', async () => {
    const { market } = world
    const { algod, setUp } = market
    const [giver, taker] = [await market.person('poor giver'), await market.person('another taker')]
    const assetId = Number(setUp.tokenId)
    await giveAsset(algod, setUp.platform, taker.account, setUp.tokenId, 0n)
    const tryOut = async (amountBaseUnits: bigint) => {
      const parties = { sender: giver.account.address, receiver: taker.account.address }
      const { transactions } = tip(await world.network(), { ...parties, assetId: setUp.tokenId, amountBaseUnits })
      const encoded = transactions.map((one) => Buffer.from(encodeUnsignedTransaction(one)).toString('base64'))
      return (await giver.api('POST /api/preflight', { body: { transactions: encoded } })).failure
    }
    const lacking = (missingBaseUnits: string) => ({ error: 'not-enough-asset', params: { missingBaseUnits, assetId } })
    expect(await tryOut(5_000_000n), 'without an opt-in').toMatchObject(lacking('5000000'))
    await giveAsset(algod, setUp.platform, giver.account, setUp.tokenId, 4_999_999n)
    expect(await tryOut(5_000_000n)).toMatchObject(lacking('1'))
    expect(await tryOut(4_999_999n)).toBeNull()
  })

  test('rejects a mistyped address', async () => {
    const query = { receiver: 'A'.repeat(58) }
    await expect(world.creator.api('GET /api/tip', { query })).rejects.toMatchObject({ code: 'invalid-address' })
  })

  test('refuses tips to oneself and without signing in', async () => {
    const { creator } = world
    await expect(check(creator, creator)).rejects.toMatchObject({ code: 'self-tip' })
    await expect(check(visitor(world), creator)).rejects.toMatchObject({ code: 'not-connected' })
  })
})

test.each([
  ['no token', 0, 'not-found'],
  ['a token that the chain does not know', 999_999, 'receiver-not-opted-in'],
])('a market with %s has no tips', async (_name, governanceTokenId, code) => {
  await using market = await startMarket({ config: { governanceTokenId } })
  const [ann, ben] = [await market.person('ann'), await market.account('ben')]
  expect(await ann.api('GET /api/config')).toMatchObject({ tip_token: null })
  await expect(ann.api('GET /api/tip', { query: { receiver: ben.address } })).rejects.toMatchObject({ code })
})
