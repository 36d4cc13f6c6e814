import type { MarketClient } from '@facet/dev-env'
import { enableCurrency } from '@facet/groups'
import { beforeAll, test } from 'vitest'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { callStep, type GroupStep, setUpSteps } from '../../chain/group-step.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused, signedSteps } from '../../market/test/refused.ts'
import { sendPast } from '../../market/test/send-past.ts'
import { createSaleApp } from './create-sale-app.ts'
import { listPast, marketTermsOf } from './list-past.ts'
import type { Listed } from '../../market/test/world.ts'

/** A request that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

interface Named {
  token_id: number
  app_id: number
}

/** Every refusal of a sale, at every endpoint that checks it: before and after signing. */
export function saleRefusalTable(world: () => AuctionWorld): void {
  let open: Listed
  let sold: Listed
  let cancelled: Listed
  let dear: Listed
  let reserved: Listed
  let promised: { tokenId: number; appId: number }
  let offer: number
  let foreignApp: number
  /** Lists by hand, for 1 ALGO or one unit of a currency that is none here. */
  let later: Record<string, unknown>
  let foreign: Record<string, unknown>
  let created: Record<string, unknown>
  const nothing = { token_id: 999_999, app_id: 888_888 }
  const named = ({ tokenId, appId }: { tokenId: number; appId: number }) => ({ token_id: tokenId, app_id: appId })

  beforeAll(async () => {
    const { creator, collector, listed, mint, auctioned, market } = world()
    open = await listed({ units: 2 })
    sold = await listed()
    await collector.buy({ tokenId: sold.tokenId, appId: sold.appId, price: '10' })
    cancelled = await listed()
    await creator.cancel(cancelled)
    reserved = await listed({ reservedFor: collector.account.address })
    dear = await listed({ units: 20, price: '1000000000000' })
    promised = await auctioned()
    await collector.bid({ ...promised, price: '10' })
    offer = await collector.makeOffer({ tokenId: open.tokenId, price: '7' })
    foreignApp = await createForeignApp(world(), creator)
    const byHand = async (change: { startSeconds?: bigint; currency?: bigint }) => {
      const tokenId = await mint()
      const terms = { ...(await marketTermsOf(creator, tokenId)), ...change }
      const { appId } = await listPast(world(), creator, { terms })
      return { token_id: tokenId, app_id: Number(appId), price: '1' }
    }
    later = await byHand({ startSeconds: BigInt(market.server.services.clock.timestampSeconds + 10 * 86_400) })
    const { vaultAppId: vault, tokenId: currency } = market.setUp
    const enable = { caller: creator.account.address, vault, currency }
    await sendPast(world(), creator, enableCurrency(await world().network(), enable))
    foreign = await byHand({ currency })
    const tokenId = await mint()
    created = { token_id: tokenId, app_id: await createSaleApp(world(), creator, tokenId) }
  })

  async function request({ by, ...change }: Change, owner: MarketClient) {
    const client = by ?? owner
    const body = { ...named(open), asa_id: 1, price: '10', number: 1, ...change }
    return { client, body }
  }

  /** The request with a group of its steps. */
  async function signed(change: Change, owner: MarketClient, stepsOf: (sender: string, body: Named) => GroupStep[]) {
    const { client, body } = await request(change, owner)
    const signed_tx = await signedSteps(world(), client, stepsOf(client.account.address, body))
    return { client, signed: { ...body, signed_tx } }
  }
  const calls = (method: string) => (sender: string, body: Named) => [callStep(sender, body.app_id, method)]
  const setsUp = (sender: string, body: Named) => setUpSteps(sender, body.app_id)

  const buys = (change: Change, ...and: Change[]): Attempt[] =>
    [change, ...and].flatMap((each) => [
      async () => {
        const { client, body } = await request(each, world().collector)
        return client.api('POST /api/buy/check', { body })
      },
      async () => {
        const { client, signed: body } = await signed(each, world().collector, calls('buy'))
        return client.api('POST /api/transaction/buy/validation/v2', { body })
      },
    ])
  const updates = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().creator)
      return client.api('POST /api/sale/update/check', { body })
    },
    async () => {
      const { client, signed: body } = await signed(change, world().creator, calls('updatePrice'))
      return client.api('POST /api/sale/update/validate', { body })
    },
  ]
  const cancels = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().creator)
      return client.api('POST /api/cancel/check', { body })
    },
    async () => {
      const { client, signed: body } = await signed(change, world().creator, calls('cancel'))
      return client.api('POST /api/sell/cancel/validation/v2', { body })
    },
  ]
  const setUps = (change: Change): Attempt[] => [
    async () => {
      const { client, signed: body } = await signed(change, world().creator, setsUp)
      return client.api('POST /api/transaction/sale/create/validate', { body })
    },
  ]
  const ofSeller = (change: Change) => [...updates(change), ...cancels(change), ...setUps(change)]
  const vault = () => Number(world().market.setUp.vaultAppId)

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['nft-not-found', () => buys(nothing)],
    ['listing-not-found', () => buys({ app_id: 999_999 }, { token_id: sold.tokenId })],
    ['listing-closed', () => buys(named(cancelled))],
    ['task-of-another-contract', () => buys({ app_id: vault() }, { app_id: promised.appId }, { app_id: offer })],
    ['listing-not-genuine', () => buys({ app_id: foreignApp }, foreign)],
    ['not-started', () => buys(later)],
    ['sold-out', () => buys(named(sold))],
    ['not-enough-units', () => buys({ number: 3 })],
    ['own-item', () => buys({ by: world().creator })],
    ['reserved-for-another', () => buys({ ...named(reserved), by: world().stranger })],
    ['invalid-quantity', () => buys({ number: 0 }, { ...named(dear), number: 19, price: '1000000000000' })],
    ['invalid-price', () => buys({ price: '10.0000001' }).slice(0, 1)],
  ])('buying is refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['nft-not-found', () => ofSeller(nothing)],
    ['listing-not-found', () => [...ofSeller({ app_id: 999_999 }), ...ofSeller({ token_id: sold.tokenId })]],
    ['listing-closed', () => ofSeller(named(cancelled))],
    ['task-of-another-contract', () => [vault(), offer].flatMap((app_id) => ofSeller({ app_id }))],
    ['listing-not-genuine', () => [...ofSeller({ app_id: foreignApp }), ...updates(foreign)]],
    ['sold-out', () => ofSeller(named(sold))],
    ['not-the-seller', () => ofSeller({ by: world().stranger })],
    ['has-bids', () => cancels(named(promised))],
    [
      'invalid-price',
      () => [...updates({ price: '0.1' }), ...setUps({ price: '0.1' }), ...setUps({ ...created, price: '9' })],
    ],
    ['currency-not-listed', () => setUps({ asa_id: 31_566_704 })],
    ['invalid-quantity', () => setUps({ ...created, number: 0 })],
    ['not-the-owner', () => setUps({ ...created, number: 2 })],
    ['set-up-already', () => setUps({})],
  ])('a seller is refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })
}
