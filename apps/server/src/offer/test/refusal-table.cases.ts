import { acceptanceFromWire, offerCancelFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MarketClient } from '@facet/dev-env'
import { acceptOffer, cancelOffer, createOffer, makeOffer } from '@facet/groups'
import { beforeAll, test } from 'vitest'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { callStep, type GroupStep, paymentStep } from '../../chain/group-step.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused, signedSteps } from '../../market/test/refused.ts'
import { sendPast, signedBy } from '../../market/test/send-past.ts'
import { createOfferApp, termsOf } from './offer-app.ts'

interface Made {
  tokenId: number
  appId: number
}

/** A request that would be accepted, with one thing changed. */
interface Change extends Record<string, unknown> {
  by?: MarketClient
}

interface Body {
  token_id: number
  app_id: number
}

/** Every refusal of an offer, at every endpoint that checks it: before and after signing. */
export function offerRefusalTable(world: () => AuctionWorld): void {
  let open: Made
  let created: Made
  let taken: Made
  let withdrawn: Made
  let expired: Made
  let tooLate: Made
  /** For an asset that is not an NFT, made without the market: with its money and without. */
  let strange: Made
  let strangeCreated: Made
  let promised: Made
  let sale: number
  let foreignApp: number
  const named = ({ tokenId, appId }: Made) => ({ token_id: tokenId, app_id: appId })
  const vault = () => Number(world().market.setUp.vaultAppId)

  beforeAll(async () => {
    const { creator, collector, stranger, mint, market, travelTo, network } = world()
    const { clock } = market.server.services
    const made = async (expirySeconds = 0): Promise<Made> => {
      const tokenId = await mint()
      return { tokenId, appId: await collector.makeOffer({ tokenId, price: '10', expirySeconds }) }
    }
    open = await made()
    taken = await made()
    await creator.acceptOffer(taken)
    withdrawn = await made()
    await collector.cancelOffer(withdrawn)
    const neverSetUp = await mint()
    created = {
      tokenId: neverSetUp,
      appId: await createOfferApp(world(), collector, { tokenId: neverSetUp, price: '10' }),
    }

    const { tokenId: token } = market.setUp
    const terms = await termsOf(collector, { tokenId: open.tokenId, price: '10' }, { nft: token })
    const bidder = collector.account.address
    const byHand = async () => sendPast(world(), collector, createOffer(await network(), { bidder, terms }))
    const appId = await byHand()
    await sendPast(world(), collector, makeOffer(await network(), { appId, bidder, terms, needsOptIn: true }))
    strange = { tokenId: Number(token), appId: Number(appId) }
    strangeCreated = { tokenId: Number(token), appId: Number(await byHand()) }

    const end = clock.timestampSeconds + 3_600
    expired = await made(end)
    const late = await termsOf(collector, { tokenId: open.tokenId, price: '10' }, { expirySeconds: BigInt(end) })
    const lateApp = await sendPast(world(), collector, createOffer(await network(), { bidder, terms: late }))
    tooLate = { tokenId: open.tokenId, appId: Number(lateApp) }
    await travelTo(end + 60)

    sale = (await world().listed()).appId
    foreignApp = await createForeignApp(world(), stranger)
    promised = await made()
    const auction = await creator.auction({ tokenId: promised.tokenId, price: '20' })
    await stranger.bid({ tokenId: promised.tokenId, appId: auction.appId, price: '20' })
  })

  async function request({ by, ...change }: Change, usual: MarketClient) {
    const client = by ?? usual
    const body = { ...named(open), price: '10', ...change }
    return { client, body }
  }

  /** The request with a group of its steps. */
  async function signed(change: Change, usual: MarketClient, stepsOf: (sender: string, body: Body) => GroupStep[]) {
    const { client, body } = await request(change, usual)
    const signed_tx = await signedSteps(world(), client, stepsOf(client.account.address, body))
    return { client, signed: { ...body, signed_tx } }
  }
  const accepts = (sender: string, { app_id }: Body) => [callStep(sender, app_id, 'accept')]
  const ends = (sender: string, { app_id }: Body) => [callStep(sender, app_id, 'cancel')]
  const makes = (sender: string, { app_id }: Body) => [
    paymentStep(sender),
    callStep(sender, app_id, 'setUp'),
    paymentStep(sender),
  ]

  const acceptances = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().creator)
      return client.api('GET /api/offers/accept', { query: body })
    },
    async () => {
      const { client, signed: body } = await signed(change, world().creator, accepts)
      return client.api('POST /api/offers/accept', { body })
    },
  ]
  const cancels = (change: Change): Attempt[] => [
    async () => {
      const { client, body } = await request(change, world().collector)
      return client.api('GET /api/offers/cancel', { query: body })
    },
    async () => {
      const { client, signed: body } = await signed(change, world().collector, ends)
      return client.api('POST /api/offers/cancel', { body })
    },
  ]
  const setUps = (change: Change): Attempt[] => [
    async () => {
      const { client, signed: body } = await signed(change, world().collector, makes)
      return client.api('POST /api/offers/create/validate', { body })
    },
  ]
  const all = (change: Change) => [...acceptances(change), ...cancels(change), ...setUps(change)]

  const forAnotherWork = () => acceptances({ token_id: taken.tokenId }).slice(1)

  test.each<[code: string, attempts: () => Attempt[]]>([
    ['offer-not-found', () => [...all({ app_id: 999_999 }), ...acceptances(named(created)), ...forAnotherWork()]],
    ['offer-taken', () => all(named(taken))],
    ['offer-withdrawn', () => all(named(withdrawn))],
    ['task-of-another-contract', () => [vault(), sale].flatMap((app_id) => all({ app_id }))],
    ['listing-not-genuine', () => all({ app_id: foreignApp })],
    ['nft-not-found', () => [...acceptances(named(strange)), ...setUps(named(strangeCreated))]],
    ['offer-expired', () => [...acceptances(named(expired)), ...setUps(named(tooLate))]],
    ['own-offer', () => acceptances({ by: world().collector })],
    ['not-the-owner', () => acceptances({ by: world().stranger })],
    ['has-bids', () => acceptances(named(promised))],
    ['not-the-bidder', () => [...cancels({ by: world().creator }), ...setUps({ by: world().creator })]],
    ['set-up-already', () => setUps({})],
    [
      'invalid-price',
      () => [...setUps({ ...named(created), price: '11' }), ...setUps({ ...named(created), price: '0' })],
    ],
  ])('is %s', async (code, attempts) => {
    await expectRefused(world(), code, attempts())
  })

  test('refuses ending an offer other than the named one with group-mismatch', async () => {
    const { collector, network } = world()
    const facts = await collector.api('GET /api/offers/cancel', { query: { app_id: expired.appId } })
    const group = cancelOffer(await network(), offerCancelFromWire(facts, collector.account.address))
    const body = { app_id: open.appId, signed_tx: signedBy(collector, group) }
    await expectRefused(world(), 'group-mismatch', [() => collector.api('POST /api/offers/cancel', { body })])
  })

  test('compares an acceptance with the acceptance that takes the units back from an own listing', async () => {
    const { collector, listed } = world()
    const { tokenId } = await listed()
    const appId = await collector.makeOffer({ tokenId, price: '5' })
    await expectRefused(world(), 'group-size', acceptances({ token_id: tokenId, app_id: appId }).slice(1))
  })

  test('refuses an acceptance with transaction-expired after its last valid round', async () => {
    const { creator, market, network } = world()
    const facts = await creator.api('GET /api/offers/accept', { query: { app_id: open.appId } })
    const acceptance = acceptanceFromWire(facts, creator.account.address)
    const params = await network()
    const signed_tx = signedBy(creator, acceptOffer({ ...params, lastRound: params.firstRound }, acceptance))
    await market.chain.controls.mine(2)
    const body = { ...named(open), signed_tx }
    await expectRefused(world(), 'transaction-expired', [() => creator.api('POST /api/offers/accept', { body })])
  })

  test('refuses an acceptance when the bidder has opted out of the work', async () => {
    const { creator, market, mint, leave } = world()
    const bidder = await market.person('bidder')
    const tokenId = await mint()
    const appId = await bidder.makeOffer({ tokenId, price: '10' })
    await leave(bidder, tokenId, creator.account.address)
    await expectRefused(world(), 'bidder-not-opted-in', acceptances({ token_id: tokenId, app_id: appId }))
  })
}
