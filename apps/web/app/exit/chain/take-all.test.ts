import { FacetError } from '@facet/errors'
import { beforeEach, expect, test } from 'vitest'
import { listAuction } from '../../../../../contracts/testing/auction-scene.ts'
import { listSale, openSale, saleTerms } from '../../../../../contracts/testing/sale-scene.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { findHoldings } from './find-holdings.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { takeAll } from './take-all.ts'

let scene: ExitScene
beforeEach(async () => {
  scene = await ExitScene.open()
})

/** Creates sales that are never set up. */
async function beginSales(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await openSale(scene.market, saleTerms(scene.market))
}

/** Withdraws all. @param signatures how often the wallet signs @returns the number of holdings per signature, and those left */
async function takeEach(holdings: readonly Holding[], signatures = Number.POSITIVE_INFINITY) {
  const { test: chain, seller } = scene.market
  const { nowSeconds } = await findHoldings(scene.node, seller.address, [])
  let signed = 0
  const { taken, left } = await takeAll(holdings, {
    node: scene.node,
    address: seller.address,
    nowSeconds,
    sign: async ({ plan }) => {
      if (signed++ >= signatures) throw new FacetError('sign-cancelled')
      return chain.sign(plan.group.transactions)
    },
    onPlan: () => undefined,
    onSend: () => undefined,
    waitToSendAgain: () => Promise.reject(new Error('the node answers')),
  })
  return {
    sizes: taken.map((batch) => batch.holdings.length),
    codes: left.map(({ error }) => Object(error)['code']),
    taken,
  }
}

test('withdraws many holdings with few signatures, each plan exact to the base unit', async () => {
  const { test: chain, seller, nft, usd } = scene.market
  await beginSales(14)
  for (let count = 0; count < 3; count++) await listSale(scene.market, { units: 2n })
  await listAuction(scene.market)
  const found = await scene.find(seller)
  expect(found).toHaveLength(18)
  const read = () => [0n, nft, usd].map((assetId) => chain.holding(seller.address, assetId) ?? 0n)
  const [before, freeBefore] = [read(), chain.balance(seller.address) - chain.minBalance(seller.address)]
  const { sizes, codes, taken } = await takeEach(found)
  expect({ sizes, codes }).toEqual({ sizes: [16, 2], codes: [] })
  expect(await scene.find(seller)).toEqual([])
  const planned = [0n, nft, usd].map((asset) =>
    taken.reduce((sum, { plan }) => {
      const arriving = plan.arriving.find(({ assetId }) => assetId === asset)?.baseUnits ?? 0n
      return sum + arriving - (asset === 0n ? plan.feeMicroAlgo : 0n)
    }, 0n),
  )
  expect(read().map((now, index) => now - (before[index] ?? 0n))).toEqual(planned)
  const freed = taken.reduce((sum, { plan }) => sum + plan.freedMicroAlgo, planned[0] ?? 0n)
  expect(chain.balance(seller.address) - chain.minBalance(seller.address) - freeBefore).toBe(freed)
  expect(taken.every(({ plan }) => plan.isFinal)).toBe(true)
})

test('skips a refused holding and withdraws the rest', async () => {
  const { seller } = scene.market
  for (let count = 0; count < 3; count++) await listSale(scene.market, { units: 1n })
  const found = await scene.find(seller)
  const [gone] = found
  if (!gone) throw new Error('nothing was found')
  await scene.takeBack(gone, seller)
  expect(await takeEach(found)).toMatchObject({ sizes: [2], codes: ['listing-closed'] })
  expect(await scene.find(seller)).toEqual([])
})

test('leaves the rest in place when signing is declined', async () => {
  const { seller } = scene.market
  await beginSales(17)
  const found = await scene.find(seller)
  expect(await takeEach(found, 1)).toMatchObject({ sizes: [16], codes: ['sign-cancelled'] })
  expect(await scene.find(seller)).toHaveLength(1)
})
