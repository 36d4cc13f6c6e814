import { claimCredits } from '@facet/groups'
import { encodeAddress } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { auctionTerms, bid, END_SECONDS, listAuction, RESERVE, settle } from '../testing/auction-scene.ts'
import { destroyAsset } from '../testing/create-asset.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { kindScenes } from '../testing/listing-kinds.ts'
import { cancelOfferGroup } from '../testing/offer-scene.ts'
import { cancelGroup } from '../testing/sale-scene.ts'
import { clawBack, leave, openMarket, type TestMarket } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** The issuer takes every unit of the currency back and destroys it. */
async function destroyCurrency(): Promise<void> {
  const { test: chain, issuer, usd } = market
  for (const address of chain.chain.addresses().map(encodeAddress)) {
    const held = chain.holding(address, usd) ?? 0n
    if (held > 0n && address !== issuer.address) await clawBack(market, address, held)
  }
  await destroyAsset(chain, issuer, usd)
}

function expectGone(appId: bigint): void {
  const { test: chain } = market
  expect([chain.exists(appId), chain.balance(escrowOf(appId))]).toEqual([false, 0n])
}

describe('a currency that its issuer destroys', () => {
  test.each(['sale', 'offer'] as const)('lets a %s be cancelled', async (kind) => {
    const { open, setUp } = kindScenes[kind]
    const appId = await open(market, { currency: market.usd })
    await market.test.send(setUp(market, appId))
    await destroyCurrency()
    await market.test.send(kind === 'sale' ? cancelGroup(market, appId) : cancelOfferGroup(market, appId))
    expectGone(appId)
  })

  test.each([
    ['at once', [true]],
    ['in two calls', [false, true]],
  ])('lets anybody settle an auction, whose seller and bidder have left the currency, %s', async (_name, calls) => {
    const { test: chain, usd, nft, buyer, seller, issuer, stranger } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, buyer, RESERVE)
    for (const { address } of [buyer, seller]) await chain.sendRaw([leave(chain, address, usd, issuer.address)])
    await destroyCurrency()
    await chain.warpTo(END_SECONDS)
    for (const isDeleting of calls) await settle(market, appId, stranger, isDeleting)
    expectGone(appId)
    expect(chain.holding(seller.address, nft)).toBe(10n)
  })

  test.each(Object.values(kindScenes))('ends the kept credit of a $kind, and the app can go', async (scene) => {
    const { test: chain, vault, usd: currency, stranger } = market
    const { appId: listing, receiver, depositor } = await scene.keepCredit(market)
    await destroyCurrency()
    const before = chain.balance(depositor.address)
    const credit = { listing, currency, amountBaseUnits: 0n, depositor: depositor.address }
    const input = {
      vault,
      receiver: receiver.address,
      caller: stranger.address,
      credits: [credit],
      movesToVault: false,
    }
    await chain.send(claimCredits(chain.network, input))
    expect(chain.balance(depositor.address) - before).toBe(34_500n)
    await chain.send(await scene.end(market, listing))
    expectGone(listing)
  })
})
