import { auctionProgram, offerProgram, saleProgram } from '@facet/contracts'
import type { MarketClient } from '@facet/dev-env'
import { beforeAll, test } from 'vitest'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { createStep } from '../../chain/group-step.ts'
import { createAsset } from './create-asset.ts'
import { type Attempt, expectRefused, signedSteps } from './refused.ts'

/** A listing that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

type Program = Parameters<typeof createStep>[1]

/** A sale, an auction or an offer in USDC with terms not of this market, before and after signing. */
function newTerms(world: () => AuctionWorld, tokenId: () => number) {
  async function request({ by, ...change }: Change, usual: MarketClient, program: Program = saleProgram) {
    const client = by ?? usual
    const asa_id = Number(world().market.setUp.usdcId)
    const query = { token_id: tokenId(), asa_id, amount: '10', ...change }
    const signed_tx = await signedSteps(world(), client, [createStep(client.account.address, program)])
    return { client, query, body: { ...query, price: query.amount, number: 1, duration: 24, signed_tx, ...change } }
  }

  const sales = (change: Change): Attempt[] => [
    async () => {
      const { client, query } = await request(change, world().creator)
      return client.api('GET /api/sale/contract/info', { query })
    },
    async () => {
      const { client, body } = await request(change, world().creator)
      return client.api('POST /api/sale/app/create', { body })
    },
  ]
  const auctions = (change: Change): Attempt[] => [
    async () => {
      const { client, query } = await request(change, world().creator)
      return client.api('GET /api/auction/contract/info', { query })
    },
    async () => {
      const { client, body } = await request(change, world().creator, auctionProgram)
      return client.api('POST /api/auction/app/create', { body })
    },
  ]
  const offers = (change: Change): Attempt[] => [
    async () => {
      const { client, query } = await request(change, world().collector)
      return client.api('GET /api/offers/contract/info', { query })
    },
    async () => {
      const { client, body } = await request(change, world().collector, offerProgram)
      return client.api('POST /api/offers/app/create', { body })
    },
  ]
  const all = (change: Change) => [...sales(change), ...auctions(change), ...offers(change)]
  return { sales, auctions, offers, all }
}

/** Every refusal of new terms, for every kind of contract. */
export function newTermsTable(world: () => AuctionWorld): void {
  let tokenId: number
  let withoutUnits: number
  let unsafe: number
  let frozen: number
  let unreadable: number
  beforeAll(async () => {
    tokenId = await world().mint({ number: 2 })
    withoutUnits = await world().mint({ number: 0 })
    unsafe = await createAsset(world(), world().creator, { isUnsafe: true })
    frozen = await createAsset(world(), world().creator, { isDefaultFrozen: true })
    unreadable = await createAsset(world(), world().creator, { isUnreadable: true })
  })
  const { sales, auctions, offers, all } = newTerms(world, () => tokenId)

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['nft-not-found', () => all({ token_id: 999_999 })],
    ['asset-not-safe', () => [unsafe, frozen].flatMap((token_id) => all({ token_id }))],
    ['royalty-unknown', () => all({ token_id: unreadable, by: world().stranger })],
    ['currency-not-listed', () => all({ asa_id: 31_566_704 })],
    ['invalid-price', () => ['0', '0.5', '1000000000001', '1.001'].flatMap((amount) => all({ amount }))],
    ['not-the-owner', () => [...sales({ by: world().stranger }), ...auctions({ by: world().stranger })]],
    ['own-work', () => offers({ by: world().creator })],
    [
      'invalid-quantity',
      () => [...offers({ units: 3 }), ...offers({ token_id: withoutUnits }), ...sales({ number: 0 }).slice(1)],
    ],
    [
      'invalid-duration',
      () => [...[201, -1, 1.5, 'day'].flatMap((duration) => auctions({ duration })), ...offers({ expiry: 1 })],
    ],
  ])('are refused with %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })
}

/** A market without a vault has nowhere to put unpayable shares, and no program accepts its terms. */
export function noVaultTests(world: () => AuctionWorld): void {
  test('refuses every new listing and offer, in any currency', async () => {
    const tokenId = await world().mint({ number: 2 })
    const { all } = newTerms(world, () => tokenId)
    await expectRefused(world(), 'market-without-vault', [...all({}), ...all({ asa_id: 1 })])
  })
}
