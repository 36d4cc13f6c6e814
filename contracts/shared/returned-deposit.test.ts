import type { BuiltGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { auctionTerms, bid, END_SECONDS, listAuction, RESERVE, settleGroup } from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { acceptGroup, offerTerms, placeOffer } from '../testing/offer-scene.ts'
import { buyGroup, listSale, saleTerms } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

const BROUGHT = 1_000_000n
const FEE = 40_000n

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

interface Deletion {
  appId: bigint
  caller: TestAccount
  group: BuiltGroup
  /** Position of a deposit, counted from the end of the group. */
  fromEnd: 1 | 2
}

const deletions = {
  'a buy of the last units': async (isCredited: boolean): Promise<Deletion> => {
    const { buyer: caller, usd } = market
    const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    if (isCredited) await setFrozen(market, market.royaltyReceiver.address, true)
    return { appId, caller, group: buyGroup(market, appId, caller, 10n), fromEnd: 2 }
  },
  'a settlement': async (isCredited: boolean): Promise<Deletion> => {
    const { stranger: caller, usd } = market
    const appId = await listAuction(market, auctionTerms(market, { currency: usd }))
    await bid(market, appId, market.buyer, RESERVE)
    await market.test.warpTo(END_SECONDS)
    if (isCredited) await setFrozen(market, market.royaltyReceiver.address, true)
    return { appId, caller, group: settleGroup(market, appId, caller), fromEnd: 1 }
  },
  'the acceptance of an offer': async (isCredited: boolean): Promise<Deletion> => {
    const { seller: caller, usd } = market
    const appId = await placeOffer(market, offerTerms(market, { currency: usd }))
    if (isCredited) await setFrozen(market, market.royaltyReceiver.address, true)
    return { appId, caller, group: acceptGroup(market, appId, caller), fromEnd: 2 }
  },
}

/** The group with a payment to the escrow in the position of deposits. */
function withDeposit({ group, fromEnd }: Deletion, deposit: Transaction): Transaction[] {
  const copies = group.transactions.map((each) => altered(each, new Map()))
  return [...copies.slice(0, -fromEnd), deposit, ...copies.slice(-fromEnd)]
}

describe.each(Object.entries(deletions))('%s that deletes the app', (_name, make) => {
  test.each([
    ['nobody needs it', false],
    ['the escrow lends what a credit needs', true],
  ])('returns all that the caller brought for deposits: %s', async (_when, isCredited) => {
    const { test: chain } = market
    const deletion = await make(isCredited)
    const { appId, caller } = deletion
    const locked = chain.minBalance(caller.address)
    const before = chain.balance(caller.address)
    const deposit = transfer(chain, caller.address, escrowOf(appId), 0n, BROUGHT)
    await chain.sendRaw(withDeposit(deletion, deposit), FEE)
    expect(chain.exists(appId)).toBe(false)
    expect(before - chain.balance(caller.address)).toBe(FEE)
    expect(chain.minBalance(caller.address)).toBeGreaterThanOrEqual(locked)
    expect(chain.balance(escrowOf(appId))).toBe(0n)
  })

  test('refuses a deposit of somebody else, which would go to the caller', async () => {
    const { test: chain, other } = market
    const deletion = await make(false)
    const deposit = transfer(chain, other.address, escrowOf(deletion.appId), 0n, BROUGHT)
    expect(await codeOf(chain.sendRaw(withDeposit(deletion, deposit)))).toBe('payment-wrong-sender')
  })
})
