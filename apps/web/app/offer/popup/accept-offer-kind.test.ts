import { startMarket } from '@facet/dev-env'
import * as groups from '@facet/groups'
import { setupI18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../../server/src/market/test/world.ts'
import type { PrepareTools, PriceFact } from '../../transaction/transaction-kind.ts'
import { acceptOfferKind, ownPriceAbove } from './accept-offer-kind.ts'

let world: World
beforeAll(async () => {
  world = await createWorld(await startMarket())
})
afterAll(() => world.market[Symbol.asyncDispose]())

/** The prices shown beside an offer before the owner accepts it. */
async function compared(tokenId: number): Promise<(PriceFact['price'] | undefined)[]> {
  const { api, account } = world.creator
  const work = { title: 'Sunrise', creator: 'creator', cid: null }
  const offer = { work, tokenId, appId: 1, bidder: 'bidder', priceBaseUnits: '7000000', assetId: 1, units: '1' }
  const question = acceptOfferKind.question(offer, String)
  if (question?.step !== 'warning' || !question.compare) throw new Error('nothing is compared')
  const facts = await question.compare({ api, account: account.address } as PrepareTools)
  return facts.map(({ price }) => price)
}

test('compares an offer with the lowest listing of others and the last sale', async () => {
  const { creator, collector, stranger, mint } = world
  const tokenId = await mint({ number: 6 })
  expect(await compared(tokenId), 'neither').toEqual([null, null])

  const sale = await creator.list({ tokenId, price: '9', units: 4 })
  await collector.buy({ tokenId, appId: sale.appId, price: '9' })
  await stranger.buy({ tokenId, appId: sale.appId, price: '9' })
  const last = { baseUnits: '9000000', assetId: 1 }
  const own = { baseUnits: '9000000', assetId: 1 }
  expect(await compared(tokenId), 'only an own listing').toEqual([own, null, last])

  await collector.list({ tokenId, price: '13' })
  await stranger.list({ tokenId, price: '12' })
  expect(await compared(tokenId)).toEqual([own, { baseUnits: '12000000', assetId: 1 }, last])

  await creator.updatePrice({ tokenId, appId: sale.appId, price: '11' })
  await collector.buy({ tokenId, appId: sale.appId, price: '11' })
  expect(await compared(tokenId)).toEqual([
    { baseUnits: '11000000', assetId: 1 },
    { baseUnits: '12000000', assetId: 1 },
    { baseUnits: '11000000', assetId: 1 },
  ])
})

test("says how far an offer is below the owner's lowest price in its currency", () => {
  const own = (price: string, asa_id = 1) => ({ price_base_units: price, asa_id })
  const said = (priceBaseUnits: string, listings: Parameters<typeof ownPriceAbove>[1], units = '1') =>
    ownPriceAbove({ priceBaseUnits, assetId: 1, units }, listings)
  const belowBy = (below: string, asked: string) => [
    { label: { values: { below } }, price: { baseUnits: asked, assetId: 1 } },
  ]
  expect(said('8800000', [own('10000000')])).toMatchObject(belowBy('12', '10000000'))
  expect(said('7100000', [own('12000000'), own('10000000'), own('9', 1003)])).toMatchObject(belowBy('29', '10000000'))
  expect(said('15000000', [own('10000000')], '2'), 'for both units').toMatchObject(belowBy('25', '20000000'))
  for (const price of ['9999999', '10000000', '11000000']) expect(said(price, [own('10000000')])).toEqual([])
  expect(said('5000000', [own('10000000', 1003)]), 'in another currency').toEqual([])
})

test('says that the other works of the cancelled listing return', async () => {
  const { creator, stranger, listed, network } = world
  const { tokenId } = await listed({ price: '9' })
  const appId = await stranger.makeOffer({ tokenId, price: '7' })
  const work = { title: 'Sunrise', creator: 'creator', cid: null }
  const offer = { work, tokenId, appId, bidder: 'bidder', priceBaseUnits: '7000000', assetId: 1, units: '1' }
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const said = async (withdrawn_more_works?: number) => {
    const api = async (...request: Parameters<typeof creator.api>) => {
      const reply = await creator.api(...request)
      const isChanged = request[0] === 'GET /api/offers/accept' && withdrawn_more_works !== undefined
      return isChanged ? Object.assign(reply, { withdrawn_more_works }) : reply
    }
    const tools = { api, kit: { groups }, account: creator.account.address, network } as unknown as PrepareTools
    const prepared = await acceptOfferKind.stages[0]?.prepare(tools, offer, {}, {})
    return prepared?.checks.map(({ text }) => i18n._(text)).at(-1)
  }
  const cancelled = 'Your listing is cancelled in the same step'
  expect(await said()).toBe(cancelled)
  expect(await said(1)).toBe(`${cancelled}, and its other work goes back to your wallet`)
  expect(await said(4)).toBe(`${cancelled}, and its 4 other works go back to your wallet`)
})

test.each([
  ['30000000', '3', '{bidder} offers {price} for {units} units, {each} each', { each: '10000000' }],
  ['10000001', '3', '{bidder} offers {price} for {units} units', {}],
  ['30000000', '1', '{bidder} offers {price}', {}],
])('names the price of each unit of an offer of %s for %s', (priceBaseUnits, units, message, values) => {
  const work = { title: 'Sunrise', creator: 'creator', cid: null }
  const offer = { work, tokenId: 7, appId: 1, bidder: 'bidder', priceBaseUnits, assetId: 1, units }
  expect(acceptOfferKind.summary?.(offer, String)).toMatchObject({ message, values })
})
