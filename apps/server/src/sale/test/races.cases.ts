import type { MarketClient } from '@facet/dev-env'
import { buyFromSale, cancelSale, type SaleFacts, updateSalePrice } from '@facet/groups'
import { decodeSignedTransaction } from 'algosdk'
import { expect, test } from 'vitest'
import { type Holdings, openLedger } from '../../market/test/ledger.ts'
import { inRandomOrder, outcome, RACES } from '../../market/test/random-order.ts'
import { sendPast, signedBy } from '../../market/test/send-past.ts'
import { listPast, marketTermsOf } from './list-past.ts'
import type { World } from '../../market/test/world.ts'

const BUYERS = 200
const UNITS = 20n

/** Concurrent requests: one wins, the other gets an error code and pays nothing. */
export function raceTests(world: () => World): void {
  test('sells out without closing when the signed units have become the last ones; closed later', async () => {
    const { collector, stranger, creator, listed } = world()
    const { tokenId, appId } = await listed({ units: 2 })
    const slow = await collector.signBuy({ tokenId, appId, price: '10' })
    await stranger.buy({ tokenId, appId, price: '10' })
    await sendBuy(collector, tokenId, appId, slow)
    const { nft, history } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.sales).toEqual([])
    expect(history.map(({ kind }) => kind)).toEqual(['sold', 'sold', 'listed', 'created'])
    await expect(collector.buy({ tokenId, appId, price: '10' })).rejects.toMatchObject({ code: 'sold-out' })
    await creator.cancel({ tokenId, appId })
    const after = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(after.history).toEqual(history)
  })

  test('a price change before a signed buy arrives', async () => {
    const { collector, creator, microAlgo, listed } = world()
    const { tokenId, appId } = await listed()
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    const before = await microAlgo(collector.account.address)
    await creator.updatePrice({ tokenId, appId, price: '11' })
    await expect(sendBuy(collector, tokenId, appId, signed)).rejects.toMatchObject({
      code: 'stale-price',
      body: { params: { seenBaseUnits: '10000000', currentBaseUnits: '11000000' } },
    })
    expect(await microAlgo(collector.account.address)).toBe(before)
  })

  // Raced sales are listed and signed directly on the chain: many rounds in little time.
  const signBuy = async (client: MarketClient, sale: SaleFacts, needsOptIn: boolean) =>
    signedBy(
      client,
      buyFromSale(await world().network(), { sale, buyer: client.account.address, lots: 1n, needsOptIn }),
    )

  test(`a buy and a cancel, ${RACES} times`, { timeout: 600_000 }, async () => {
    const { market, collector, creator, mint, network } = world()
    const tokenId = await mint({ number: RACES })
    const terms = await marketTermsOf(creator, tokenId)
    const ledger = openLedger(market, { people: [creator, collector], assetId: tokenId })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const sale = await listPast(world(), creator, { terms })
      const before = ledger.of(collector)
      const buy = await signBuy(collector, sale, !before.isHolder)
      const cancel = signedBy(creator, cancelSale(await network(), { sale, caller: sale.seller }))
      const body = { token_id: tokenId, app_id: Number(sale.appId), signed_tx: cancel }
      const [bought, cancelled] = await race(
        () => sendBuy(collector, tokenId, sale.appId, buy),
        () => creator.api('POST /api/sell/cancel/validation/v2', { body }),
      )
      expect([
        ['done', 'sold-out'],
        ['listing-closed', 'done'],
      ]).toContainEqual([bought, cancelled])
      expect(ledger.of(collector)).toEqual(bought === 'done' ? afterBuy(before, buy) : before)
      ledger.expectBalanced()
    })
  })

  test(`a buy and a price change, ${RACES} times`, { timeout: 600_000 }, async () => {
    const { market, collector, creator, mint, network } = world()
    const tokenId = await mint({ number: RACES })
    const terms = await marketTermsOf(creator, tokenId)
    const ledger = openLedger(market, { people: [creator, collector], assetId: tokenId })
    await inRandomOrder({ rounds: RACES }, async (race) => {
      const sale = await listPast(world(), creator, { terms })
      const { appId, seller } = sale
      const before = ledger.of(collector)
      const buy = await signBuy(collector, sale, !before.isHolder)
      const update = updateSalePrice(await network(), { sale, priceBaseUnits: 2_000_000n })
      const signed = signedBy(creator, update)
      const body = { token_id: tokenId, app_id: Number(appId), price: '2', signed_tx: signed }
      const [bought, updated] = await race(
        () => sendBuy(collector, tokenId, sale.appId, buy),
        () => creator.api('POST /api/sale/update/validate', { body }),
      )
      expect([
        ['done', 'sold-out'],
        ['stale-price', 'done'],
      ]).toContainEqual([bought, updated])
      expect(ledger.of(collector)).toEqual(bought === 'done' ? afterBuy(before, buy) : before)
      if (updated === 'done') await sendPast(world(), creator, cancelSale(await network(), { sale, caller: seller }))
      ledger.expectBalanced()
    })
  })

  test(`${BUYERS} buyers of ${UNITS} units simultaneously: as many buy as there are units, the others pay nothing`, {
    timeout: 600_000,
  }, async () => {
    const { market, creator, mint } = world()
    const tokenId = await mint({ number: Number(UNITS) })
    const terms = await marketTermsOf(creator, tokenId)
    const sale = await listPast(world(), creator, { terms, units: UNITS })
    const buyers: { client: MarketClient; buy: string[] }[] = []
    for (let number = 0; number < BUYERS; number++) {
      const client = await market.person(`buyer ${number}`, { microAlgo: 10_000_000n })
      buyers.push({ client, buy: await signBuy(client, sale, true) })
    }
    const people = [creator, ...buyers.map(({ client }) => client)]
    const ledger = openLedger(market, { people, assetId: tokenId, appIds: [sale.appId] })
    const before = buyers.map(({ client }) => ledger.of(client))
    const ends = await Promise.all(buyers.map(({ client, buy }) => outcome(sendBuy(client, tokenId, sale.appId, buy))))
    for (const [index, { client, buy }] of buyers.entries()) {
      const had = before[index] as Holdings
      expect(['done', 'sold-out']).toContain(ends[index])
      expect(ledger.of(client)).toEqual(ends[index] === 'done' ? afterBuy(had, buy) : had)
    }
    expect(ends.filter((end) => end === 'done')).toHaveLength(Number(UNITS))
    ledger.expectBalanced()
  })
}

function sendBuy(client: MarketClient, tokenId: number, appId: number | bigint, signed: string[]) {
  const body = { token_id: tokenId, app_id: Number(appId), number: 1, signed_tx: signed }
  return client.api('POST /api/transaction/buy/validation/v2', { body })
}

/** The holdings of a buyer after the buy of one unit at 1 ALGO. */
function afterBuy({ microAlgo, units }: Holdings, signed: readonly string[]): Holdings {
  const fees = signed.map((one) => decodeSignedTransaction(Buffer.from(one, 'base64')).txn.fee)
  return { microAlgo: microAlgo - 1_000_000n - fees.reduce((sum, fee) => sum + fee), units: units + 1n, isHolder: true }
}
