import { startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../../../server/src/market/test/world.ts'
import type { PrepareTools, PriceFact } from '../../transaction/transaction-kind.ts'
import { acceptOfferKind } from './accept-offer-kind.ts'

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
  expect(await compared(tokenId), 'only an own listing').toEqual([null, last])

  await collector.list({ tokenId, price: '13' })
  await stranger.list({ tokenId, price: '12' })
  expect(await compared(tokenId)).toEqual([{ baseUnits: '12000000', assetId: 1 }, last])

  await creator.updatePrice({ tokenId, appId: sale.appId, price: '11' })
  await collector.buy({ tokenId, appId: sale.appId, price: '11' })
  expect(await compared(tokenId)).toEqual([
    { baseUnits: '12000000', assetId: 1 },
    { baseUnits: '11000000', assetId: 1 },
  ])
})
