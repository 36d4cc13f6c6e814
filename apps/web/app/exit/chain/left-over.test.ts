import { getApplicationAddress } from 'algosdk'
import { beforeEach, expect, test } from 'vitest'
import { asNoOp } from '../../../../../contracts/testing/altered.ts'
import { escrowOf } from '../../../../../contracts/testing/escrow-of.ts'
import { AMOUNT, cancelOfferGroup, offerTerms, placeOffer } from '../../../../../contracts/testing/offer-scene.ts'
import { cancelGroup, listSale, saleTerms } from '../../../../../contracts/testing/sale-scene.ts'
import type { TestAccount } from '../../../../../contracts/testing/test-account.ts'
import { START_SECONDS } from '../../../../../contracts/testing/test-chain.ts'
import { clawBack, leave, setFrozen, transfer } from '../../../../../contracts/testing/test-market.ts'
import type { Holding } from '../../withdrawal/holding.ts'
import { ExitScene } from '../testing/exit-scene.ts'

let scene: ExitScene
beforeEach(async () => {
  scene = await ExitScene.open()
})

/** The only contract of an account. */
async function onlyHolding(account: TestAccount): Promise<Holding> {
  const [holding, ...others] = await scene.find(account)
  if (!holding) throw new Error('nothing was found')
  expect(others).toEqual([])
  return holding
}

/** The amounts that the page says a contract holds. */
function heldIn(holding: Holding, account: TestAccount): string {
  const inBaseUnits = (assetId: bigint, baseUnits: bigint) => `${baseUnits} of ${assetId}`
  const formats = {
    translate: () => '',
    amount: inBaseUnits,
    units: inBaseUnits,
    dateTime: String,
    list: (parts: readonly string[]) => parts.join(', '),
  }
  return holding.words(holding.standing(account.address, START_SECONDS), formats).holds
}

test('shows what strangers sent to a sale that ended, and returns it with the deposits', async () => {
  const { seller, stranger, test: chain, usd } = scene.market
  const appId = await listSale(scene.market, { terms: saleTerms(scene.market, { currency: usd }) })
  await chain.send(cancelGroup(scene.market, appId, seller, true))
  await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 3n)])
  const sale = await onlyHolding(seller)
  expect(heldIn(sale, seller)).toBe(`3 of ${usd}, 300000 of 0`)
  const { arriving, isFinal } = await scene.takeBack(sale, seller)
  expect({ arriving, isFinal }).toMatchObject({ isFinal: true })
  expect(arriving).toContainEqual({ assetId: usd, baseUnits: 3n })
})

test('does not take an ended sale in ALGO for one that was never funded', async () => {
  const { seller, stranger, test: chain } = scene.market
  const appId = await listSale(scene.market, { terms: saleTerms(scene.market, { currency: 0n }) })
  await chain.send(cancelGroup(scene.market, appId, seller, true))
  await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), 0n, 5n)])
  expect(await scene.stages(seller)).toEqual(['sale emptied'])
  const sale = await onlyHolding(seller)
  expect(heldIn(sale, seller)).toBe('200005 of 0')
  expect(await scene.takeBack(sale, seller)).toMatchObject({
    isFinal: true,
    arriving: [{ assetId: 0n, baseUnits: 200_005n }],
  })
})

test('shows what the issuer of the currency has left of an offer, and returns it', async () => {
  const { market } = scene
  const appId = await placeOffer(market, offerTerms(market, { currency: market.usd }))
  await clawBack(market, escrowOf(appId), AMOUNT - 3n)
  const offer = await onlyHolding(market.buyer)
  expect(heldIn(offer, market.buyer)).toBe(`3 of ${market.usd}`)
  const { arriving } = await scene.takeBack(offer, market.buyer)
  expect(arriving).toContainEqual({ assetId: market.usd, baseUnits: 3n })
})

test('shows the money of an offer that ended while it could not move, and returns it later', async () => {
  const { market } = scene
  const { test: chain, buyer, usd, issuer } = market
  const vault = getApplicationAddress(market.vault).toString()
  const appId = await placeOffer(market, offerTerms(market, { currency: usd }))
  await chain.sendRaw(cancelOfferGroup(market, appId).transactions.map(asNoOp))
  await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
  await setFrozen(market, vault, true)
  const offer = await onlyHolding(buyer)
  expect(heldIn(offer, buyer)).toBe(`${AMOUNT} of ${usd}, 200000 of 0`)
  await expect(scene.plan(offer, buyer)).rejects.toMatchObject({ code: 'receiver-unpayable' })
  await setFrozen(market, vault, false)
  await chain.sendRaw([transfer(chain, buyer.address, buyer.address, usd, 0n)])
  const { arriving } = await scene.takeBack(await onlyHolding(buyer), buyer)
  expect(arriving).toContainEqual({ assetId: usd, baseUnits: AMOUNT })
})
