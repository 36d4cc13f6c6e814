import { createSale, moveAuctionToSale, optIn } from '@facet/groups'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  bidGroup,
  cancelAuctionGroup,
  END_SECONDS,
  EXTENSION_SECONDS,
  listAuction,
  openAuction,
  readAuction,
  RESERVE,
  settle,
  settleGroup,
  STEP,
} from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { saleTerms } from '../testing/sale-scene.ts'
import { codeOf, START_SECONDS } from '../testing/test-chain.ts'
import { clawBack, leave, mint, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const held = (name: 'seller' | 'buyer' | 'other' | 'platform' | 'royaltyReceiver', asset: bigint) =>
  market.test.holding(market[name].address, asset) ?? 0n

/** Expects the app and its account to be gone, and the seller's min balance to be released. */
function expectGone(appId: bigint): void {
  expect(market.test.exists(appId)).toBe(false)
  expect(market.test.balance(escrowOf(appId))).toBe(0n)
  expect(market.test.createdApps(market.seller.address)).toBe(0)
}

describe('create', () => {
  test.each([
    ['reserve-zero', { reserveBaseUnits: 0n }, END_SECONDS],
    ['step-zero', { stepBaseUnits: 0n }, END_SECONDS],
    ['end-past', {}, START_SECONDS],
    ['id-too-small', { prizeVault: 255n }, END_SECONDS],
    ['end-past', { startSeconds: START_SECONDS - 100n }, START_SECONDS - 1n],
    ['duration-too-long', {}, START_SECONDS + 720_001n],
    ['extension-too-long', { extensionSeconds: 3_601 }, END_SECONDS],
    ['fee-too-high', { feeBasisPoints: 201 }, END_SECONDS],
    ['royalty-too-high', { royaltyBasisPoints: 1001 }, END_SECONDS],
  ])('refuses with %s', async (code, changes, end) => {
    expect(await codeOf(openAuction(market, auctionTerms(market, changes), end))).toBe(code)
  })

  test('refuses an NFT auctioned for itself', async () => {
    expect(await codeOf(openAuction(market, auctionTerms(market, { currency: market.nft })))).toBe('nft-is-currency')
  })
})

describe('setUp', () => {
  test.each([0n, 1n])('takes the NFT and emits Opened (currency %d)', async (isAsa) => {
    const appId = await openAuction(market, auctionTerms(market, { currency: isAsa * market.usd }))
    const { events } = await market.test.send(auctionListGroup(market, appId))
    expect(events).toMatchObject([
      { name: 'Opened', units: 1n, end: END_SECONDS, terms: { reserve: RESERVE, step: STEP } },
    ])
    expect(readAuction(market, appId)).toMatchObject({ nftUnits: 1n, bestBidBaseUnits: 0n })
  })

  test('refuses a second time, and after the end', async () => {
    const appId = await listAuction(market)
    expect(await codeOf(market.test.send(auctionListGroup(market, appId)))).toBe('set-up-already')
    const late = await openAuction(market)
    await market.test.warpTo(END_SECONDS)
    expect(await codeOf(market.test.send(auctionListGroup(market, late)))).toBe('auction-ended')
  })

  test('refuses an NFT that can be taken back', async () => {
    const appId = await openAuction(market, auctionTerms(market, { nft: market.usd }))
    expect(await codeOf(market.test.send(auctionListGroup(market, appId)))).toBe('asset-has-clawback')
  })
})

describe('bid', () => {
  test.each([0n, 1n])('repays the bid before it at once (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await listAuction(market, auctionTerms(market, { currency }))
    const first = bidGroup(market, appId, market.buyer, RESERVE)
    const before = held('buyer', currency)
    await market.test.send(first)
    const { events } = await bid(market, appId, market.other, RESERVE + STEP)
    expect(events).toMatchObject([{ name: 'BidPlaced', amount: RESERVE + STEP, refunded: RESERVE, end: END_SECONDS }])
    expect(before - held('buyer', currency)).toBe(isAsa ? 0n : first.feeMicroAlgo)
    expect(readAuction(market, appId)).toMatchObject({ bestBidBaseUnits: RESERVE + STEP, winner: market.other.address })
  })

  test('refuses less than the reserve, and less than a step more', async () => {
    const appId = await listAuction(market)
    expect(await codeOf(bid(market, appId, market.buyer, RESERVE - 1n))).toBe('bid-too-low')
    await bid(market, appId, market.buyer, RESERVE)
    const seen = bidGroup(market, appId, market.other, RESERVE + STEP)
    expect(await codeOf(bid(market, appId, market.other, RESERVE + STEP - 1n))).toBe('bid-too-low')
    await bid(market, appId, market.buyer, RESERVE + STEP)
    expect(await codeOf(market.test.send(seen))).toBe('bid-too-low')
  })

  test('refuses the seller, before the set-up, and before the start', async () => {
    const open = await openAuction(market)
    expect(await codeOf(bid(market, open, market.buyer, RESERVE))).toBe('not-set-up')
    const appId = await listAuction(market, auctionTerms(market, { startSeconds: START_SECONDS + 60n }))
    expect(await codeOf(bid(market, appId, market.buyer, RESERVE))).toBe('not-started')
    await market.test.warpTo(START_SECONDS + 60n)
    expect(await codeOf(bid(market, appId, market.seller, RESERVE))).toBe('own-item')
    expect(await codeOf(bid(market, appId, market.buyer, RESERVE))).toBe('accepted')
  })

  test('is taken a second before the end, and refused at it and after it', async () => {
    const terms = auctionTerms(market, { extensionSeconds: 0 })
    const appId = await listAuction(market, terms)
    await market.test.warpTo(END_SECONDS - 1n)
    await bid(market, appId, market.buyer, RESERVE)
    for (const seconds of [END_SECONDS, END_SECONDS + 1n]) {
      await market.test.warpTo(seconds)
      expect(await codeOf(bid(market, appId, market.other, RESERVE * 2n))).toBe('auction-ended')
    }
  })

  test('in the last seconds moves the end, each time again', async () => {
    const appId = await listAuction(market)
    const extension = BigInt(EXTENSION_SECONDS)
    await market.test.warpTo(END_SECONDS - extension)
    await bid(market, appId, market.buyer, RESERVE)
    expect(readAuction(market, appId).endSeconds).toBe(END_SECONDS)
    let end = END_SECONDS
    for (let round = 1n; round <= 5n; round++) {
      await market.test.warpTo(end - 1n)
      await bid(market, appId, round % 2n === 0n ? market.buyer : market.other, RESERVE * (round + 1n))
      end = end - 1n + extension
      expect(readAuction(market, appId).endSeconds).toBe(end)
    }
  })

  test('may raise one’s own bid', async () => {
    const appId = await listAuction(market)
    await bid(market, appId, market.buyer, RESERVE)
    const { events } = await bid(market, appId, market.buyer, RESERVE * 2n)
    expect(events).toMatchObject([{ refunded: RESERVE }])
  })
})

