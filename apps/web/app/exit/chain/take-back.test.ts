import { makeApplicationCreateTxnFromObject, OnApplicationComplete } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { asNoOp } from '../../../../../contracts/testing/altered.ts'
import {
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  openAuction,
  RESERVE,
  settle,
} from '../../../../../contracts/testing/auction-scene.ts'
import { escrowOf } from '../../../../../contracts/testing/escrow-of.ts'
import {
  AMOUNT,
  EXPIRY_SECONDS,
  offerTerms,
  openOffer,
  placeOffer,
} from '../../../../../contracts/testing/offer-scene.ts'
import { buyGroup, cancelGroup, listSale, openSale, saleTerms } from '../../../../../contracts/testing/sale-scene.ts'
import type { TestAccount } from '../../../../../contracts/testing/test-account.ts'
import { START_SECONDS } from '../../../../../contracts/testing/test-chain.ts'
import { clawBack, leave, rawParams, setFrozen, transfer } from '../../../../../contracts/testing/test-market.ts'
import { credit } from '../../../../../contracts/testing/vault-scene.ts'
import { planExit } from './exit-plan.ts'
import { ExitScene } from '../testing/exit-scene.ts'

let scene: ExitScene
beforeEach(async () => {
  scene = await ExitScene.open()
})

const currencies = [
  ['ALGO', 0n],
  ['an ASA', 1n],
] as const
const currency = (isAsa: bigint) => isAsa * scene.market.usd

/** Takes back the only thing that is found for an account; the app is gone when the plan said so. */
async function takeOnly(account: TestAccount = scene.market.seller) {
  const [holding, ...others] = await scene.find(account)
  expect(others).toEqual([])
  if (!holding) throw new Error('nothing was found')
  const plan = await scene.takeBack(holding, account)
  const isLeft = holding.kind !== 'credit' && scene.market.test.exists(holding.appId)
  expect(isLeft).toBe(!plan.isFinal)
  return plan
}

async function codeOfPlan(account: TestAccount): Promise<string> {
  const [holding] = await scene.find(account)
  if (!holding) throw new Error('nothing was found')
  return scene.plan(holding, account).then(
    (plan) => (plan ? 'accepted' : 'nothing to do'),
    (error: unknown) => String(Object(error)['code']),
  )
}

test('an account that has nothing here is told so', async () => {
  expect(await scene.find(scene.market.stranger)).toEqual([])
})

test('an app of another program is none of the market', async () => {
  const { test: chain, seller } = scene.market
  const approve = Uint8Array.of(0x0b, 0x81, 0x01)
  const create = makeApplicationCreateTxnFromObject({
    sender: seller.address,
    onComplete: OnApplicationComplete.NoOpOC,
    approvalProgram: approve,
    clearProgram: approve,
    numGlobalInts: 0,
    numGlobalByteSlices: 0,
    numLocalInts: 0,
    numLocalByteSlices: 0,
    suggestedParams: rawParams(chain),
  })
  await chain.sendRaw([create])
  expect(chain.createdApps(seller.address)).toBe(1)
  expect(await scene.find(seller)).toEqual([])
})

describe.each(currencies)('a sale in %s', (_name, isAsa) => {
  const terms = () => saleTerms(scene.market, { currency: currency(isAsa) })

  test('that was never set up gives its deposit back', async () => {
    await openSale(scene.market, terms())
    expect(await scene.stages(scene.market.seller)).toEqual(['sale not-set-up'])
    expect(await takeOnly()).toMatchObject({
      isFinal: true,
      arriving: [],
      freedMicroAlgo: 178_500n,
      feeMicroAlgo: 2_000n,
    })
  })

  test('gives back its units and everything that was locked', async () => {
    await listSale(scene.market, { terms: terms(), units: 4n })
    expect(await scene.stages(scene.market.seller)).toEqual(['sale for-sale'])
    const { arriving } = await takeOnly()
    expect(arriving).toContainEqual({ assetId: scene.market.nft, baseUnits: 4n })
    expect(arriving).toContainEqual({ assetId: 0n, baseUnits: 200_000n + isAsa * 100_000n })
  })

  test('that is sold out gives back what was locked', async () => {
    const { market } = scene
    const appId = await listSale(market, { terms: terms(), units: 2n })
    await market.test.sendRaw(buyGroup(market, appId, market.buyer, 2n).transactions.map(asNoOp))
    expect(await scene.stages(market.seller)).toEqual(['sale sold-out'])
    expect((await takeOnly()).isFinal).toBe(true)
  })

  test('whose NFT was taken out gives back the rest', async () => {
    const appId = await listSale(scene.market, { terms: terms() })
    await scene.market.test.send(cancelGroup(scene.market, appId, scene.market.seller, true))
    expect((await takeOnly()).isFinal).toBe(true)
  })
})

