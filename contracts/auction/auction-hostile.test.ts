import { Address, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { auctionProgram } from '../index.ts'
import { altered } from '../testing/altered.ts'
import {
  auctionListGroup,
  auctionTerms,
  bid,
  bidGroup,
  cancelAuctionGroup,
  END_SECONDS,
  listAuction,
  openAuction,
  readAuction,
  RESERVE,
  settleGroup,
} from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { mint, openMarket, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const attempt = (transactions: readonly Transaction[], signers: Record<number, TestAccount> = {}) => {
  const copies = transactions.map((transaction) => altered(transaction, new Map()))
  return codeOf(market.test.sendRaw(copies, 40_000n, signers))
}

const from = ({ address }: TestAccount) => new Map([['snd', Address.fromString(address)]])

describe.each(['ALGO', 'an ASA'])('a bid in %s', (name) => {
  let appId: bigint
  let currency: bigint
  let payment: Transaction
  let call: Transaction

  beforeEach(async () => {
    currency = name === 'ALGO' ? 0n : market.usd
    appId = await listAuction(market, auctionTerms(market, { currency }))
    await bid(market, appId, market.buyer, RESERVE)
    ;[payment, call] = bidGroup(market, appId, market.buyer, RESERVE * 2n).transactions as [Transaction, Transaction]
  })

  const pay = (amount: bigint, extras = {}, to = escrowOf(appId), asset = currency) =>
    transfer(market.test, market.buyer.address, to, asset, amount, extras)

  test('is refused without its payment, behind it, or twice for one payment', async () => {
    expect(await attempt([call])).toBe('protocol')
    expect(await attempt([call, payment])).toBe('protocol')
    const again = altered(call, new Map([['note', new Uint8Array([1])]]))
    expect(await attempt([payment, call, again])).toBe('payment-wrong-currency')
    expect(readAuction(market, appId).bestBidBaseUnits).toBe(RESERVE)
  })

  test('is refused with money to somebody else, of somebody else, or in another currency', async () => {
    for (const receiver of [market.seller.address, market.buyer.address, market.vaultAddress]) {
      expect(await attempt([pay(RESERVE * 2n, {}, receiver), call])).toBe('payment-wrong-receiver')
    }
    const others = transfer(market.test, market.other.address, escrowOf(appId), currency, RESERVE * 2n)
    expect(await attempt([others, call])).toBe('payment-wrong-sender')
    const worthless = await mint(market.test, market.stranger, 10n ** 9n)
    expect(await attempt([pay(0n, {}, market.buyer.address, worthless), call])).toBe('payment-wrong-currency')
  })

  test('is refused with a payment that rekeys or closes', async () => {
    const { stranger } = market
    expect(await attempt([pay(RESERVE * 2n, { rekeyTo: stranger.address }), call], { 1: stranger })).toBe('leg-rekeys')
    const closes = pay(RESERVE * 2n, { closeRemainderTo: stranger.address })
    expect(await attempt([closes, call])).toBe(currency === 0n ? 'protocol' : 'leg-closes')
  })

  test('cannot keep the refund from the previous bidder: the call reads that account from the state', async () => {
    const next = bidGroup(market, appId, market.other, RESERVE * 2n).transactions
    const others = [Address.fromString(market.other.address), Address.fromString(market.stranger.address)]
    const hostile = next.map((each) => (each.applicationCall ? altered(each, new Map([['apat', others]])) : each))
    expect(await attempt(hostile)).toBe('protocol')
  })

  test('cannot delete the app', async () => {
    expect(await attempt([payment, altered(call, new Map([['apan', 5]]))])).toBe('protocol')
  })
})

test('a bid in ALGO is refused with a payment that closes an account, which the protocol allows to one without assets', async () => {
  const { test: chain, stranger } = market
  const bidder = await chain.account('bidder without assets')
  const appId = await listAuction(market)
  const [, payment, call] = bidGroup(market, appId, bidder, RESERVE).transactions as [
    Transaction,
    Transaction,
    Transaction,
  ]
  for (const receiver of [escrowOf(appId), stranger.address]) {
    const closes = altered(payment, new Map([['close', Address.fromString(receiver)]]))
    expect(await attempt([closes, call])).toBe('leg-closes')
  }
  expect(await attempt([payment, call])).toBe('accepted')
})

describe('a set-up', () => {
  let legs: [Transaction, Transaction, Transaction]
  let appId: bigint
  beforeEach(async () => {
    appId = await openAuction(market)
    legs = auctionListGroup(market, appId).transactions as typeof legs
    legs[1] = altered(legs[1], new Map([['apas', [market.nft]]]))
  })

  test('is refused from anybody but the creator', async () => {
    const [funding, call, deposit] = legs
    expect(await attempt([funding, altered(call, from(market.stranger)), deposit])).toBe('not-the-seller')
  })

  test('is refused without its deposit, with nothing, or with one that closes or rekeys', async () => {
    const [funding, call] = legs
    const { seller, stranger, test: chain, nft } = market
    const give = (amount: bigint, extras = {}) => transfer(chain, seller.address, escrowOf(appId), nft, amount, extras)
    expect(await attempt([funding, call])).toBe('deposit-missing')
    expect(await attempt([funding, call, give(0n)])).toBe('deposit-wrong')
    expect(await attempt([funding, call, give(1n, { closeRemainderTo: escrowOf(appId) })])).toBe('leg-closes')
    expect(await attempt([funding, call, give(1n, { rekeyTo: stranger.address })])).toBe('leg-rekeys')
  })

  test('cannot deposit what somebody else holds', async () => {
    const [funding, call] = legs
    const { seller, buyer, test: chain, nft } = market
    await chain.sendRaw([transfer(chain, buyer.address, buyer.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, seller.address, buyer.address, nft, 1n)])
    const taken = transfer(chain, seller.address, escrowOf(appId), nft, 1n, { assetSender: buyer.address })
    expect(await attempt([funding, call, taken])).toBe('payment-wrong-sender')
  })
})

describe('the end', () => {
  test('only the seller can end it before the first bid; nobody can before its end time', async () => {
    const appId = await listAuction(market)
    const [cancel] = cancelAuctionGroup(market, appId).transactions as [Transaction]
    expect(await attempt([altered(cancel, from(market.stranger))])).toBe('not-the-seller')
    for (const caller of [market.seller, market.buyer, market.platform, market.stranger]) {
      for (const isDeleting of [true, false]) {
        expect(await attempt(settleGroup(market, appId, caller, isDeleting).transactions)).toBe('auction-running')
      }
    }
  })

  test('cannot be sent to another winner or payee', async () => {
    const { buyer, stranger, seller, platform, test: chain } = market
    const appId = await listAuction(market)
    await bid(market, appId, buyer, RESERVE)
    await chain.warpTo(END_SECONDS)
    const [settle] = settleGroup(market, appId, stranger).transactions as [Transaction]
    const accounts = [stranger, seller, platform, market.other].map(({ address }) => Address.fromString(address))
    expect(await attempt([altered(settle, new Map([['apat', accounts]]))])).toBe('protocol')
    expect(chain.exists(appId)).toBe(true)
  })

  test('comes by its own methods only: no update, no bare deletion, no other method deletes', async () => {
    const appId = await listAuction(market)
    const [cancel] = cancelAuctionGroup(market, appId).transactions as [Transaction]
    const { setUp, bid: bidMethod, create } = auctionProgram.methods
    for (const { selector } of [setUp, bidMethod, create]) {
      const args = [Uint8Array.from(Buffer.from(selector, 'hex'))]
      expect(await attempt([altered(cancel, new Map([['apaa', args]]))])).toBe('protocol')
    }
    expect(await attempt([altered(cancel, new Map([['apaa', []]]))])).toBe('protocol')
    for (const onComplete of [1, 2, 3, 4]) {
      const program = onComplete === 4 ? new Uint8Array([11, 129, 1]) : undefined
      const changes = new Map<string, unknown>([
        ['apan', onComplete],
        ['apap', program],
        ['apsu', program],
      ])
      expect(await attempt([altered(cancel, changes)])).toBe('protocol')
    }
  })
})
