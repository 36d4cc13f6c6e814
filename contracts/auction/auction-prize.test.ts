import { claimCredits, createPrizeVault, fundVault, optIn } from '@facet/groups'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered, asNoOp } from '../testing/altered.ts'
import {
  auctionTerms,
  bid,
  END_SECONDS,
  listAuction,
  readAuction,
  RESERVE,
  settle,
  settleGroup,
} from '../testing/auction-scene.ts'
import { createAsset, createAssetFrozenFor, freezeForEver } from '../testing/create-asset.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { keptCreditOf } from '../testing/kept-credits.ts'
import { claimPrize, PRIZE_DEPOSIT, prizeOf, put, unitsInVault } from '../testing/prize-scene.ts'
import { buy, buyGroup, listSale } from '../testing/sale-scene.ts'
import { codeOf, publicKeyOf } from '../testing/test-chain.ts'
import { creditOf, leave, mint, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

/** µALGO locked by an auction in ALGO: in the seller's account, and in the escrow. */
const LOCKED = 257_000n + 200_000n

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** An auction that has ended, whose winner, the buyer, has left the NFT. @returns its app id */
async function wonAndLeft(changes: Partial<ReturnType<typeof auctionTerms>> = {}): Promise<bigint> {
  const { buyer, nft, seller, test: chain } = market
  const terms = auctionTerms(market, changes)
  const appId = await listAuction(market, terms)
  await bid(market, appId, buyer, terms.reserveBaseUnits)
  await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
  await chain.warpTo(END_SECONDS)
  return appId
}

/** µALGO that an account can spend. */
const free = (address: string) => market.test.balance(address) - market.test.minBalance(address)

const join = (address: string) => market.test.send(optIn(market.test.network, address, market.nft))

function expectGone(appId: bigint): void {
  expect(market.test.exists(appId)).toBe(false)
  expect(market.test.balance(escrowOf(appId))).toBe(0n)
  expect(market.test.createdApps(market.seller.address)).toBe(0)
}

describe('the NFT’s creator, whose own holding is frozen for ever,', () => {
  test('gets a prize as the asset’s last only, and buys by a deleting buy only', async () => {
    const { buyer: creator, other, seller, stranger, test: chain } = market
    const nft = await createAsset(chain, creator, { manager: creator.address, freeze: creator.address })
    await chain.sendRaw([transfer(chain, seller.address, seller.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, creator.address, seller.address, nft, 5n)])
    await freezeForEver(chain, creator, creator, nft)
    market = { ...market, nft }
    const appId = await listAuction(market)
    await bid(market, appId, creator, RESERVE)
    await chain.warpTo(END_SECONDS)
    await settle(market, appId, stranger)
    expect(await codeOf(chain.sendRaw([leave(chain, creator.address, nft, seller.address)]))).toBe('protocol')

    await put(market, { caller: seller, winner: other.address, asset: nft, units: 1n })
    expect(await codeOf(claimPrize(market, stranger, creator.address, [nft]))).toBe('protocol')
    await claimPrize(market, other, other.address, [nft], [nft])
    await claimPrize(market, stranger, creator.address, [nft])
    expect(chain.holding(creator.address, nft)).toBe(6n)

    const sale = await listSale(market, { units: 1n })
    const { transactions } = buyGroup(market, sale, creator)
    expect(await codeOf(chain.sendRaw(transactions.map(asNoOp)))).toBe('protocol')
    await buy(market, sale, creator)
    expect(chain.holding(creator.address, nft)).toBe(7n)
  })
})

describe('a winner whose holding was frozen before the NFT gave up its freeze address', () => {
  test.each([
    ['ALGO', []],
    ['ALGO', [false]],
    ['an ASA', []],
    ['an ASA', [false]],
  ])('blocks nobody and claims the NFT with a new holding (%s, settled before: %j)', async (currency, before) => {
    const { buyer, other, seller, stranger, test: chain } = market
    const nft = await createAssetFrozenFor(chain, other, buyer)
    await chain.sendRaw([transfer(chain, seller.address, seller.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, other.address, seller.address, nft, 1n)])
    market = { ...market, nft }
    const appId = await listAuction(market, auctionTerms(market, { currency: currency === 'ALGO' ? 0n : market.usd }))
    await bid(market, appId, buyer, RESERVE)
    await chain.warpTo(END_SECONDS)
    for (const isDeleting of before) await settle(market, appId, stranger, isDeleting)
    const isPaid = readAuction(market, appId).endSeconds === 0n
    expect([isPaid, chain.holding(escrowOf(appId), nft)]).toEqual([before.length > 0, 1n])
    await settle(market, appId, stranger)
    expectGone(appId)
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 1n, depositor: seller.address })

    expect(await codeOf(claimPrize(market, stranger, buyer.address, [nft]))).toBe('protocol')
    await chain.sendRaw([leave(chain, buyer.address, nft, other.address)])
    await claimPrize(market, buyer, buyer.address, [nft], [nft])
    expect(chain.holding(buyer.address, nft)).toBe(1n)
  })
})

