import { optIn } from '@facet/groups'
import { beforeEach, expect, test } from 'vitest'
import {
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  RESERVE,
  STEP,
} from '../../../../../contracts/testing/auction-scene.ts'
import { escrowOf } from '../../../../../contracts/testing/escrow-of.ts'
import { buy, listSale, saleTerms } from '../../../../../contracts/testing/sale-scene.ts'
import { leave, setFrozen, transfer } from '../../../../../contracts/testing/test-market.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { followReference } from './look-further.ts'
import { takeAll } from './take-all.ts'

/** The last unit was bought while the vault was frozen and the royalty receiver had left the currency. */
let scene: ExitScene
let appId: bigint
beforeEach(async () => {
  scene = await ExitScene.open()
  const { market } = scene
  const { test: chain, usd, royaltyReceiver, issuer, vault, buyer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  appId = await listSale(market, { terms: saleTerms(market, { currency: usd }), units: 1n })
  await setFrozen(market, escrowOf(vault), true)
  await buy(market, appId, buyer)
})

const keptFor = async (account: { address: string }) => {
  const found = await followReference(scene.node, { is: 'app', appId }, account.address)
  const holding = found.find(({ kind }) => kind === 'credit')
  if (!holding) throw new Error('nothing is kept')
  return holding
}

test('a payee finds an escrow’s credit by contract id, and claims it while the vault is frozen', async () => {
  const { royaltyReceiver, seller, usd, test: chain } = scene.market
  const { arriving, reservedMicroAlgo } = await scene.takeBack(await keptFor(royaltyReceiver), royaltyReceiver)
  expect(reservedMicroAlgo).toBe(100_000n)
  expect(arriving).toEqual([{ assetId: usd, baseUnits: 50_000n }])
  const [sale] = await scene.find(seller)
  if (!sale) throw new Error('the sale is gone')
  expect((await scene.takeBack(sale, seller)).isFinal).toBe(true)
  expect(chain.exists(appId)).toBe(false)
})

test('the seller closes the sale once the vault is unfrozen, after its credits have moved there', async () => {
  const { market } = scene
  const { royaltyReceiver, seller, vault, test: chain } = market
  const [sale] = await scene.find(seller)
  if (!sale) throw new Error('the sale is gone')
  await expect(scene.plan(sale, seller)).rejects.toMatchObject({ code: 'receiver-unpayable' })
  await setFrozen(market, escrowOf(vault), false)
  expect((await scene.takeBack(sale, seller)).isFinal).toBe(true)
  expect(chain.exists(appId)).toBe(false)
  expect(await scene.stages(royaltyReceiver)).toEqual(['credit credited'])
})

/** An auction whose escrow keeps the refunds of twelve bidders; the vault can take them by now. */
async function keepForTwelve(): Promise<bigint> {
  const { market } = scene
  const { test: chain, usd, issuer, buyer, vault } = market
  await setFrozen(market, escrowOf(vault), false)
  const auction = await listAuction(market, auctionTerms(market, { currency: usd }))
  await setFrozen(market, escrowOf(vault), true)
  for (let index = 0; index <= 12; index++) {
    const bidder = index === 12 ? buyer : await chain.account(`bidder ${index}`)
    if (bidder !== buyer) {
      await chain.send(optIn(chain.network, bidder.address, usd))
      await chain.sendRaw([transfer(chain, issuer.address, bidder.address, usd, 100_000_000n)], 1000n)
    }
    await bid(market, auction, bidder, RESERVE + BigInt(index) * STEP)
    if (bidder !== buyer) await chain.sendRaw([leave(chain, bidder.address, usd, issuer.address)])
  }
  await chain.warpTo(END_SECONDS)
  await setFrozen(market, escrowOf(vault), false)
  return auction
}

const findAuction = async (auction: bigint) => {
  const found = (await scene.find(scene.market.seller)).find(({ appId: id }) => id === auction)
  if (!found) throw new Error('the auction is gone')
  return found
}

test('an auction that keeps money for twelve bidders is closed by two groups, one after the other', async () => {
  const auction = await keepForTwelve()
  const { seller, test: chain } = scene.market
  expect(await scene.takeBack(await findAuction(auction), seller)).toMatchObject({ laterGroups: 1, isFinal: false })
  expect(chain.boxes(auction)).toBe(2n)
  expect(await scene.takeBack(await findAuction(auction), seller)).toMatchObject({ laterGroups: 0, isFinal: true })
  expect(chain.exists(auction)).toBe(false)
})

test('withdrawing all asks for as many signatures as such an auction needs', async () => {
  const auction = await keepForTwelve()
  const { seller, test: chain } = scene.market
  let signatures = 0
  const { taken, left } = await takeAll([await findAuction(auction)], {
    node: scene.node,
    address: seller.address,
    nowSeconds: END_SECONDS,
    sign: async ({ plan }) => {
      signatures++
      return chain.sign(plan.group.transactions)
    },
    onPlan: () => undefined,
    onSend: () => undefined,
    waitToSendAgain: () => Promise.reject(new Error('the node answers')),
  })
  expect({ signatures, taken: taken.length, left }).toEqual({ signatures: 2, taken: 1, left: [] })
  expect(chain.exists(auction)).toBe(false)
})
