import { beforeEach, expect, test } from 'vitest'
import { escrowOf } from '../../../../../contracts/testing/escrow-of.ts'
import { buy, listSale, saleTerms } from '../../../../../contracts/testing/sale-scene.ts'
import { leave, setFrozen } from '../../../../../contracts/testing/test-market.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { followReference } from './look-further.ts'

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

test('a payee finds what the escrow keeps by the number of the contract, and claims it while the vault is frozen', async () => {
  const { royaltyReceiver, seller, usd, test: chain } = scene.market
  const { arriving, reservedMicroAlgo } = await scene.takeBack(await keptFor(royaltyReceiver), royaltyReceiver)
  expect(reservedMicroAlgo).toBe(100_000n)
  expect(arriving).toEqual([{ assetId: usd, baseUnits: 50_000n }])
  const [sale] = await scene.find(seller)
  if (!sale) throw new Error('the sale is gone')
  expect((await scene.takeBack(sale, seller)).isFinal).toBe(true)
  expect(chain.exists(appId)).toBe(false)
})

test('the seller closes the sale once the vault is thawed: what is kept moves there first', async () => {
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
