import { settlementFromWire } from '@facet/api-contract/auction/auction-codec'
import { offerCancelFromWire } from '@facet/api-contract/offer/offer-codec'
import { saleCancelFromWire } from '@facet/api-contract/sale/sale-codec'
import { claimFromWire } from '@facet/api-contract/vault/claim-codec'
import type { MarketClient } from '@facet/dev-env'
import { cancelOffer, cancelSale, claimAll, settleAuction } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { currencyMoves } from '../market/test/currency-moves.ts'
import { signedBy } from '../market/test/send-past.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { openStream } from '../stream/test/read-stream.ts'

/** The issuer of the currency freezes the royalty vault: trades continue, and payments that payees cannot receive wait in the escrows. */
describe.each(testMarkets)('a frozen royalty vault on $name', (kind) => {
  let world: AuctionWorld
  let artist: MarketClient
  let owner: MarketClient
  let bidder: MarketClient
  let count = 0
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start({ hasUsdcClawback: true }))
  })
  afterAll(() => world.market[Symbol.asyncDispose]())
  const { transfer, leave, join, setFrozen } = currencyMoves(() => world)
  const usdc = () => Number(world.market.setUp.usdcId)
  const vault = () => getApplicationAddress(world.market.setUp.vaultAppId).toString()
  const freeze = (isFrozen = true) => setFrozen(vault(), isFrozen)
  const claims = (client: MarketClient) => client.api('GET /api/account/claim/royalties')
  const usdcOf = async ({ account }: MarketClient) => (await world.held(account.address, usdc())) ?? 0n
  const gone = async (appId: number) =>
    world.market.algod
      .getApplicationByID(appId)
      .do()
      .then(
        () => false,
        () => true,
      )
  const task = (kind: 'settle' | 'close' | 'return', appId: number, client = world.stranger) =>
    client.api('POST /api/debug/joe', { body: { app_id: appId, kind } })
  const code = (name: string) => expect.objectContaining({ code: name })

  beforeEach(async () => {
    const { market } = world
    const money = { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n }
    count += 1
    artist = await market.person(`artist${count}`, money)
    owner = await market.person(`owner${count}`, money)
    bidder = await market.person(`bidder${count}`, money)
  })
  afterEach(() => freeze(false))

  /** The account's ended contracts that are not empty. */
  const left = async (client: MarketClient) =>
    (await client.api('GET /api/unfinished', { query: {} })).metadata.map(
      ({ app_id, type, action, holds, has_ended }) => ({
        app_id,
        type,
        action,
        has_ended,
        holds: Object.fromEntries(holds.map(({ asa_id, base_units }) => [asa_id, base_units])),
      }),
    )

  /** A work of the artist that the owner bought. */
  async function owned(): Promise<number> {
    const tokenId = await world.mint({}, artist)
    const { appId } = await artist.list({ tokenId, price: '1' })
    await owner.buy({ tokenId, appId, price: '1' })
    return tokenId
  }

  /** A stranger deletes the remaining contract, once it keeps nothing. */
  async function clean(kind: 'settle' | 'close' | 'return', appId: number): Promise<void> {
    const { stranger } = world
    const { address } = stranger.account
    const network = await world.network()
    const facts = await task(kind, appId)
    const group =
      facts.kind === 'settle'
        ? settleAuction(network, settlementFromWire(facts, address))
        : facts.kind === 'close'
          ? cancelSale(network, saleCancelFromWire(facts, address))
          : cancelOffer(network, offerCancelFromWire(facts, address))
    const body = { token_id: facts.token_id, app_id: appId, signed_tx: signedBy(stranger, group) }
    if (kind === 'settle') await stranger.api('POST /api/auctions/settle', { body })
    else if (kind === 'close') await stranger.api('POST /api/sell/cancel/validation/v2', { body })
    else await stranger.api('POST /api/offers/cancel', { body })
    expect(await gone(appId)).toBe(true)
  }

  test('the last unit of a sale is bought; the royalty waits in the sale, which is closed once it is claimed', async () => {
    const { collector, microAlgo } = world
    const tokenId = await owned()
    const { appId } = await owner.list({ tokenId, price: '10', asaId: usdc() })
    await leave(artist)
    await freeze()
    const body = { token_id: tokenId, app_id: appId, price: '10' }
    expect(await collector.api('POST /api/buy/check', { body })).toMatchObject({
      is_vault_frozen: true,
      keeps_credits: false,
      closes_sale: false,
      unpayable: [artist.account.address],
    })
    const page = { params: { id: tokenId, saleId: appId } }
    const { nft } = await collector.api('GET /api/nft/{id}/sale/{saleId}', page)
    expect(nft.lent_micro_algo).toBe('34500')
    await using stream = await openStream(world.market.url, `account:${artist.account.address}`)
    const [sellerBefore, buyerBefore] = [await usdcOf(owner), await microAlgo(collector.account.address)]
    await collector.buy({ tokenId, appId, price: '10' })
    expect(await world.held(collector.account.address, tokenId)).toBe(1n)
    expect((await usdcOf(owner)) - sellerBefore).toBe(9_300_000n)
    const isCredit = ({ type }: { type: string }) => type === 'credit'
    expect(await stream.until(isCredit)).toMatchObject({ app_id: appId, amount_base_units: '500000' })
    expect(await artist.api('GET /api/account/news', { query: {} })).toMatchObject({ claims: 1 })

    await expect(task('close', appId)).rejects.toEqual(code('credits-left'))
    const named = { token_id: tokenId, app_id: appId }
    await expect(world.stranger.api('POST /api/cancel/check', { body: named })).rejects.toEqual(code('credits-left'))
    const facts = await claims(artist)
    expect(facts).toMatchObject({
      credits: [
        {
          asa_id: usdc(),
          app_id: appId,
          amount_base_units: '500000',
          depositor: collector.account.address,
          needs_opt_in: true,
        },
      ],
      frozen: [],
      deposit_micro_algo: '100000',
      network_fee_micro_algo: '4000',
    })
    await artist.claim()
    expect(await usdcOf(artist)).toBe(500_000n)
    // The buyer's deposit for the credit came back.
    const spent = buyerBefore - (await microAlgo(collector.account.address))
    expect(spent).toBeLessThan(20_000n)
    expect((await claims(artist)).credits).toEqual([])
    expect(await artist.api('GET /api/account/news', { query: {} })).toMatchObject({ claims: 0 })
    await clean('close', appId)
  })

  test('an outbid bidder who opted out of the currency blocks nobody, and claims the bid while the auction continues', async () => {
    const { stranger, travelTo } = world
    const tokenId = await owned()
    const { appId, end } = await owner.auction({ tokenId, price: '10', asaId: usdc() })
    await bidder.bid({ tokenId, appId, price: '10' })
    await leave(bidder)
    await freeze()
    await stranger.bid({ tokenId, appId, price: '12' })
    expect((await claims(bidder)).credits).toMatchObject([{ app_id: appId, amount_base_units: '10000000' }])
    await bidder.claim()
    expect(await usdcOf(bidder)).toBe(10_000_000n)
    await travelTo(end)
    await stranger.settle({ appId })
    expect(await gone(appId)).toBe(true)
  })

  test('an auction is settled although its payees cannot be paid; it is closed once they claimed', async () => {
    const { stranger, travelTo, microAlgo } = world
    const tokenId = await owned()
    const before = await microAlgo(owner.account.address)
    const { appId, end } = await owner.auction({ tokenId, price: '10', asaId: usdc() })
    await stranger.bid({ tokenId, appId, price: '10' })
    await travelTo(end)
    await leave(artist)
    await leave(owner)
    await freeze()
    expect(await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })).toMatchObject({
      is_deleting: false,
      is_vault_frozen: true,
      lent_micro_algo: '69000',
      returned_micro_algo: '0',
    })
    await stranger.settle({ appId })
    expect(await world.held(stranger.account.address, tokenId)).toBe(1n)
    await expect(task('settle', appId)).rejects.toEqual(code('credits-left'))
    await artist.claim()
    const query = { app_id: appId }
    await expect(stranger.api('GET /api/auctions/settle', { query })).rejects.toEqual(code('credits-left'))
    await owner.claim()
    expect([await usdcOf(artist), await usdcOf(owner)]).toEqual([500_000n, 9_300_000n])
    await clean('settle', appId)
    // Only the owner's fees are gone: all deposits of the auction are back.
    expect(before - (await microAlgo(owner.account.address))).toBeLessThan(20_000n)
  })

  test('an offer is accepted although the royalty cannot be paid; its app goes with the claim that follows', async () => {
    const tokenId = await owned()
    const appId = await bidder.makeOffer({ tokenId, price: '10', asaId: usdc() })
    await leave(artist)
    await freeze()
    expect(await owner.api('GET /api/offers/accept', { query: { app_id: appId } })).toMatchObject({
      is_vault_frozen: true,
      unpayable: [artist.account.address],
    })
    const before = await usdcOf(owner)
    await owner.acceptOffer({ tokenId, appId })
    expect((await usdcOf(owner)) - before).toBe(9_300_000n)
    expect(await world.held(bidder.account.address, tokenId)).toBe(1n)
    await expect(task('return', appId)).rejects.toEqual(code('credits-left'))
    const query = { app_id: appId }
    await expect(bidder.api('GET /api/offers/cancel', { query })).rejects.toEqual(code('credits-left'))
    await artist.claim()
    await clean('return', appId)
  })

  test('a bidder who left the currency ends an offer; the money returns when it can move', async () => {
    const { stranger } = world
    const tokenId = await owned()
    const appId = await bidder.makeOffer({ tokenId, price: '10', asaId: usdc() })
    await leave(bidder)
    await freeze()
    expect(await bidder.api('GET /api/offers/cancel', { query: { app_id: appId } })).toMatchObject({
      keeps_app: true,
      returned_base_units: '0',
      returned_micro_algo: '0',
    })
    expect(await left(bidder)).toEqual([])
    await bidder.cancelOffer({ tokenId, appId })
    const kept = { [usdc()]: '10000000', 1: '200000' }
    const ended = { app_id: appId, type: 'offer', action: 'cancel_offer', has_ended: true, holds: kept }
    expect(await left(bidder)).toEqual([ended])
    expect(await left(owner)).toEqual([])
    await expect(task('return', appId)).rejects.toEqual(code('receiver-unpayable'))
    const query = { app_id: appId }
    await expect(bidder.api('GET /api/offers/cancel', { query })).rejects.toEqual(code('receiver-unpayable'))
    await expect(owner.api('GET /api/offers/accept', { query: { app_id: appId } })).rejects.toEqual(
      code('offer-not-found'),
    )
    await join(bidder)
    expect(await stranger.api('GET /api/offers/cancel', { query: { app_id: appId } })).toMatchObject({
      is_over: true,
      keeps_app: false,
    })
    await bidder.cancelOffer({ tokenId, appId })
    expect(await gone(appId)).toBe(true)
    expect(await left(bidder)).toEqual([])
    expect(await usdcOf(bidder)).toBe(10_000_000n)
  })

  test('a seller who left the currency takes the work back although a stranger sent some to the sale', async () => {
    const { collector } = world
    const tokenId = await owned()
    const { appId } = await owner.list({ tokenId, price: '10', asaId: usdc() })
    await transfer(collector, getApplicationAddress(appId).toString(), 7n)
    await leave(owner)
    await freeze()
    const body = { token_id: tokenId, app_id: appId }
    expect(await owner.api('POST /api/cancel/check', { body })).toMatchObject({ keeps_app: true })
    expect(await left(owner)).toEqual([])
    await owner.cancel({ tokenId, appId })
    expect(await world.held(owner.account.address, tokenId)).toBe(1n)
    const kept = { [usdc()]: '7', 1: '300000' }
    expect(await left(owner)).toEqual([{ app_id: appId, type: 'sale', action: 'cancel', has_ended: true, holds: kept }])
    await expect(owner.api('POST /api/cancel/check', { body })).rejects.toEqual(code('receiver-unpayable'))
    await freeze(false)
    await owner.cancel({ tokenId, appId })
    expect(await gone(appId)).toBe(true)
    expect(await left(owner)).toEqual([])
    expect((await claims(owner)).credits).toMatchObject([{ app_id: null, amount_base_units: '7' }])
  })

  test('lets a seller who left the currency cancel an auction without a bid', async () => {
    const { collector } = world
    const tokenId = await owned()
    const { appId } = await owner.auction({ tokenId, price: '10', asaId: usdc() })
    await transfer(collector, getApplicationAddress(appId).toString(), 7n)
    await leave(owner)
    await freeze()
    const facts = await owner.api('POST /api/cancel/check', { body: { token_id: tokenId, app_id: appId } })
    expect(facts).toMatchObject({ kind: 'auction', keeps_app: true, returned_micro_algo: '0' })
    await owner.cancel({ tokenId, appId })
    expect(await world.held(owner.account.address, tokenId)).toBe(1n)
    expect(await left(owner)).toMatchObject([{ app_id: appId, type: 'auction', action: 'cancel', has_ended: true }])
    await freeze(false)
    await owner.cancel({ tokenId, appId })
    expect(await left(owner)).toEqual([])
  })

  test.each([
    ['the vault, and the seller has left the currency', vault, () => leave(owner)],
    ['the escrow', (appId: number) => getApplicationAddress(appId).toString(), async () => {}],
  ])(
    'moves an unsold auction with money of a stranger to a sale although the issuer froze %s',
    async (_name, of, act) => {
      const { collector, travelTo } = world
      const tokenId = await owned()
      const { appId, end } = await owner.auction({ tokenId, price: '10', asaId: usdc() })
      await transfer(collector, getApplicationAddress(appId).toString(), 7n)
      await act()
      await travelTo(end)
      await setFrozen(of(appId), true)
      const facts = await owner.api('GET /api/auctions/to_sales', { query: { app_id: appId, amount: '9' } })
      expect(facts).toMatchObject({ keeps_app: true, returned_micro_algo: '0' })
      const saleId = await owner.moveToSale({ tokenId, appId, price: '9' })
      const { nft } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
      expect(nft).toMatchObject({ type: 'sale', app_id: saleId })
      expect(await left(owner)).toMatchObject([
        { app_id: appId, type: 'auction', has_ended: true, holds: { [usdc()]: '7' } },
      ])
      await setFrozen(of(appId), false)
      await clean('settle', appId)
      expect(await left(owner)).toEqual([])
    },
  )

  test('loses nothing when the vault is frozen or unfrozen after the check; the next check prepares for it', async () => {
    const { collector, microAlgo } = world
    const tokenId = await owned()
    const { appId } = await owner.list({ tokenId, price: '10', asaId: usdc() })
    await leave(artist)
    const order = { tokenId, appId, price: '10' }
    const send = (signed: string[]) =>
      collector.api('POST /api/transaction/buy/validation/v2', {
        body: { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed },
      })
    const before = await microAlgo(collector.account.address)
    const forVault = await collector.signBuy(order)
    await freeze()
    await expect(send(forVault)).rejects.toEqual(code('payees-changed'))
    const forEscrow = await collector.signBuy(order)
    await freeze(false)
    await expect(send(forEscrow)).rejects.toEqual(code('payees-changed'))
    expect(await microAlgo(collector.account.address)).toBe(before)
    // A payee who can be paid again makes either form go through.
    await join(artist)
    await send(forEscrow)
    expect(await usdcOf(artist)).toBe(500_000n)
    await clean('close', appId)
  })

  test('separates frozen credits from claimable ones', async () => {
    const { collector } = world
    const tokenId = await owned()
    const { appId } = await owner.list({ tokenId, price: '10', asaId: usdc() })
    await leave(artist)
    await freeze()
    await collector.buy({ tokenId, appId, price: '10' })
    const escrow = getApplicationAddress(appId).toString()
    const signed = await artist.signClaim()
    await setFrozen(escrow, true)
    const waiting = { asa_id: usdc(), app_id: appId, amount_base_units: '500000' }
    expect(await claims(artist)).toMatchObject({ credits: [], frozen: [{ ...waiting, holder: 'escrow' }] })
    const send = artist.api('POST /api/account/claim/royalties', { body: { signed_tx: signed } })
    await expect(send).rejects.toEqual(code('receiver-unpayable'))
    await setFrozen(escrow, false)
    await join(artist)
    await setFrozen(artist.account.address, true)
    expect(await claims(artist)).toMatchObject({ credits: [], frozen: [{ ...waiting, holder: 'account' }] })
    await setFrozen(artist.account.address, false)
    await artist.claim()
    expect(await usdcOf(artist)).toBe(500_000n)
    await clean('close', appId)
  })

  test('credits of several escrows and of the vault come with one signature and one opt-in', async () => {
    const { collector } = world
    const sales: { tokenId: number; appId: number }[] = []
    const buy = ({ tokenId, appId }: (typeof sales)[number]) => collector.buy({ tokenId, appId, price: '10' })
    for (let index = 0; index < 3; index++) {
      const tokenId = await owned()
      sales.push({ tokenId, ...(await owner.list({ tokenId, price: '10', asaId: usdc() })) })
    }
    await leave(artist)
    const [inVault, ...kept] = sales
    if (inVault) await buy(inVault)
    await freeze()
    for (const sale of kept) await buy(sale)
    // The vault's own units cannot leave while it is frozen; those of the escrows can.
    expect(await claims(artist)).toMatchObject({
      credits: kept.map(({ appId }) => ({ app_id: appId })),
      frozen: [{ asa_id: usdc(), app_id: null, holder: 'vault', amount_base_units: '500000' }],
    })
    await freeze(false)
    const facts = await claims(artist)
    expect(facts.credits.map(({ app_id }) => app_id)).toEqual([null, ...kept.map(({ appId }) => appId)])
    expect(facts.deposit_micro_algo).toBe('100000')
    const { transactions } = claimAll(await world.network(), claimFromWire(facts, artist.account.address))
    expect(transactions).toHaveLength(4)
    await artist.claim()
    expect(await usdcOf(artist)).toBe(1_500_000n)
    for (const { appId } of kept) await clean('close', appId)
  })

  test('rebuilds the same projection from block 0, however the blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect({ atOnce, cut }).toEqual({ atOnce: live, cut: live })
  })
})