describe('a winner who has left the NFT', () => {
  test.each([0n, 1n])('finds it in the prize vault after anyone settles (currency %d)', async (isAsa) => {
    const { buyer, seller, stranger, nft, prizeVault, test: chain } = market
    const currency = isAsa * market.usd
    const appId = await wonAndLeft({ currency })
    const usdOf = () => chain.holding(seller.address, market.usd) ?? 0n
    const [before, room] = [usdOf(), free(seller.address)]
    const group = settleGroup(market, appId, stranger)
    const { events } = await chain.send(group)
    expect(events.map(({ name }) => name)).toEqual(['PrizeKept', 'Settled', 'Delivered', 'Closed'])
    expect(events[2]).toMatchObject({ receiver: publicKeyOf(escrowOf(prizeVault)), units: 1n })
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 1n, depositor: seller.address })
    expect(unitsInVault(market, nft)).toBe(1n)
    expectGone(appId)

    const toSeller = (RESERVE * 93n) / 100n
    const locked = LOCKED + isAsa * 100_000n
    expect(group.description).toMatchObject({
      delivery: 'prize-vault',
      returnedMicroAlgo: locked - PRIZE_DEPOSIT,
      prizeMicroAlgo: PRIZE_DEPOSIT,
    })
    expect(free(seller.address) - room).toBe(locked - PRIZE_DEPOSIT + (isAsa ? 0n : toSeller))
    expect(usdOf() - before).toBe(isAsa * toSeller)

    await join(buyer.address)
    const later = free(seller.address)
    await claimPrize(market, stranger, buyer.address, [nft])
    expect(chain.holding(buyer.address, nft)).toBe(1n)
    expect(free(seller.address) - later).toBe(PRIZE_DEPOSIT)
    expect(unitsInVault(market, nft)).toBeUndefined()
  })

  test('keeps it from everybody else', async () => {
    const { buyer, other, stranger, nft } = market
    const appId = await wonAndLeft()
    await settle(market, appId)
    await join(stranger.address)
    expect(await codeOf(claimPrize(market, stranger, stranger.address, [nft]))).toBe('nothing-to-claim')
    expect(await codeOf(claimPrize(market, other, buyer.address, [nft]))).toBe('receiver-not-opted-in')
    expect(prizeOf(market, buyer.address, nft)?.units).toBe(1n)
  })

  test('adds it to a prize that he has: the deposit returns to the seller at once', async () => {
    const { buyer, seller, other, nft, test: chain } = market
    const appId = await wonAndLeft()
    await put(market, { caller: seller, winner: buyer.address, asset: nft, units: 2n, depositor: other.address })
    const room = free(seller.address)
    await settle(market, appId)
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 3n, depositor: other.address })
    expect(free(seller.address) - room).toBe(LOCKED + (RESERVE * 93n) / 100n)
    expect(chain.exists(appId)).toBe(false)
  })

  test('gets it at once by his own group, with the opt-in', async () => {
    const { buyer, nft, test: chain } = market
    const appId = await wonAndLeft()
    await settle(market, appId, buyer)
    expect(chain.holding(buyer.address, nft)).toBe(1n)
    expectGone(appId)
  })

  test('gets it at once when he comes back before a group for the prize vault arrives', async () => {
    const { buyer, stranger, nft, test: chain } = market
    const appId = await wonAndLeft()
    const group = settleGroup(market, appId, stranger)
    await join(buyer.address)
    const { events } = await chain.sendGuarded(group)
    expect(events.map(({ name }) => name)).toEqual(['Settled', 'Delivered', 'Closed'])
    expect(unitsInVault(market, nft)).toBeUndefined()
    expectGone(appId)
  })

  test('is served after a settlement without deletion too', async () => {
    const { buyer, seller, stranger, nft } = market
    const appId = await wonAndLeft()
    await settle(market, appId, stranger, false)
    expect(readAuction(market, appId).nftUnits).toBe(1n)
    const room = free(seller.address)
    await settle(market, appId)
    expect(prizeOf(market, buyer.address, nft)?.units).toBe(1n)
    expect(free(seller.address) - room).toBe(LOCKED - PRIZE_DEPOSIT)
    expectGone(appId)
  })
})

test('a seller who has left the NFT has it in the prize vault when nobody bid', async () => {
  const { seller, issuer, test: chain } = market
  const nft = await mint(chain, issuer, 1n)
  await chain.send(optIn(chain.network, seller.address, nft))
  await chain.sendRaw([transfer(chain, issuer.address, seller.address, nft, 1n)])
  const appId = await listAuction(market, auctionTerms(market, { nft }))
  await chain.sendRaw([leave(chain, seller.address, nft, issuer.address)])
  await chain.warpTo(END_SECONDS)
  const room = free(seller.address)
  await settle(market, appId)
  expect(prizeOf(market, seller.address, nft)).toEqual({ units: 1n, depositor: seller.address })
  expect(free(seller.address) - room).toBe(LOCKED - PRIZE_DEPOSIT)
  expectGone(appId)
})