test('a sale with a frozen unit of its currency gives the NFT back, and the rest once the unit is free', async () => {
  const { market } = scene
  const appId = await listSale(market, { terms: saleTerms(market, { currency: market.usd }) })
  const [sale] = await scene.find(market.seller)
  const escrow = escrowOf(appId)
  await market.test.sendRaw([transfer(market.test, market.stranger.address, escrow, market.usd, 1n)])
  await setFrozen(market, escrow, true)
  expect(sale?.kind).toBe('sale')
  expect(await takeOnly()).toMatchObject({ isFinal: false, arriving: [{ assetId: market.nft, baseUnits: 10n }] })
  expect(await scene.stages(market.seller)).toEqual(['sale emptied'])
  expect(await codeOfPlan(market.seller)).toBe('asset-frozen')
  await setFrozen(market, escrow, false)
  expect((await takeOnly()).arriving).toContainEqual({ assetId: market.usd, baseUnits: 1n })
})

describe.each(currencies)('an auction in %s', (_name, isAsa) => {
  const terms = () => auctionTerms(scene.market, { currency: currency(isAsa) })
  const end = () => scene.market.test.warpTo(END_SECONDS)

  test('that was never set up gives its deposit back', async () => {
    await openAuction(scene.market, terms())
    expect(await scene.stages(scene.market.seller)).toEqual(['auction not-set-up'])
    expect(await takeOnly()).toMatchObject({ isFinal: true, arriving: [], feeMicroAlgo: 2_000n })
  })

  test.each(['running', 'over'])('without bids gives the NFT back while it is %s', async (when) => {
    await listAuction(scene.market, terms())
    if (when === 'over') await end()
    expect(await scene.stages(scene.market.seller)).toEqual(['auction no-bids'])
    expect((await takeOnly()).arriving).toContainEqual({ assetId: scene.market.nft, baseUnits: 1n })
  })

  test('with a bid leaves nothing to do while it runs, for neither party', async () => {
    const { market } = scene
    await bid(market, await listAuction(market, terms()), market.buyer, RESERVE)
    for (const party of [market.seller, market.buyer]) {
      expect(await scene.stages(party)).toEqual(['auction running'])
      expect(await codeOfPlan(party)).toBe('nothing to do')
    }
  })

  test('that is over is settled by its seller', async () => {
    const { market } = scene
    await bid(market, await listAuction(market, terms()), market.buyer, RESERVE)
    await end()
    expect(await scene.stages(market.seller)).toEqual(['auction ended'])
    const { arriving, toOthers, isFinal } = await takeOnly()
    expect(isFinal).toBe(true)
    const escrow = 200_000n + isAsa * 100_000n
    const price = (RESERVE * 93n) / 100n
    expect(arriving).toContainEqual({ assetId: currency(isAsa), baseUnits: price + (isAsa === 0n ? escrow : 0n) })
    expect(toOthers).toContainEqual({ address: market.buyer.address, assetId: market.nft, baseUnits: 1n })
  })

  test('that is over is settled by its winner', async () => {
    const { market } = scene
    await bid(market, await listAuction(market, terms()), market.buyer, RESERVE)
    await end()
    expect((await takeOnly(market.buyer)).arriving).toEqual([{ assetId: market.nft, baseUnits: 1n }])
  })

  test('whose winner left the asset pays the seller, and keeps the NFT for the winner', async () => {
    const { market } = scene
    const { test: chain, nft, seller, buyer } = market
    await bid(market, await listAuction(market, terms()), buyer, RESERVE)
    await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
    await end()
    expect(await takeOnly()).toMatchObject({ isFinal: false })
    expect(await scene.stages(seller)).toEqual(['auction waiting-for-winner'])
    expect(await codeOfPlan(seller)).toBe('nothing to do')
    // The winner holds the asset no more, so that it is found by the seller's address.
    const won = await scene.findBySeller(seller, buyer)
    if (!won) throw new Error('the winner finds nothing')
    const plan = await scene.takeBack(won, buyer)
    expect(plan).toMatchObject({
      arriving: [{ assetId: nft, baseUnits: 1n }],
      reservedMicroAlgo: 100_000n,
      isFinal: true,
    })
  })

  test('that was settled by halves gives the seller what was locked', async () => {
    const { market } = scene
    const appId = await listAuction(market, terms())
    await bid(market, appId, market.buyer, RESERVE)
    await end()
    await settle(market, appId, market.stranger, false)
    expect(await scene.stages(market.seller)).toEqual(['auction emptied'])
    expect((await takeOnly()).isFinal).toBe(true)
  })
})

