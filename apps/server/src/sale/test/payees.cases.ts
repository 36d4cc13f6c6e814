import type { MarketClient } from '@facet/dev-env'
import { creditBoxName, decodeCredit } from '@facet/groups'
import { getApplicationAddress } from 'algosdk'
import { beforeEach, expect, test } from 'vitest'
import { currencyMoves } from '../../market/test/currency-moves.ts'
import { expectRefused } from '../../market/test/refused.ts'
import type { Listed, World } from '../../market/test/world.ts'

/** A payee opts out of the currency: that neither blocks a sale nor costs anyone anything. */
export function payeeTests(world: () => World): void {
  let artist: MarketClient
  let owner: MarketClient
  let sale: Listed
  let count = 0

  /** The artist's work, sold on by its owner for 10 USDC: the royalty is 0.5 USDC. */
  beforeEach(async () => {
    const { market, mint } = world()
    const money = { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n }
    count += 1
    artist = await market.person(`artist${count}`, money)
    owner = await market.person(`owner${count}`, money)
    const tokenId = await mint({ number: 2 }, artist)
    const { appId } = await artist.list({ tokenId, price: '1', units: 2 })
    await owner.buy({ tokenId, appId, price: '1', units: 2 })
    sale = { tokenId, ...(await owner.list({ tokenId, price: '10', asaId: usdc(), units: 2 })) }
  })

  const usdc = () => Number(world().market.setUp.usdcId)

  const { transfer, leave, join } = currencyMoves(world)

  async function creditOf({ account }: MarketClient) {
    const { algod, setUp } = world().market
    const name = creditBoxName(account.address, setUp.usdcId)
    const box = await algod
      .getApplicationBoxByName(setUp.vaultAppId, name)
      .do()
      .catch(() => undefined)
    return box && decodeCredit(box.value)
  }

  const check = () =>
    world().collector.api('POST /api/buy/check', { body: { token_id: sale.tokenId, app_id: sale.appId, price: '10' } })
  const signBuy = () => world().collector.signBuy({ tokenId: sale.tokenId, appId: sale.appId, price: '10' })
  const send = (signed: string[]) =>
    world().collector.api('POST /api/transaction/buy/validation/v2', {
      body: { token_id: sale.tokenId, app_id: sale.appId, number: 1, signed_tx: signed },
    })

  test('credits an unpayable royalty receiver in the vault', async () => {
    expect((await check()).unpayable).toEqual([])
    await leave(artist)
    expect((await check()).unpayable).toEqual([artist.account.address])
    const { collector, microAlgo } = world()
    const signed = await signBuy()
    const before = await microAlgo(collector.account.address)
    await send(signed)
    expect(await creditOf(artist)).toEqual({
      amountBaseUnits: 500_000n,
      depositor: collector.account.address,
    })
    // Opt-in, deposit, payment, call; two payments, the units, the credit (three, and a return that was not needed).
    expect(before - (await microAlgo(collector.account.address))).toBe(34_500n + 11_000n)
  })

  test('states the costs of the buyer’s group on the page', async () => {
    const { collector, microAlgo } = world()
    const shown = async () => {
      const path = { params: { id: sale.tokenId, saleId: sale.appId } }
      const { nft } = await collector.api('GET /api/nft/{id}/sale/{saleId}', path)
      const { network_fee_micro_algo: fee, deposit_micro_algo: deposit, lent_micro_algo: lent } = nft
      return { lent, total: BigInt(fee) + BigInt(deposit) + BigInt(lent ?? -1) }
    }
    expect((await shown()).lent).toBe('0')
    await leave(artist)
    const { lent, total } = await shown()
    expect(lent).not.toBe('0')
    const reserved = 100_000n
    const before = await microAlgo(collector.account.address)
    await send(await signBuy())
    expect(before - (await microAlgo(collector.account.address))).toBe(total - reserved)
  })

  test('refuses a group when a payee opts out after the check; the next check prepares for it', async () => {
    const { collector, microAlgo } = world()
    const signed = await signBuy()
    const before = await microAlgo(collector.account.address)
    await leave(artist)
    await expect(send(signed)).rejects.toMatchObject({ code: 'payees-changed', body: { status: 409 } })
    expect(await microAlgo(collector.account.address)).toBe(before)
    await send(await signBuy())
    expect((await creditOf(artist))?.amountBaseUnits).toBe(500_000n)
  })

  test('pays a payee who opts in after the check, and returns the deposit to the buyer', async () => {
    const { collector, microAlgo, held } = world()
    await leave(artist)
    const signed = await signBuy()
    await join(artist)
    const before = await microAlgo(collector.account.address)
    await send(signed)
    expect(await held(artist.account.address, usdc())).toBe(500_000n)
    expect(await creditOf(artist)).toBeUndefined()
    expect(before - (await microAlgo(collector.account.address))).toBe(11_000n)
  })

  test('lets a seller who opted out of the currency cancel a sale that holds stray units', async () => {
    const { collector } = world()
    await transfer(collector, getApplicationAddress(sale.appId).toString(), 7n)
    const signed = await owner.signCancel({ tokenId: sale.tokenId, appId: sale.appId })
    await leave(owner)
    const early = { token_id: sale.tokenId, app_id: sale.appId, signed_tx: signed }
    await expectRefused(world(), 'payees-changed', [
      () => owner.api('POST /api/sell/cancel/validation/v2', { body: early }),
    ])
    const facts = await owner.api('POST /api/cancel/check', { body: { token_id: sale.tokenId, app_id: sale.appId } })
    expect(facts).toMatchObject({ kind: 'sale', unpayable: [owner.account.address] })
    await owner.cancel(sale)
    expect((await creditOf(owner))?.amountBaseUnits).toBe(7n)
  })
}