describe('a settlement into the prize vault', () => {
  test('reaches the vault of the terms alone', async () => {
    const { platform, stranger, nft, prizeVault, test: chain } = market
    const { createdAppId: copy } = await chain.send(createPrizeVault(chain.network, stranger.address))
    await chain.send(fundVault(chain.network, platform.address, copy))
    const appId = await wonAndLeft()
    const [call] = settleGroup(market, appId, stranger).transactions
    if (!call) throw new Error('no call')
    expect(
      await codeOf(
        chain.sendRaw([
          altered(
            call,
            new Map([
              ['apfa', [copy]],
              ['apbx', []],
            ]),
          ),
        ]),
      ),
    ).toBe('protocol')
    expect(await codeOf(chain.sendRaw([altered(call, new Map())]))).toBe('accepted')
    expect(unitsInVault(market, nft)).toBe(1n)
    expect(chain.holding(escrowOf(copy), nft)).toBeUndefined()
    expect(prizeVault).not.toBe(copy)
  })

  test('fails while the vault cannot take it, and the one without deletion pays everybody', async () => {
    const { platform, seller, buyer, stranger, nft, test: chain } = market
    const { createdAppId: prizeVault } = await chain.send(createPrizeVault(chain.network, stranger.address))
    const appId = await wonAndLeft({ prizeVault })
    expect(await codeOf(settle(market, appId))).toBe('protocol')
    const before = chain.balance(seller.address)
    await settle(market, appId, stranger, false)
    expect(chain.balance(seller.address) - before).toBe((RESERVE * 93n) / 100n)
    expect(readAuction(market, appId).nftUnits).toBe(1n)
    await chain.send(fundVault(chain.network, platform.address, prizeVault))
    await settle(market, appId)
    expect(prizeOf({ ...market, prizeVault }, buyer.address, nft)?.units).toBe(1n)
    expectGone(appId)
  })

  test('of two auctions in one group makes one prize of a winner, and each deposit finds its way', async () => {
    const { buyer, seller, stranger, nft, test: chain } = market
    const first = await listAuction(market)
    await bid(market, first, buyer, RESERVE)
    const second = await wonAndLeft()
    const room = free(seller.address)
    const calls = [first, second].flatMap((appId) => settleGroup(market, appId, stranger).transactions)
    await chain.sendRaw(calls.map((call) => altered(call, new Map())))
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 2n, depositor: seller.address })
    expect(free(seller.address) - room).toBe(2n * LOCKED - PRIZE_DEPOSIT + 2n * ((RESERVE * 93n) / 100n))
    expectGone(first)
    expectGone(second)
  })

  test('carries the credits of payees who cannot be paid beside it', async () => {
    const { buyer, seller, royaltyReceiver, platform, usd, nft, issuer, test: chain } = market
    const appId = await wonAndLeft({ currency: usd })
    for (const { address } of [royaltyReceiver, platform, seller]) {
      await chain.sendRaw([leave(chain, address, usd, issuer.address)])
    }
    const room = free(seller.address)
    await settle(market, appId)
    expect(free(seller.address) - room).toBe(LOCKED + 100_000n - PRIZE_DEPOSIT - 3n * 34_500n)
    expect(creditOf(market, seller.address, usd)).toMatchObject({ depositor: seller.address })
    expect(prizeOf(market, buyer.address, nft)).toEqual({ units: 1n, depositor: seller.address })
    expectGone(appId)
  })

  test('waits while the escrow keeps credits of a frozen vault', async () => {
    const { buyer, stranger, royaltyReceiver, usd, nft, issuer, vault, vaultAddress, test: chain } = market
    const appId = await wonAndLeft({ currency: usd })
    await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
    await setFrozen(market, vaultAddress, true)
    await settle(market, appId)
    expect(keptCreditOf(market, appId, royaltyReceiver.address, usd)).toBeDefined()
    expect(readAuction(market, appId).nftUnits).toBe(1n)
    await setFrozen(market, vaultAddress, false)
    const credit = { listing: appId, currency: usd, amountBaseUnits: 50_000n, depositor: stranger.address }
    const receiver = royaltyReceiver.address
    const kept = { vault, receiver, caller: stranger.address, credits: [credit], movesToVault: true }
    await chain.send(claimCredits(chain.network, kept))
    await settle(market, appId)
    expect(prizeOf(market, buyer.address, nft)?.units).toBe(1n)
    expectGone(appId)
  })

  test('of a bid too small for its deposits goes through in two calls', async () => {
    const { buyer, stranger, nft, test: chain } = market
    const [platform, royaltyReceiver] = [chain.unfunded('no platform').address, chain.unfunded('no artist').address]
    const appId = await wonAndLeft({ platform, royaltyReceiver, reserveBaseUnits: 100n, stepBaseUnits: 1n })
    expect(await codeOf(settle(market, appId))).toBe('protocol')
    await settle(market, appId, stranger, false)
    await settle(market, appId)
    expect(creditOf(market, royaltyReceiver, 0n)).toEqual({ amountBaseUnits: 5n, depositor: stranger.address })
    expect(prizeOf(market, buyer.address, nft)?.units).toBe(1n)
    expectGone(appId)
  })
})