test('an auction that has not started says so', async () => {
  await listAuction(scene.market, auctionTerms(scene.market, { startSeconds: START_SECONDS + 100n }))
  expect(await scene.stages(scene.market.seller)).toEqual(['auction not-started'])
})

test('a void auction gives the NFT to the seller, and what is left of the bid to the bidder', async () => {
  const { market } = scene
  const appId = await listAuction(market, auctionTerms(market, { currency: market.usd }))
  await bid(market, appId, market.buyer, RESERVE)
  await clawBack(market, escrowOf(appId), 400_000n)
  await market.test.warpTo(END_SECONDS)
  expect(await scene.stages(market.seller)).toEqual(['auction void'])
  const { arriving, toOthers } = await takeOnly()
  expect(arriving).toContainEqual({ assetId: market.nft, baseUnits: 1n })
  expect(toOthers).toEqual([{ address: market.buyer.address, assetId: market.usd, baseUnits: 600_000n }])
})

test('a bid that its issuer holds frozen: the seller has the NFT, the bidder the money once it is free', async () => {
  const { market } = scene
  const appId = await listAuction(market, auctionTerms(market, { currency: market.usd }))
  await bid(market, appId, market.buyer, RESERVE)
  await setFrozen(market, escrowOf(appId), true)
  await market.test.warpTo(END_SECONDS)
  expect(await takeOnly()).toMatchObject({ isFinal: false, arriving: [{ assetId: market.nft, baseUnits: 1n }] })
  await setFrozen(market, escrowOf(appId), false)
  const [, ...none] = await scene.find(market.buyer)
  expect(none).toEqual([])
  expect((await takeOnly(market.buyer)).arriving).toEqual([{ assetId: market.usd, baseUnits: RESERVE }])
})

describe.each(currencies)('an offer in %s', (_name, isAsa) => {
  const terms = () => offerTerms(scene.market, { currency: currency(isAsa) })

  test('that was never set up gives its deposit back', async () => {
    await openOffer(scene.market, terms())
    expect(await scene.stages(scene.market.buyer)).toEqual(['offer not-set-up'])
    expect(await takeOnly(scene.market.buyer)).toMatchObject({ isFinal: true, arriving: [] })
  })

  test.each(['open', 'expired'])('gives the money back while it is %s', async (when) => {
    await placeOffer(scene.market, terms())
    if (when === 'expired') await scene.market.test.warpTo(EXPIRY_SECONDS)
    expect(await scene.stages(scene.market.buyer)).toEqual([`offer ${when}`])
    const { arriving } = await takeOnly(scene.market.buyer)
    const escrow = 100_000n + isAsa * 100_000n
    const money = { assetId: currency(isAsa), baseUnits: AMOUNT + (isAsa === 0n ? escrow : 0n) }
    expect(arriving).toContainEqual(money)
  })
})

test('the money of an offer that its issuer froze stays, and the page says why', async () => {
  const { market } = scene
  await setFrozen(market, escrowOf(await placeOffer(market, offerTerms(market, { currency: market.usd }))), true)
  expect(await codeOfPlan(market.buyer)).toBe('asset-frozen')
})

