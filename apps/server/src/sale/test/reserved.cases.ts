import { saleProgram } from '@facet/contracts'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { expect, test } from 'vitest'
import { callStep, createStep } from '../../chain/group-step.ts'
import { signedSteps } from '../../market/test/refused.ts'
import { visitor, type World } from '../../market/test/world.ts'
import { listPast, marketTermsOf } from './list-past.ts'

/** Sales that only one account can buy from. */
export function reservedTests(world: () => World): void {
  const reserved = (listing = {}, fields = {}) =>
    world().listed({ reservedFor: world().collector.account.address, ...listing }, fields)
  const code = (name: string) => expect.objectContaining({ code: name })

  test('only the account that a sale is reserved for can buy it; the deposit of the longer state returns', async () => {
    const { creator, collector, stranger, held, microAlgo } = world()
    const { tokenId, appId } = await reserved()
    const order = { tokenId, appId, price: '10' }
    await expect(stranger.buy(order)).rejects.toEqual(code('reserved-for-another'))
    const body = { token_id: tokenId, app_id: appId, number: 1 }
    const signed_tx = await collector.signBuy(order)
    await expect(
      stranger.api('POST /api/transaction/buy/validation/v2', { body: { ...body, signed_tx } }),
    ).rejects.toEqual(code('group-mismatch'))
    const own = await signedSteps(world(), stranger, [callStep(stranger.account.address, appId, 'buy')])
    await expect(
      stranger.api('POST /api/transaction/buy/validation/v2', { body: { ...body, signed_tx: own } }),
    ).rejects.toEqual(code('reserved-for-another'))
    const facts = await collector.api('POST /api/buy/check', { body: { ...body, price: '10' } })
    expect(facts.reserved_for).toBe(collector.account.address)
    const locked = async () => (await world().market.algod.accountInformation(creator.account.address).do()).minBalance
    const lockedBefore = await locked()
    const before = await microAlgo(creator.account.address)
    await collector.buy(order)
    expect(await held(collector.account.address, tokenId)).toBe(1n)
    // The app of an open sale locks 178,500 µALGO.
    expect(lockedBefore - (await locked())).toBe(178_500n + 50_000n)
    expect((await microAlgo(creator.account.address)) - before).toBe(9_800_000n + 200_000n)
  })

  test('is listed only for its buyer, and its page names the buyer', async () => {
    const { creator, collector, stranger } = world()
    const tag = 'reservedlist'
    const { tokenId, appId } = await reserved({ price: '7' }, { tags: [tag], number: 2 })
    const { appId: open } = await creator.list({ tokenId, price: '9' })
    const buyer = collector.account.address
    const lists = async (client: typeof creator) => {
      const { sales, total } = await client.api('GET /api/sales', { query: { tag } })
      return { apps: new Set(sales.map(({ app_id }) => app_id)), total }
    }
    const page = async (client: typeof creator) => {
      const { nft } = await client.api('GET /api/nft/{id}', { params: { id: tokenId } })
      return { shown: nft.app_id, sales: nft.sales.map(({ id, reserved_for }) => [id, reserved_for]) }
    }
    expect(await lists(collector)).toEqual({ apps: new Set([appId, open]), total: 2 })
    expect(await page(collector)).toEqual({
      shown: appId,
      sales: [
        [appId, buyer],
        [open, null],
      ],
    })
    for (const other of [stranger, visitor(world())]) {
      expect(await lists(other)).toEqual({ apps: new Set([open]), total: 1 })
      expect(await page(other)).toEqual({ shown: open, sales: [[open, null]] })
      const { nft } = await other.api('GET /api/nft/{id}/sale/{saleId}', { params: { id: tokenId, saleId: appId } })
      expect(nft).toMatchObject({ app_id: appId, reserved_for: buyer, action: null })
      const account = { params: { id: creator.account.address }, query: {} }
      const listed = await other.api('GET /api/sales/{id}', account)
      expect(listed.sales.find(({ app_id }) => app_id === appId)).toMatchObject({ reserved_for: buyer, action: null })
    }
    const own = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(own.nft).toMatchObject({ app_id: appId, action: 'update', mine_sale: [{ reserved_for: buyer }, {}] })
  })

  test('the page of a work reserved for one account does not call it unlisted', async () => {
    const { stranger, collector, creator } = world()
    const { tokenId, appId } = await reserved()
    const read = (client: typeof creator) => client.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect((await read(stranger)).nft).toMatchObject({ app_id: appId, action: null, sales: [] })
    expect((await read(collector)).nft).toMatchObject({ app_id: appId, action: 'buy', sales: [{ id: appId }] })
  })

  test('more works of the creator name it to its buyer, and no price to others', async () => {
    const { mint, stranger, collector, creator } = world()
    const [author, seen] = [stranger, await mint({}, stranger)]
    const tokenId = await mint({}, stranger)
    const { appId } = await author.list({ tokenId, price: '3', reservedFor: collector.account.address })
    const cardFor = async (client: typeof creator) => {
      const { more } = await client.api('GET /api/nft/{id}', { params: { id: seen } })
      return more.find(({ token_id }) => token_id === tokenId)
    }
    expect(await cardFor(collector)).toMatchObject({ app_id: appId, reserved_for: collector.account.address })
    expect(await cardFor(creator)).toMatchObject({ app_id: null, price: null })
  })

  test('a private one needs no link for the account that it is reserved for', async () => {
    const { stranger, collector } = world()
    const { tokenId, appId } = await reserved({ isPrivate: true })
    const path = { params: { id: tokenId, saleId: appId } }
    await expect(stranger.api('GET /api/nft/{id}/sale/{saleId}', path)).rejects.toEqual(code('listing-not-found'))
    await expect(stranger.buy({ tokenId, appId, price: '10' })).rejects.toEqual(code('reserved-for-another'))
    const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft).toMatchObject({ app_id: appId, action: 'buy' })
    await collector.buy({ tokenId, appId, price: '10' })
  })

  test('shows one made without the market as it is on the chain, and hides it once cancelled', async () => {
    const { creator, collector, stranger, mint } = world()
    const tokenId = await mint()
    const terms = await marketTermsOf(creator, tokenId)
    const { appId } = await listPast(world(), creator, { terms, reservedFor: collector.account.address })
    const saleId = Number(appId)
    const { nft } = await stranger.api('GET /api/nft/{id}/sale/{saleId}', { params: { id: tokenId, saleId } })
    expect(nft).toMatchObject({ reserved_for: collector.account.address, action: null })
    const facts = await creator.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: saleId } })
    expect(facts).toMatchObject({ returned_micro_algo: String(178_500 + 50_000 + 200_000) })
    await creator.cancel({ tokenId, appId: saleId })
    const after = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(after.nft).toMatchObject({ app_id: null, sales: [] })
  })

  test.each([
    ['reserved-for-seller', () => world().creator.account.address],
    ['invalid-address', () => ALGORAND_ZERO_ADDRESS_STRING],
    ['invalid-address', () => `${world().collector.account.address.slice(0, -1)}7`],
    ['account-unknown', () => 'nobody'],
  ])('a sale cannot be reserved: %s', async (name, reservedFor) => {
    const { creator, mint } = world()
    const tokenId = await mint()
    const query = { token_id: tokenId, amount: '10', reserved_for: reservedFor() }
    await expect(creator.api('GET /api/sale/contract/info', { query })).rejects.toEqual(code(name))
    const signed_tx = await signedSteps(world(), creator, [createStep(creator.account.address, saleProgram)])
    const body = { token_id: tokenId, asa_id: 1, price: '10', number: 1, signed_tx, reserved_for: reservedFor() }
    await expect(creator.api('POST /api/sale/app/create', { body })).rejects.toEqual(code(name))
  })
}
