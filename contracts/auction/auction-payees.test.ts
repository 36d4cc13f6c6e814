import { beforeEach, describe, expect, test } from 'vitest'
import {
  auctionTerms,
  bid,
  bidGroup,
  END_SECONDS,
  listAuction,
  RESERVE,
  settle,
  settleGroup,
} from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { codeOf } from '../testing/test-chain.ts'
import { creditOf, leave, openMarket, setFrozen, type TestMarket, transfer, USD_EACH } from '../testing/test-market.ts'
import { credit } from '../testing/vault-scene.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

describe('a bid', () => {
  test('goes through when the previous bidder cannot be repaid: the vault takes it', async () => {
    const { usd, buyer, other, issuer, test: chain } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, buyer, RESERVE)
    await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
    const group = bidGroup(market, appId, other, RESERVE * 2n)
    await chain.send(group)
    expect(creditOf(market, buyer.address, usd)).toEqual({ amountBaseUnits: RESERVE, depositor: other.address })
    expect(group.feeMicroAlgo).toBe(8000n)
  })
  test('gives the deposit back when the previous bidder can be repaid by then, or has a credit', async () => {
    const { usd, buyer, other, issuer, stranger, test: chain, vaultAddress } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, buyer, RESERVE)
    const escrow = escrowOf(appId)
    const guarded = bidGroup(market, appId, other, RESERVE * 2n, true)
    let before = chain.balance(other.address)
    await chain.sendGuarded(guarded)
    expect(before - chain.balance(other.address)).toBe(guarded.feeMicroAlgo)
    expect(chain.holding(buyer.address, usd)).toBe(USD_EACH)

    await bid(market, appId, buyer, RESERVE * 3n)
    await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
    const aware = bidGroup(market, appId, other, RESERVE * 4n)
    await credit(market, { caller: stranger, receiver: buyer.address, currency: usd, amount: 1n })
    before = chain.balance(other.address)
    await chain.sendGuarded(aware)
    expect(before - chain.balance(other.address)).toBe(aware.feeMicroAlgo)
    expect(creditOf(market, buyer.address, usd)?.amountBaseUnits).toBe(RESERVE * 3n + 1n)
    for (const address of [escrow, vaultAddress]) expect(chain.balance(address)).toBe(chain.minBalance(address))
  })

  test('goes through whatever the previous bidder does, when it is guarded', async () => {
    const { usd, buyer, other, issuer, test: chain } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, buyer, RESERVE)
    const unaware = bidGroup(market, appId, other, RESERVE * 2n)
    const guarded = bidGroup(market, appId, other, RESERVE * 2n, true)
    await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
    expect(await codeOf(chain.send(unaware))).toBe('protocol')
    await chain.sendGuarded(guarded)
    expect(creditOf(market, buyer.address, usd)).toEqual({ amountBaseUnits: RESERVE, depositor: other.address })
  })

  test('in ALGO never lends from a bid: a refund that needs a credit refuses without its deposit', async () => {
    const { other, stranger, test: chain } = market
    const leaving = await chain.account('leaving', 1_000_000n)
    const appId = await listAuction(market, auctionTerms(market, { reserveBaseUnits: 50_000n, stepBaseUnits: 1n }))
    await chain.sendRaw(bidGroup(market, appId, leaving, 50_000n).transactions.slice(1))
    const close = { closeRemainderTo: stranger.address }
    await chain.sendRaw([transfer(chain, leaving.address, stranger.address, 0n, 0n, close)], 1000n)
    const aware = bidGroup(market, appId, other, 200_000n)
    const without = aware.transactions.filter(({ payment }) => payment?.amount !== 34_500n)
    expect(without.length).toBe(aware.transactions.length - 1)
    expect(await codeOf(chain.sendRaw(without))).toBe('deposit-missing')
    await chain.send(bidGroup(market, appId, other, 200_000n))
    expect(chain.balance(escrowOf(appId))).toBe(chain.minBalance(escrowOf(appId)) + 200_000n)
  })
})

describe('settle', () => {
  test.each([true, false])('credits payees who cannot be paid (deletes: %s)', async (isDeleting) => {
    const { usd, seller, royaltyReceiver, vaultAddress, test: chain, stranger } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, market.buyer, RESERVE)
    for (const { address } of [seller, royaltyReceiver]) await setFrozen(market, address, true)
    await chain.warpTo(END_SECONDS)
    await settle(market, appId, stranger, isDeleting)
    const depositor = (isDeleting ? seller : stranger).address
    expect(creditOf(market, royaltyReceiver.address, usd)).toEqual({ amountBaseUnits: RESERVE / 20n, depositor })
    expect(creditOf(market, seller.address, usd)).toEqual({ amountBaseUnits: (RESERVE * 93n) / 100n, depositor })
    expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
    if (!isDeleting) await settle(market, appId)
    expect(market.test.exists(appId)).toBe(false)
  })

  test('while the vault and every payee are frozen lets the winner lend three deposits for the NFT', async () => {
    const { usd, nft, other, platform, royaltyReceiver, seller, vaultAddress, test: chain } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, other, RESERVE)
    for (const address of [vaultAddress, platform.address, royaltyReceiver.address, seller.address]) {
      await setFrozen(market, address, true)
    }
    await chain.warpTo(END_SECONDS)
    const before = chain.balance(other.address)
    await chain.send(settleGroup(market, appId, other))
    expect(before - chain.balance(other.address)).toBe(3n * 34_500n + 8_000n)
    expect([chain.holding(other.address, nft), chain.boxes(appId)]).toEqual([1n, 3n])
  })

  test('without deletion gives the caller back what was brought for payees who can be paid by then', async () => {
    const { usd, stranger, test: chain } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, market.buyer, RESERVE)
    await chain.warpTo(END_SECONDS)
    const group = settleGroup(market, appId, stranger, false, true)
    const before = chain.balance(stranger.address)
    await chain.sendGuarded(group)
    expect(before - chain.balance(stranger.address)).toBe(group.feeMicroAlgo)
  })
})
