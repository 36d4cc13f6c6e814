import type { Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelSale } from '@facet/groups'
import { altered, asNoOp } from '../testing/altered.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { buy, buyGroup, cancelGroup, listSale, readSale, saleTerms } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { leave, mint, openMarket, type TestMarket, transfer } from '../testing/test-market.ts'

const LOT = 3n
let market: TestMarket
let nft: bigint
let creator: TestAccount
beforeEach(async () => {
  market = await openMarket()
  creator = market.issuer
  const { test: chain, seller, buyer, other } = market
  nft = await mint(chain, creator, 9n)
  for (const { address } of [seller, buyer, other]) await chain.sendRaw([transfer(chain, address, address, nft, 0n)])
  await chain.sendRaw([transfer(chain, creator.address, seller.address, nft, 5n)])
  await chain.sendRaw([transfer(chain, creator.address, other.address, nft, 4n)])
})

/** A sale of one lot of three units that was sold without deleting the app, then `dust` units arrived. */
async function soldOutWithDust(dust: bigint): Promise<bigint> {
  const { test: chain, buyer, other } = market
  const appId = await listSale(market, { terms: saleTerms(market, { nft, lot: LOT }), units: LOT })
  await chain.sendRaw(buyGroup(market, appId, buyer).transactions.map(asNoOp))
  if (dust > 0n) await chain.sendRaw([transfer(chain, other.address, escrowOf(appId), nft, dust)])
  return appId
}

const close = (appId: bigint, dustReceiver?: TestAccount) => {
  const { isSetUp: _, ...sale } = readSale(market, appId)
  return market.test.send(
    cancelSale(market.test.network, {
      sale,
      caller: market.stranger.address,
      ...(dustReceiver && { dustReceiver: dustReceiver.address }),
    }),
  )
}

describe('a sold-out sale of lots of several units with less than a lot in its escrow', () => {
  test('can be closed by anybody: the units and what was locked go to the seller', async () => {
    const { test: chain, seller, stranger } = market
    const appId = await soldOutWithDust(LOT - 1n)
    const before = [chain.holding(seller.address, nft), chain.balance(seller.address), chain.balance(stranger.address)]
    const { events } = await close(appId)
    expect(events).toMatchObject([
      { name: 'Withdrawn', units: LOT - 1n },
      { name: 'Closed', by: stranger.publicKey },
    ])
    expect(chain.exists(appId)).toBe(false)
    expect(chain.holding(seller.address, nft)).toBe((before[0] ?? 0n) + LOT - 1n)
    expect(chain.balance(seller.address)).toBe((before[1] ?? 0n) + 200_000n)
    expect(chain.balance(stranger.address)).toBe((before[2] ?? 0n) - 3_000n)
    expect(chain.holding(stranger.address, nft)).toBeUndefined()
  })

  test('can be closed when the seller has left the NFT: the units go to its creator, the ALGO to the seller', async () => {
    const { test: chain, seller } = market
    const appId = await soldOutWithDust(1n)
    await chain.sendRaw([leave(chain, seller.address, nft, creator.address)])
    const before = [chain.holding(creator.address, nft), chain.balance(seller.address)]
    await close(appId, creator)
    expect(chain.exists(appId)).toBe(false)
    expect(chain.holding(creator.address, nft)).toBe((before[0] ?? 0n) + 1n)
    expect(chain.balance(seller.address)).toBe((before[1] ?? 0n) + 200_000n)
  })

  test('cannot send the units to the creator while the seller holds the NFT, nor keep the app', async () => {
    const { test: chain, seller, stranger } = market
    const appId = await soldOutWithDust(1n)
    const [call] = cancelGroup(market, appId, stranger).transactions as [Transaction]
    expect(await codeOf(chain.sendRaw([asNoOp(call)]))).toBe('not-the-seller')
    const before = [chain.holding(creator.address, nft), chain.holding(seller.address, nft)]
    await close(appId, creator)
    expect(chain.holding(creator.address, nft)).toBe(before[0])
    expect(chain.holding(seller.address, nft)).toBe((before[1] ?? 0n) + 1n)
  })

  test('is on sale again with a whole lot: only the seller can close it', async () => {
    const { test: chain, stranger, buyer } = market
    const appId = await soldOutWithDust(LOT)
    expect(await codeOf(chain.send(cancelGroup(market, appId, stranger)))).toBe('not-the-seller')
    const before = chain.holding(buyer.address, nft) ?? 0n
    const { events } = await buy(market, appId, buyer)
    expect(events).toMatchObject([{ name: 'Bought', units: LOT, unitsLeft: 0n }, { name: 'Closed' }])
    expect(chain.holding(buyer.address, nft)).toBe(before + LOT)
  })
})

test('the buy that deletes the app brings the buyer all units, and Bought counts them', async () => {
  const { test: chain, buyer, other } = market
  const appId = await listSale(market, { terms: saleTerms(market, { nft, lot: LOT }), units: LOT })
  await chain.sendRaw([transfer(chain, other.address, escrowOf(appId), nft, 2n)])
  const { events } = await buy(market, appId, buyer)
  expect(events).toMatchObject([{ name: 'Bought', units: LOT + 2n, unitsLeft: 0n }, { name: 'Closed' }])
  expect(chain.holding(buyer.address, nft)).toBe(LOT + 2n)
})

test('a buy that keeps the app brings the buyer whole lots, and Bought counts what is left', async () => {
  const { test: chain, buyer, other } = market
  const appId = await listSale(market, { terms: saleTerms(market, { nft, lot: LOT }), units: LOT })
  await chain.sendRaw([transfer(chain, other.address, escrowOf(appId), nft, 2n)])
  const group = buyGroup(market, appId, buyer).transactions.map((each) => altered(asNoOp(each), new Map()))
  const { events } = await chain.sendRaw(group)
  expect(events).toMatchObject([{ name: 'Bought', units: LOT, unitsLeft: 2n }])
  expect(chain.holding(buyer.address, nft)).toBe(LOT)
})

test('a donated unit makes a deleting buy fail; a rebuilt buy succeeds as NoOp', async () => {
  const { test: chain, buyer, other } = market
  const appId = await listSale(market, { terms: saleTerms(market, { nft }), units: 1n })
  const prepared = buyGroup(market, appId, buyer)
  await chain.sendRaw([transfer(chain, other.address, escrowOf(appId), nft, 1n)])
  expect(await codeOf(chain.send(prepared))).toBe('not-last')
  await buy(market, appId, buyer)
  expect(chain.holding(buyer.address, nft)).toBe(1n)
  expect(chain.exists(appId)).toBe(true)
})
