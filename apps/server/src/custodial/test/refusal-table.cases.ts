import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import type { MarketClient } from '@facet/dev-env'
import { cancelCustody, depositInCustody } from '@facet/groups'
import { beforeAll, test } from 'vitest'
import type { Auctioned, AuctionWorld } from '../../auction/test/auction-world.ts'
import { type GroupStep, paymentStep, setUpSteps, transferStep } from '../../chain/group-step.ts'
import { createAsset } from '../../market/test/create-asset.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused, groupOfSteps } from '../../market/test/refused.ts'
import type { Listed, World } from '../../market/test/world.ts'
import { signAltered } from './hostile.ts'

/** A request that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

interface Around {
  before?: GroupStep[]
  after?: GroupStep[]
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
    return { client, fields, address: client.account.address, group: await anyGroup(world(), client, fields.token_id) }
  }

  /** The steps of a release from custody. */
  async function releasing(client: MarketClient, tokenId: number, { before = [], after = [] }: Around) {
    const custodian = world().market.setUp.custodian.address
    const release = transferStep(custodian, tokenId, client.account.address)
    const group = await groupOfSteps(world(), [...before, release, ...after])
    return signAltered(client.account, { ...group, countersigner: custodian })
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
      const { client, address, fields } = await request({ by: world().stranger, ...change })
      const body = await releasing(client, fields.token_id, { before: [paymentStep(address)] })
      return client.api('POST /api/transaction/buy/validation', { body })
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
      const { client, address, fields } = await request(change)
      const before = [transferStep(address, fields.token_id, address)]
      const body = await releasing(client, fields.token_id, { before })
      return client.api('POST /api/sell/cancel/validation', { body })
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
      const { client, address, fields } = await request(change)
      const after = setUpSteps(address, fields.app_id)
      const group = await releasing(client, fields.token_id, { after })
      const params = { id: of ?? fields.token_id }
      return client.api('POST /api/nft/swap/{id}', { params, body: { app_id: fields.app_id, ...group } })
    },
  ]
  const moves = ({ of, ...change }: Change & { of?: number }): Attempt[] => [
    async () => {
      const { client, address, fields } = await request(change)
      const after = setUpSteps(address, fields.app_id)
      const group = await releasing(client, fields.token_id, { after })
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

/** A signed group of a work for the market to sign: its deposit. */
export async function anyGroup({ market, network }: World, { account }: MarketClient, tokenId: number) {
  const custodian = market.setUp.custodian.address
  const group = depositInCustody(await network(), { nft: BigInt(tokenId), seller: account.address, custodian })
  return signAltered(account, group)
}