describe('settle', () => {
  test.each([0n, 1n])('by anybody pays everybody and delivers (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await listAuction(market, auctionTerms(market, { currency }))
    await bid(market, appId, market.buyer, 2_000_001n)
    await market.test.warpTo(END_SECONDS)
    const before = [held('platform', currency), held('royaltyReceiver', currency), held('seller', currency)] as const
    const { events } = await settle(market, appId)
    expect(events.map(({ name }) => name)).toEqual(['Settled', 'Delivered', 'Closed'])
    expect(events[0]).toMatchObject({
      paid: 2_000_001n,
      toPlatform: 40_000n,
      toRoyaltyReceiver: 100_000n,
      toSeller: 1_860_001n,
    })
    expect(held('platform', currency) - before[0]).toBe(40_000n)
    expect(held('royaltyReceiver', currency) - before[1]).toBe(100_000n)
    expect(held('seller', currency) - before[2]).toBe(1_860_001n + (isAsa ? 0n : 200_000n))
    expect(held('buyer', market.nft)).toBe(1n)
    expectGone(appId)
  })

  test('refuses before the end', async () => {
    const appId = await listAuction(market)
    await market.test.warpTo(END_SECONDS - 1n)
    expect(await codeOf(settle(market, appId))).toBe('auction-running')
  })

  test('without bids gives the NFT back, by anybody', async () => {
    const appId = await listAuction(market)
    await market.test.warpTo(END_SECONDS)
    const { events } = await settle(market, appId)
    expect(events).toMatchObject([{ name: 'Settled', paid: 0n }, { name: 'Delivered', units: 1n }, { name: 'Closed' }])
    expect(held('seller', market.nft)).toBe(10n)
    expectGone(appId)
  })

  test('without deletion pays out although the winner cannot take the NFT, which waits for the claim', async () => {
    const { buyer, nft, seller, test: chain } = market
    const appId = await listAuction(market)
    await bid(market, appId, buyer, RESERVE)
    await chain.sendRaw([leave(chain, buyer.address, nft, seller.address)])
    await chain.warpTo(END_SECONDS)
    const { events } = await settle(market, appId, market.stranger, false)
    expect(events.map(({ name }) => name)).toEqual(['Settled'])
    await settle(market, appId, buyer)
    expect(held('buyer', nft)).toBe(1n)
    expectGone(appId)
  })

  test('is over once: called again it pays nobody', async () => {
    const appId = await listAuction(market)
    await bid(market, appId, market.buyer, RESERVE)
    await market.test.warpTo(END_SECONDS)
    await settle(market, appId, market.stranger, false)
    const before = held('platform', 0n)
    expect((await settle(market, appId, market.stranger, false)).events).toEqual([])
    expect(held('platform', 0n)).toBe(before)
    expect(await codeOf(bid(market, appId, market.other, RESERVE * 9n))).toMatch(/not-set-up|auction-ended/)
    await settle(market, appId)
    expectGone(appId)
  })

  test('moves the NFT on to a sale when there was no bid, in one group', async () => {
    const { seller, nft, vault, test: chain } = market
    const appId = await listAuction(market)
    await chain.warpTo(END_SECONDS)
    const terms = saleTerms(market)
    const create = createSale(chain.network, { seller: seller.address, terms, priceBaseUnits: 5n })
    const { createdAppId: sale } = await chain.send(create)
    const group = moveAuctionToSale(chain.network, {
      auction: readAuction(market, appId),
      sale: { appId: sale, currency: 0n, vault },
    })
    await chain.send(group)
    expect(chain.exists(appId)).toBe(false)
    expect(chain.holding(escrowOf(sale), nft)).toBe(1n)
    expect(group.feeMicroAlgo).toBe(7000n)
  })
})