describe('the royalty vault', () => {
  const give = (isAsa: bigint, receiver: string) =>
    credit(scene.market, { caller: scene.market.stranger, receiver, currency: currency(isAsa), amount: 5_000n })

  test.each(currencies)('gives a credit in %s, and its deposit to who put it up', async (_name, isAsa) => {
    const { other, stranger } = scene.market
    await give(isAsa, other.address)
    expect(await scene.stages(other)).toEqual(['credit credited'])
    const { arriving, toOthers } = await takeOnly(other)
    expect(arriving).toEqual([{ assetId: currency(isAsa), baseUnits: 5_000n }])
    expect(toOthers).toEqual([{ address: stranger.address, assetId: 0n, baseUnits: 34_500n }])
    expect(await scene.find(other)).toEqual([])
  })

  test('opts the receiver in to a currency that it does not hold', async () => {
    const { test: chain, other, issuer, usd } = scene.market
    await chain.sendRaw([leave(chain, other.address, usd, issuer.address)])
    await give(1n, other.address)
    expect(await takeOnly(other)).toMatchObject({ reservedMicroAlgo: 100_000n })
  })

  test('that holds a credit for others shows it to them only', async () => {
    await give(0n, scene.market.other.address)
    expect(await scene.find(scene.market.buyer)).toEqual([])
  })

  test('says when the receiver is frozen', async () => {
    const { market } = scene
    await give(1n, market.other.address)
    await setFrozen(market, market.other.address, true)
    expect(await codeOfPlan(market.other)).toBe('receiver-unpayable')
  })

  test('is known from the terms of what is found', async () => {
    const { market } = scene
    await give(0n, market.seller.address)
    expect(await scene.find(market.seller, [])).toEqual([])
    await openSale(market)
    expect((await scene.find(market.seller, [])).map(({ kind }) => kind)).toEqual(['sale', 'credit'])
  })
})

test('a payee who cannot be paid has the money in the vault, and its own page finds it', async () => {
  const { market } = scene
  const { test: chain, usd, royaltyReceiver, issuer, buyer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  await bid(market, await listAuction(market, auctionTerms(market, { currency: usd })), buyer, RESERVE)
  await market.test.warpTo(END_SECONDS)
  expect((await takeOnly(buyer)).isFinal).toBe(true)
  expect(await scene.stages(royaltyReceiver)).toEqual(['credit credited'])
  expect((await takeOnly(royaltyReceiver)).arriving).toEqual([{ assetId: usd, baseUnits: RESERVE / 20n }])
})

test('who settles by halves lends the deposit of the vault, and is told so', async () => {
  const { market } = scene
  const { test: chain, nft, usd, royaltyReceiver, issuer, seller, buyer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  await bid(market, await listAuction(market, auctionTerms(market, { currency: usd })), buyer, RESERVE)
  await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
  await market.test.warpTo(END_SECONDS)
  expect(await takeOnly(seller)).toMatchObject({
    isFinal: false,
    leaving: [{ assetId: 0n, baseUnits: 34_500n }],
    arriving: [{ assetId: usd, baseUnits: (RESERVE * 93n) / 100n }],
  })
})

test('a lead is found for somebody who holds units of the work already', async () => {
  const { market } = scene
  const { test: chain, nft, seller, buyer } = market
  const appId = await listAuction(market)
  await bid(market, appId, buyer, RESERVE)
  await chain.sendRaw([transfer(chain, seller.address, buyer.address, nft, 2n)])
  expect(await scene.stages(buyer)).toEqual(['auction running'])
})

test('an account without ALGO for the fee is told how much it lacks', async () => {
  const { market } = scene
  const { test: chain, usd, other: receiver, stranger } = market
  await credit(market, { caller: stranger, receiver: receiver.address, currency: usd, amount: 5_000n })
  const spare = chain.balance(receiver.address) - chain.minBalance(receiver.address)
  await chain.sendRaw([transfer(chain, receiver.address, stranger.address, 0n, spare - 2_500n)], 1_000n)
  const [found] = await scene.find(receiver)
  if (!found) throw new Error('nothing was found')
  await expect(scene.plan(found, receiver)).rejects.toMatchObject({
    code: 'not-enough-algo',
    params: { missingMicroAlgo: '1500' },
  })
})

test('a node that names a fee of many ALGO is not believed', async () => {
  const { market, node } = scene
  await openSale(market)
  const [found] = await scene.find(market.seller)
  if (!found) throw new Error('nothing was found')
  const { algod } = node
  const params = await algod.getTransactionParams().do()
  const greedy = Object.create(algod, {
    getTransactionParams: { value: () => ({ do: async () => ({ ...params, minFee: 50_000_000n }) }) },
  }) as typeof algod
  const plan = planExit({ ...node, algod: greedy }, found, market.seller.address, START_SECONDS)
  await expect(plan).rejects.toMatchObject({ code: 'node-refused' })
})
