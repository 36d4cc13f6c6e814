import type { Reply } from '@facet/api-contract'
import type { ActivityKind } from '@facet/api-contract/nft/history-kinds'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('the activity of the market, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const events = (query = {}, client = visitor(world)) => client.api('GET /api/events', { query })
  const inShort = ({ metadata }: Reply<'GET /api/events'>) =>
    metadata.map((event) => `${event.kind} ${event.nft.token_id}`)

  test('has each kind of event, the latest first, with its work, and nothing that is hidden', async () => {
    const { creator, collector } = world
    const { tokenId, appId } = await world.listed()
    await collector.buy({ tokenId, appId, price: '10' })
    const secret = await world.mint()
    await creator.list({ tokenId: secret, price: '5', isPrivate: true })
    const adult = await world.mint({ nsfw: true })
    // Its file is read.
    await creator.api('GET /api/nft/{id}', { params: { id: adult } })
    expect(inShort(await events())).toEqual([
      `created ${secret}`,
      `sold ${tokenId}`,
      `listed ${tokenId}`,
      `created ${tokenId}`,
    ])
    expect(inShort(await events({ nsfw: 'true' }))).toContain(`created ${adult}`)
    expect(inShort(await events({}, creator))).toContain(`listed ${secret}`)
    const of = async (one: ActivityKind) => inShort(await events({ kind: one }))
    expect(await of('sale')).toEqual([`sold ${tokenId}`])
    expect(await of('list')).toEqual([`listed ${tokenId}`])
    expect(await of('mint')).toEqual([`created ${secret}`, `created ${tokenId}`])
    expect(await of('bid')).toEqual([])
    const { metadata, next, round } = await events({ kind: 'sale' })
    expect(metadata).toMatchObject([{ price: 10, to_address: collector.account.address, nft: { token_id: tokenId } }])
    expect(next).toBeNull()
    expect(round).toBeGreaterThan(0)
    await expect(events({ before: 'soon' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('continues where a reply ended, though more happened since', async () => {
    const minted: number[] = []
    for (let count = 0; count < 30; count++) minted.unshift(await world.mint())
    const first = await events({ kind: 'mint', end: 24 })
    expect(first.bool_end).toBe(false)
    expect(inShort(first)).toEqual(minted.slice(0, 24).map((id) => `created ${id}`))
    await world.mint()
    const rest = await events({ kind: 'mint', before: first.next ?? '', end: 24 })
    expect(inShort(rest).slice(0, 6)).toEqual(minted.slice(24).map((id) => `created ${id}`))
    expect(rest).toMatchObject({ bool_end: true, next: null })
    const newest = await events({ kind: 'mint' })
    expect(newest.metadata, 'by default').toHaveLength(16)
    const counted = await events({ kind: 'mint', start: 3, end: 7 })
    expect(inShort(counted)).toEqual(inShort(newest).slice(3, 7))
    expect(counted.bool_end).toBe(false)
    const next = { kind: 'mint', before: counted.next ?? '', end: 2 }
    expect(inShort(await events(next))).toEqual(inShort(newest).slice(7, 9))
    expect(await events({ kind: 'mint', start: 1_000, end: 1_016 })).toMatchObject({
      metadata: [],
      bool_end: true,
      next: null,
    })
  })

  test.each([{ start: 5, end: 2 }, { start: 0, end: 101 }, { start: -1 }, { end: 'x' }, { start: 2_001 }])(
    'refuses the window %j',
    async (window) => {
      await expect(events(window)).rejects.toMatchObject({ code: 'invalid-window' })
    },
  )
})