describe('a currency whose issuer interferes', () => {
  const listUsd = async () => {
    const appId = await listAuction(market, auctionTerms(market, { currency: market.usd }))
    await bid(market, appId, market.buyer, RESERVE)
    return appId
  }

  test('frozen in the escrow at the end: void, the NFT returns at once, the bid when it is free', async () => {
    const appId = await listUsd()
    await setFrozen(market, escrowOf(appId), true)
    expect(await codeOf(bid(market, appId, market.other, RESERVE * 2n))).toBe('protocol')
    await market.test.warpTo(END_SECONDS)
    const { events } = await settle(market, appId, market.stranger, false)
    expect(events).toMatchObject([{ name: 'Voided', bid: RESERVE }, { name: 'Delivered' }])
    expect(held('seller', market.nft)).toBe(10n)
    expect(await codeOf(settle(market, appId))).toBe('protocol')
    await setFrozen(market, escrowOf(appId), false)
    const before = held('buyer', market.usd)
    await settle(market, appId)
    expect(held('buyer', market.usd) - before).toBe(RESERVE)
    expectGone(appId)
  })

  test('clawed back in part: void, what is left goes to the bidder', async () => {
    const appId = await listUsd()
    await clawBack(market, escrowOf(appId), 400_000n)
    await market.test.warpTo(END_SECONDS)
    const before = held('buyer', market.usd)
    const { events } = await settle(market, appId)
    expect(events.map(({ name }) => name)).toEqual(['Voided', 'Delivered', 'Closed'])
    expect(held('buyer', market.usd) - before).toBe(RESERVE - 400_000n)
    expect(held('seller', market.nft)).toBe(10n)
    expectGone(appId)
  })

  test('clawed back in part: what is left is repaid once, what the issuer returns later is the seller’s', async () => {
    const { issuer, usd, test: chain, stranger } = market
    const appId = await listUsd()
    await clawBack(market, escrowOf(appId), 400_000n)
    await chain.warpTo(END_SECONDS)
    const before = [held('buyer', usd), held('seller', usd)] as const
    const { events } = await settle(market, appId, stranger, false)
    expect(events).toMatchObject([{ name: 'Voided', bid: RESERVE }, { name: 'Delivered' }])
    expect(held('buyer', usd) - before[0]).toBe(RESERVE - 400_000n)
    await chain.sendRaw([transfer(chain, issuer.address, escrowOf(appId), usd, 400_000n)])
    await settle(market, appId, stranger)
    expect(held('seller', usd) - before[1]).toBe(400_000n)
    expectGone(appId)
  })

  test('clawed back before the next bid: that one repays what is left, and is whole itself', async () => {
    const appId = await listUsd()
    await clawBack(market, escrowOf(appId), 400_000n)
    const { events } = await bid(market, appId, market.other, RESERVE * 2n)
    expect(events).toMatchObject([{ refunded: 600_000n }])
    expect(market.test.holding(escrowOf(appId), market.usd)).toBe(RESERVE * 2n)
    await market.test.warpTo(END_SECONDS)
    expect((await settle(market, appId)).events[0]?.name).toBe('Settled')
  })

  test('void and the seller has left the NFT: neither waits for the other', async () => {
    const { seller, issuer, usd, test: chain, stranger } = market
    const nft = await mint(chain, issuer, 1n)
    await chain.send(optIn(chain.network, seller.address, nft))
    await chain.sendRaw([transfer(chain, issuer.address, seller.address, nft, 1n)])
    const appId = await listAuction(market, auctionTerms(market, { currency: usd, nft }))
    await bid(market, appId, market.buyer, RESERVE)
    await chain.sendRaw([leave(chain, seller.address, nft, issuer.address)])
    await clawBack(market, escrowOf(appId), 1n)
    await chain.warpTo(END_SECONDS)
    const before = held('buyer', usd)
    await settle(market, appId, stranger, false)
    expect(held('buyer', usd) - before).toBe(RESERVE - 1n)
    expect(readAuction(market, appId).nftUnits).toBe(1n)
    await settle(market, appId, seller)
    expect(held('seller', nft)).toBe(1n)
    expectGone(appId)
  })

  test('a stranger’s unit in the escrow blocks nothing and goes to the seller', async () => {
    const { stranger, usd, test: chain } = market
    const appId = await listUsd()
    await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 5n)])
    await chain.warpTo(END_SECONDS)
    const before = held('seller', usd)
    await settle(market, appId)
    expect(held('seller', usd) - before).toBe((RESERVE * 93n) / 100n + 5n)
    expectGone(appId)
  })
})

describe('cancel', () => {
  test('before the first bid gives everything back', async () => {
    const appId = await listAuction(market)
    const { events } = await market.test.send(cancelAuctionGroup(market, appId))
    expect(events.map(({ name }) => name)).toEqual(['Cancelled', 'Delivered', 'Closed'])
    expectGone(appId)
  })

  test('works before the set-up', async () => {
    const appId = await openAuction(market)
    expect(await codeOf(market.test.send(cancelAuctionGroup(market, appId)))).toBe('accepted')
    expectGone(appId)
  })

  test('refuses after a bid', async () => {
    const appId = await listAuction(market)
    await bid(market, appId, market.buyer, RESERVE)
    expect(await codeOf(market.test.send(cancelAuctionGroup(market, appId)))).toBe('has-bids')
    expect(await codeOf(market.test.send(settleGroup(market, appId, market.seller)))).toBe('auction-running')
  })
})
