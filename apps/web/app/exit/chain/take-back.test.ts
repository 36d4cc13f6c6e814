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
import { put } from '../../../../../contracts/testing/prize-scene.ts'
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

/** Withdraws an account's only holding; the app must be gone if the plan said so. */
async function takeOnly(account: TestAccount = scene.market.seller) {
  const [holding, ...others] = await scene.find(account)
  expect(others).toEqual([])
  if (!holding) throw new Error('nothing was found')
  const plan = await scene.takeBack(holding, account)
  const isLeft = holding.appId !== null && scene.market.test.exists(holding.appId)
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

test('finds nothing for an account without holdings', async () => {
  expect(await scene.find(scene.market.stranger)).toEqual([])
})

test('ignores an app with an unknown program', async () => {
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

  test('returns its deposit if it was never set up', async () => {
    await openSale(scene.market, terms())
    expect(await scene.stages(scene.market.seller)).toEqual(['sale not-set-up'])
    expect(await takeOnly()).toMatchObject({
      isFinal: true,
      arriving: [],
      freedMicroAlgo: 178_500n,
      feeMicroAlgo: 2_000n,
    })
  })

  test('returns its units and all deposits', async () => {
    await listSale(scene.market, { terms: terms(), units: 4n })
    expect(await scene.stages(scene.market.seller)).toEqual(['sale for-sale'])
    const { arriving } = await takeOnly()
    expect(arriving).toContainEqual({ assetId: scene.market.nft, baseUnits: 4n })
    expect(arriving).toContainEqual({ assetId: 0n, baseUnits: 200_000n + isAsa * 100_000n })
  })

  test('returns all deposits when sold out', async () => {
    const { market } = scene
    const appId = await listSale(market, { terms: terms(), units: 2n })
    await market.test.sendRaw(buyGroup(market, appId, market.buyer, 2n).transactions.map(asNoOp))
    expect(await scene.stages(market.seller)).toEqual(['sale sold-out'])
    expect((await takeOnly()).isFinal).toBe(true)
  })

  test('returns the rest when its NFT was withdrawn', async () => {
    const appId = await listSale(scene.market, { terms: terms() })
    await scene.market.test.send(cancelGroup(scene.market, appId, scene.market.seller, true))
    expect((await takeOnly()).isFinal).toBe(true)
  })
})

test('returns the NFT of a sale with a frozen unit of currency, and the rest once unfrozen', async () => {
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

  test('returns its deposit if it was never set up', async () => {
    await openAuction(scene.market, terms())
    expect(await scene.stages(scene.market.seller)).toEqual(['auction not-set-up'])
    expect(await takeOnly()).toMatchObject({ isFinal: true, arriving: [], feeMicroAlgo: 2_000n })
  })

  test.each(['running', 'over'])('returns the NFT without bids while it is %s', async (when) => {
    await listAuction(scene.market, terms())
    if (when === 'over') await end()
    expect(await scene.stages(scene.market.seller)).toEqual(['auction no-bids'])
    expect((await takeOnly()).arriving).toContainEqual({ assetId: scene.market.nft, baseUnits: 1n })
  })

  test('offers no action to either party while it runs with a bid', async () => {
    const { market } = scene
    await bid(market, await listAuction(market, terms()), market.buyer, RESERVE)
    for (const party of [market.seller, market.buyer]) {
      expect(await scene.stages(party)).toEqual(['auction running'])
      expect(await codeOfPlan(party)).toBe('nothing to do')
    }
  })

  test('can be settled by its seller after the end', async () => {
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

  test('can be settled by its winner after the end', async () => {
    const { market } = scene
    await bid(market, await listAuction(market, terms()), market.buyer, RESERVE)
    await end()
    expect((await takeOnly(market.buyer)).arriving).toEqual([{ assetId: market.nft, baseUnits: 1n }])
  })

  test('pays the seller and keeps the NFT for a winner who opted out', async () => {
    const { market } = scene
    const { test: chain, nft, seller, buyer } = market
    await bid(market, await listAuction(market, terms()), buyer, RESERVE)
    await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
    await end()
    expect(await takeOnly()).toMatchObject({ isFinal: false })
    expect(await scene.stages(seller)).toEqual(['auction waiting-for-winner'])
    expect(await codeOfPlan(seller)).toBe('nothing to do')
    // The winner no longer holds the asset, so the auction is found by the seller's address.
    const won = await scene.findBySeller(seller, buyer)
    if (!won) throw new Error('the winner finds nothing')
    const plan = await scene.takeBack(won, buyer)
    expect(plan).toMatchObject({
      arriving: [{ assetId: nft, baseUnits: 1n }],
      reservedMicroAlgo: 100_000n,
      isFinal: true,
    })
  })

  test("returns the seller's deposits after a partial settlement", async () => {
    const { market } = scene
    const appId = await listAuction(market, terms())
    await bid(market, appId, market.buyer, RESERVE)
    await end()
    await settle(market, appId, market.stranger, false)
    expect(await scene.stages(market.seller)).toEqual(['auction emptied'])
    expect((await takeOnly()).isFinal).toBe(true)
  })
})

test('shows that an auction has not started', async () => {
  await listAuction(scene.market, auctionTerms(scene.market, { startSeconds: START_SECONDS + 100n }))
  expect(await scene.stages(scene.market.seller)).toEqual(['auction not-started'])
})

test('returns the NFT of a void auction to the seller, and the rest of the bid to the bidder', async () => {
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

test('returns the NFT to the seller, and a frozen bid to the bidder once unfrozen', async () => {
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

  test('returns its deposit if it was never set up', async () => {
    await openOffer(scene.market, terms())
    expect(await scene.stages(scene.market.buyer)).toEqual(['offer not-set-up'])
    expect(await takeOnly(scene.market.buyer)).toMatchObject({ isFinal: true, arriving: [] })
  })

  test.each(['open', 'expired'])('returns the money while it is %s', async (when) => {
    await placeOffer(scene.market, terms())
    if (when === 'expired') await scene.market.test.warpTo(EXPIRY_SECONDS)
    expect(await scene.stages(scene.market.buyer)).toEqual([`offer ${when}`])
    const { arriving } = await takeOnly(scene.market.buyer)
    const escrow = 100_000n + isAsa * 100_000n
    const money = { assetId: currency(isAsa), baseUnits: AMOUNT + (isAsa === 0n ? escrow : 0n) }
    expect(arriving).toContainEqual(money)
  })
})

test('keeps the money of an offer that the issuer froze, and explains why', async () => {
  const { market } = scene
  await setFrozen(market, escrowOf(await placeOffer(market, offerTerms(market, { currency: market.usd }))), true)
  expect(await codeOfPlan(market.buyer)).toBe('asset-frozen')
})

describe('the royalty vault', () => {
  const give = (isAsa: bigint, receiver: string) =>
    credit(scene.market, { caller: scene.market.stranger, receiver, currency: currency(isAsa), amount: 5_000n })

  test.each(currencies)('pays a credit in %s, and its deposit to the depositor', async (_name, isAsa) => {
    const { other, stranger } = scene.market
    await give(isAsa, other.address)
    expect(await scene.stages(other)).toEqual(['credit credited'])
    const { arriving, toOthers } = await takeOnly(other)
    expect(arriving).toEqual([{ assetId: currency(isAsa), baseUnits: 5_000n }])
    expect(toOthers).toEqual([{ address: stranger.address, assetId: 0n, baseUnits: 34_500n }])
    expect(await scene.find(other)).toEqual([])
  })

  test('opts the receiver in to the currency', async () => {
    const { test: chain, other, issuer, usd } = scene.market
    await chain.sendRaw([leave(chain, other.address, usd, issuer.address)])
    await give(1n, other.address)
    expect(await takeOnly(other)).toMatchObject({ reservedMicroAlgo: 100_000n })
  })

  test('shows a credit only to its receiver', async () => {
    await give(0n, scene.market.other.address)
    expect(await scene.find(scene.market.buyer)).toEqual([])
  })

  test('reports a frozen receiver', async () => {
    const { market } = scene
    await give(1n, market.other.address)
    await setFrozen(market, market.other.address, true)
    expect(await codeOfPlan(market.other)).toBe('receiver-unpayable')
  })

  test('is found through the terms of a listing', async () => {
    const { market } = scene
    await give(0n, market.seller.address)
    expect(await scene.find(market.seller, [])).toEqual([])
    await openSale(market)
    expect((await scene.find(market.seller, [])).map(({ kind }) => kind)).toEqual(['sale', 'credit'])
  })
})

describe('a prize', () => {
  const keepFor = ({ address }: TestAccount) =>
    put(scene.market, { caller: scene.market.seller, winner: address, asset: scene.market.nft, units: 2n })

  test('is found by its winner, who opts in and claims it; the deposit returns to the seller', async () => {
    const { buyer, seller, nft, test: chain } = scene.market
    await keepFor(buyer)
    expect(await scene.stages(buyer)).toEqual(['prize kept'])
    const before = chain.balance(seller.address)
    expect(await takeOnly(buyer)).toMatchObject({
      isFinal: true,
      reservedMicroAlgo: 100_000n,
      arriving: [{ assetId: nft, baseUnits: 2n }],
      toOthers: [{ address: seller.address, assetId: 0n, baseUnits: 143_400n }],
    })
    expect(chain.balance(seller.address) - before).toBe(143_400n)
    expect(await scene.find(buyer)).toEqual([])
  })

  test('is shown only to its winner', async () => {
    await keepFor(scene.market.other)
    expect(await scene.find(scene.market.buyer)).toEqual([])
  })
})

test('credits a payee who cannot be paid in the vault, where that account finds it', async () => {
  const { market } = scene
  const { test: chain, usd, royaltyReceiver, issuer, buyer } = market
  await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
  await bid(market, await listAuction(market, auctionTerms(market, { currency: usd })), buyer, RESERVE)
  await market.test.warpTo(END_SECONDS)
  expect((await takeOnly(buyer)).isFinal).toBe(true)
  expect(await scene.stages(royaltyReceiver)).toEqual(['credit credited'])
  expect((await takeOnly(royaltyReceiver)).arriving).toEqual([{ assetId: usd, baseUnits: RESERVE / 20n }])
})

test("shows the vault's deposit to an account that settles partially", async () => {
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

test('finds the highest bid of an account that already holds units of the work', async () => {
  const { market } = scene
  const { test: chain, nft, seller, buyer } = market
  const appId = await listAuction(market)
  await bid(market, appId, buyer, RESERVE)
  await chain.sendRaw([transfer(chain, seller.address, buyer.address, nft, 2n)])
  expect(await scene.stages(buyer)).toEqual(['auction running'])
})

test('shows an account without ALGO for the fee the missing amount', async () => {
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

test('rejects an excessive fee suggested by a node', async () => {
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
