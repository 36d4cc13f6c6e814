import { createAuction, createOffer, createSale } from '@facet/groups'
import { expect, test, vi } from 'vitest'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  RESERVE,
} from '../../../../../contracts/testing/auction-scene.ts'
import { makeOfferGroup, offerTerms, placeOffer } from '../../../../../contracts/testing/offer-scene.ts'
import { previousPrograms, withProgram } from '../../../../../contracts/testing/previous-release/previous-programs.ts'
import {
  buyGroup,
  listGroup,
  listSale,
  PRICE,
  saleTerms,
  updatePrice,
} from '../../../../../contracts/testing/sale-scene.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { explainRefusal } from './explain-refusal.ts'

vi.mock('../../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../../contracts/testing/previous-release/previous-programs.ts')
})

async function listEarlierSale({ market }: ExitScene): Promise<bigint> {
  const { test: chain, seller } = market
  const input = { seller: seller.address, terms: saleTerms(market), priceBaseUnits: PRICE }
  const { createdAppId } = await chain.send(withProgram(createSale(chain.network, input), previousPrograms.sale))
  await chain.send(listGroup(market, createdAppId, 1n))
  return createdAppId
}

test('withdraws from contracts of an earlier release and of the latest', async () => {
  const scene = await ExitScene.open()
  const { market } = scene
  const { test: chain, seller, buyer } = market
  const sale = await listEarlierSale(scene)
  const newestSale = await listSale(market, { units: 1n })

  const auctionInput = { seller: seller.address, terms: auctionTerms(market), endSeconds: END_SECONDS }
  const created = await chain.send(withProgram(createAuction(chain.network, auctionInput), previousPrograms.auction))
  const auction = created.createdAppId
  await chain.send(auctionListGroup(market, auction))
  await bid(market, auction, buyer, RESERVE)
  const newestAuction = await listAuction(market)

  const offerInput = { bidder: buyer.address, terms: offerTerms(market) }
  const made = await chain.send(withProgram(createOffer(chain.network, offerInput), previousPrograms.offer))
  await chain.send(makeOfferGroup(market, made.createdAppId))
  const newestOffer = await placeOffer(market)

  await chain.warpTo(END_SECONDS)
  const apps = [sale, newestSale, auction, newestAuction, made.createdAppId, newestOffer]
  for (const account of [buyer, seller]) {
    for (const holding of await scene.find(account)) await scene.takeBack(holding, account)
  }
  expect(apps.filter((appId) => chain.exists(appId))).toEqual([])
  expect(chain.holding(buyer.address, market.nft)).toBe(1n)
  expect(chain.holding(seller.address, market.nft)).toBe(9n)
})

test("reports a failed check with the earlier program's codes", async () => {
  const scene = await ExitScene.open()
  const { market, node } = scene
  const appId = await listEarlierSale(scene)
  const group = buyGroup(market, appId, market.buyer)
  await updatePrice(market, appId, PRICE + 1n)
  const refusal: unknown = await market.test.send(group).catch((error: unknown) => error)
  const explained = await explainRefusal(node, String(refusal), group, market.buyer.address)
  expect(explained.code).toBe('price-mismatch')
})
