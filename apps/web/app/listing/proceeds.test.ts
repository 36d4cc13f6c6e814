import { paramsFromWire } from '@facet/api-contract/chain/params-codec'
import { startMarket } from '@facet/dev-env'
import * as groups from '@facet/groups'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../../../server/src/auction/test/auction-world.ts'
import { auctionToSalesKind } from '../auction/popup/auction-to-sales-kind.ts'
import { swapKind } from '../custodial/popup/swap-kind.ts'
import { movedCosts } from '../money/moved.ts'
import type { Answers, PrepareTools, Question } from '../transaction/transaction-kind.ts'
import { sellKind } from './sell-kind.ts'

let world: AuctionWorld
beforeAll(async () => {
  world = await createAuctionWorld(await startMarket())
})
afterAll(() => world.market[Symbol.asyncDispose]())

const work = { title: 'Sunrise', creator: 'creator', cid: null }
const decimals = { 1: 6 }
const priceBaseUnits = '90000000'
const proceeds = [
  [expect.stringMatching(/^If /), priceBaseUnits],
  ['of which creator royalty, {royalties}%', '9000000'],
  ['of which market fee, {feePercent}%', '1800000'],
  ['You receive', '79200000'],
]

/** A work of the creator with a royalty of 10 %, which the collector owns. */
async function bought(): Promise<number> {
  const { collector, listed } = world
  const { tokenId, appId } = await listed({ price: '10' }, { royalties: 10 })
  await collector.buy({ tokenId, appId, price: '10' })
  return tokenId
}

/** The labels and amounts of the dialog with these answers. */
async function quoted(question: Question | null, answers: Answers) {
  if (question?.step !== 'needPrice') throw new Error('no price is asked')
  const { api, account } = world.collector
  const network = async () => paramsFromWire(await api('GET /api/sdk/param'))
  const tools = { api, kit: { groups }, account: account.address, network } as unknown as PrepareTools
  const costs = movedCosts({ groups }, await question.quote(tools, answers))
  return costs.map(({ label, baseUnits }) => [label.message, baseUnits])
}

test.each<[string, Answers]>([
  ['sale', { listAs: 'sale' }],
  ['reserved sale', { listAs: 'sale', isPrivate: true, reservedFor: 'creator' }],
  ['auction', { listAs: 'auction', durationHours: 24 }],
])('a reseller sees what is received before a %s is signed', async (_name, answers) => {
  const tokenId = await bought()
  const question = sellKind.question({ work, tokenId, owned: '1', decimals }, String)
  const reserved = answers.reservedFor === undefined ? {} : { reservedFor: world.creator.account.address }
  const lines = await quoted(question, { priceBaseUnits, assetId: 1, units: '1', ...answers, ...reserved })
  expect(lines.slice(0, 4)).toEqual(proceeds)
  expect(lines.map(([label]) => label)).toContain('Total you pay')
  expect((await quoted(question, { assetId: 1, ...answers, ...reserved })).slice(0, 1)).not.toEqual([proceeds[0]])
})

test('a seller sees what the work last sold for', async () => {
  const tokenId = await bought()
  const question = sellKind.question({ work, tokenId, owned: '1', decimals }, String)
  if (question?.step !== 'needPrice') throw new Error('no price is asked')
  const facts = await question.compare?.({ api: world.collector.api } as PrepareTools)
  expect(facts?.map(({ label, price }) => [label.message, price])).toEqual([
    ['Last sale', { baseUnits: '10000000', assetId: 1 }],
  ])
})

test('a reseller sees it before a work moves out of custody', async () => {
  const tokenId = await bought()
  await world.collector.custodial.deposit({ tokenId, price: '60' })
  const question = swapKind.question({ work, tokenId, priceBaseUnits: '60000000', decimals }, String)
  const lines = await quoted(question, { priceBaseUnits, assetId: 1, listAs: 'sale', units: '1' })
  expect(lines.slice(0, 4)).toEqual(proceeds)
})

test('a reseller sees it before an unsold auction moves to sales', async () => {
  const { collector, auctioned, travelTo } = world
  const { tokenId, appId, end } = await auctioned({ tokenId: await bought() }, collector)
  await travelTo(end)
  const input = { work, tokenId, appId, assetId: 1, priceBaseUnits: '10000000', decimals }
  const lines = await quoted(auctionToSalesKind.question(input, String), { priceBaseUnits, assetId: 1 })
  expect(lines.slice(0, 4)).toEqual(proceeds)
})
