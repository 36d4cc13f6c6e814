import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import type { MarketClient } from '@facet/dev-env'
import { cancelCustody, depositInCustody } from '@facet/groups'
import { beforeAll, test } from 'vitest'
import type { Auctioned, AuctionWorld } from '../../auction/test/auction-world.ts'
import { createAsset } from '../../market/test/create-asset.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused } from '../../market/test/refused.ts'
import type { Listed, World } from '../../market/test/world.ts'
import { signAltered } from './hostile.ts'

/** A request that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

/** Every refusal of custody, at every endpoint that checks it: before and after signing. */
export function custodialRefusalTable(world: () => AuctionWorld): void {
  let open: number
  let sold: number
  let closed: number
  let free: number
  let edition: number
  let unsafe: number
  let unreadable: number
  let sale: Listed
  let auction: Auctioned
  let foreignApp: number
  let over: { tokenId: number; appId: number }

  beforeAll(async () => {
    const { creator, collector, mint, listed, auctioned, created, travelTo, market, pay } = world()
    const deposited = async () => {
      const tokenId = await mint()
      await creator.custodial.deposit({ tokenId, price: '10' })
      return tokenId
    }
    open = await deposited()
    foreignApp = await createForeignApp(world(), creator)
    sold = await deposited()
    await collector.custodial.buy({ tokenId: sold, price: '10' })
    closed = await deposited()
    await creator.custodial.cancel(closed)
    free = await mint()
    edition = await mint({ number: 2 })
    unsafe = await createAsset(world(), creator, { isUnsafe: true })
    unreadable = await createAsset(world(), creator, { isUnreadable: true })
    await pay(collector, unreadable, collector.account.address, 0n)
    await pay(creator, unreadable, collector.account.address, 1n)
    const neverSetUp = await mint()
    over = { tokenId: neverSetUp, appId: await created(neverSetUp) }
    await travelTo(market.server.services.clock.timestampSeconds + 2 * 86_400)
    sale = await listed()
    auction = await auctioned()
  })

  async function request({ by, ...change }: Change) {
    const client = by ?? world().creator
    const fields = { token_id: open, app_id: 999_999, price: '10', duration: 24, ...change }
    return { client, fields, group: await anyGroup(world(), client, fields.token_id) }
  }

  const offers = (change: Change): Attempt[] => [
    async () => {
      const { client, fields } = await request({ token_id: free, ...change })
      return client.api('POST /api/create/sell', { body: { token_id: fields.token_id, price: fields.price } })
    },
    async () => {
      const { client, fields, group } = await request({ token_id: free, ...change })
      return client.api('POST /api/create/sell', { body: { ...fields, ...group } })
    },
  ]
  const buys = (change: Change): Attempt[] => [
    async () => {
      const { client, group } = await request({ by: world().stranger, ...change })
      return client.api('POST /api/transaction/buy/validation', { body: group })
    },
  ]
  const updates = (change: Change): Attempt[] => [
    async () => {
      const { client, fields } = await request(change)
      return client.api('POST /api/sell/update', { body: fields })
    },
  ]
  const cancels = (change: Change): Attempt[] => [
    async () => {
      const { client, group } = await request(change)
      return client.api('POST /api/sell/cancel/validation', { body: group })
    },
  ]
  const looks = (change: Change): Attempt[] => [
    async () => {
      const { client, fields } = await request(change)
      return client.api('GET /api/nft/swap/{id}', { params: { id: fields.token_id } })
    },
  ]
  /** Into the application of a listing, which may be one of another work. */
  const swaps = ({ of, ...change }: Change & { of?: number }): Attempt[] => [
    async () => {
      const { client, fields, group } = await request(change)
      const params = { id: of ?? fields.token_id }
      return client.api('POST /api/nft/swap/{id}', { params, body: { app_id: fields.app_id, ...group } })
    },
  ]
  const moves = ({ of, ...change }: Change & { of?: number }): Attempt[] => [
    async () => {
      const { client, fields, group } = await request(change)
      return client.api('POST /api/create/auction', { body: { ...fields, ...group, token_id: of ?? fields.token_id } })
    },
  ]
  const ofSeller = (change: Change) => [updates, cancels, looks, swaps, moves].flatMap((attempts) => attempts(change))
  const all = (change: Change) => [...buys(change), ...ofSeller(change)]
  const unsigned = (token_id: number) =>
    world().collector.api('POST /api/create/auction', { body: { token_id, price: 5, duration: 24 } })

  test('refuses a group that would withdraw more than agreed with group-mismatch', async () => {
    const { creator, network } = world()
    const facts = custodialFromWire(await creator.api('GET /api/nft/swap/{id}', { params: { id: open } }))
    const group = cancelCustody(await network(), { ...facts, needsOptIn: true })
    const body = signAltered(creator.account, group, (fields, index) => void (index === 1 && fields.set('aamt', 2n)))
    await expectRefused(world(), 'group-mismatch', [() => creator.custodial.sendCancel(body)])
  })

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['nft-not-found', () => [...all({ token_id: 999_999 }), ...offers({ token_id: 999_999 })]],
    ['listing-not-found', () => [...all({ token_id: free }), ...swaps({}), ...moves({})]],
    ['sold-out', () => all({ token_id: sold })],
    ['listing-closed', () => all({ token_id: closed })],
    ['own-item', () => buys({ by: world().creator })],
    ['group-size', () => buys({})],
    ['not-the-seller', () => ofSeller({ by: world().stranger })],
    ['invalid-price', () => [...updates({ price: '4' }), ...moves({ price: '5.5' }), ...offers({ price: '1000001' })]],
    ['task-of-another-contract', () => [...swaps({ app_id: auction.appId }), ...moves({ app_id: sale.appId })]],
    ['listing-not-genuine', () => [...swaps({ app_id: foreignApp }), ...moves({ app_id: foreignApp })]],
    [
      'set-up-already',
      () => [
        ...swaps({ of: sale.tokenId, app_id: sale.appId }),
        ...moves({ of: auction.tokenId, app_id: auction.appId }),
      ],
    ],
    ['auction-ended', () => moves({ of: over.tokenId, app_id: over.appId })],
    ['invalid-duration', () => moves({ duration: 201 })],
    ['not-the-owner', () => offers({ by: world().stranger })],
    ['asset-not-unique', () => offers({ token_id: edition })],
    ['asset-not-safe', () => offers({ token_id: unsafe })],
    ['royalty-unknown', () => [...offers({ token_id: unreadable, by: world().collector }), () => unsigned(unreadable)]],
  ])('refuses with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })
}

/** A signed group of a work for the market to sign, for requests that are refused before the group is examined. */
export async function anyGroup({ market, network }: World, { account }: MarketClient, tokenId: number) {
  const custodian = market.setUp.custodian.address
  const group = depositInCustody(await network(), { nft: BigInt(tokenId), seller: account.address, custodian })
  return signAltered(account, group)
}
