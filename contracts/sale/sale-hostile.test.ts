import { Address, OnApplicationComplete, type Transaction } from 'algosdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { saleProgram } from '../index.ts'
import { altered } from '../testing/altered.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import {
  buy,
  buyGroup,
  cancelGroup,
  listGroup,
  listSale,
  openSale,
  PRICE,
  readSale,
  saleTerms,
} from '../testing/sale-scene.ts'
import { codeOf } from '../testing/test-chain.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { leave, mint, openMarket, type TestMarket, transfer } from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** Sends a hand-made group, its parts copied so that one group can be varied many times. */
const attempt = (transactions: readonly Transaction[], signers: Record<number, TestAccount> = {}) => {
  const copies = transactions.map((transaction) => altered(transaction, new Map()))
  return codeOf(market.test.sendRaw(copies, 40_000n, signers))
}

const key = (account: { address: string }) => Address.fromString(account.address)

/** The same transaction under another id: a group cannot hold one twice. */
const again = (transaction: Transaction) => altered(transaction, new Map([['note', new Uint8Array([1])]]))

describe.each(['ALGO', 'an ASA'])('a buy in %s', (name) => {
  let appId: bigint
  let currency: bigint
  let before: unknown
  let payment: Transaction
  let call: Transaction

  const snapshot = () => {
    const { test, seller, buyer } = market
    return [seller, buyer].map(({ address }) => [
      test.holding(address, currency === 0n ? market.usd : currency),
      test.holding(address, market.nft),
    ])
  }

  beforeEach(async () => {
    currency = name === 'ALGO' ? 0n : market.usd
    appId = await listSale(market, { terms: saleTerms(market, { currency }) })
    await buy(market, appId, market.buyer)
    ;[payment, call] = buyGroup(market, appId, market.buyer).transactions as [Transaction, Transaction]
    before = snapshot()
  })

  afterEach(() => {
    expect(snapshot()).toEqual(before)
    expect(readSale(market, appId).unitsLeft).toBe(9n)
  })

  const pay = (amount: bigint, extras = {}, to = escrowOf(appId), asset = currency) =>
    transfer(market.test, market.buyer.address, to, asset, amount, extras)

  test('is refused without its payment, or with the payment behind it', async () => {
    expect(await attempt([call])).toBe('protocol')
    expect(await attempt([call, payment])).toBe('protocol')
    expect(
      await attempt([payment, transfer(market.test, market.buyer.address, market.buyer.address, 0n, 0n), call]),
    ).toMatch(/^payment-wrong/)
  })

  test('is refused a second time for one payment', async () => {
    expect(await attempt([payment, call, again(call)])).toBe('payment-wrong-currency')
  })

  test('is refused one unit short or over', async () => {
    expect(await attempt([pay(PRICE - 1n), call])).toBe('price-mismatch')
    expect(await attempt([pay(PRICE + 1n), call])).toBe('price-mismatch')
    expect(await attempt([pay(0n), call])).toBe('price-mismatch')
  })

  test('is refused in another currency', async () => {
    const another = currency === 0n ? market.usd : 0n
    const code = currency === 0n ? 'protocol' : 'payment-wrong-currency'
    expect(await attempt([pay(PRICE, {}, escrowOf(appId), another), call])).toBe(code)
    const worthless = await mint(market.test, market.stranger, 10n ** 9n)
    expect(await attempt([pay(0n, {}, market.buyer.address, worthless), call])).toBe('payment-wrong-currency')
  })

  test('is refused with the payment to the seller, the buyer or the vault', async () => {
    for (const receiver of [market.seller.address, market.buyer.address, market.vaultAddress]) {
      expect(await attempt([pay(PRICE, {}, receiver), call])).toBe('payment-wrong-receiver')
    }
  })

  test("is refused with somebody else's payment", async () => {
    const others = transfer(market.test, market.other.address, escrowOf(appId), currency, PRICE)
    expect(await attempt([others, call])).toBe('payment-wrong-sender')
  })

  test('is refused with a payment that rekeys or closes', async () => {
    const { stranger } = market
    const rekeys = pay(PRICE, { rekeyTo: stranger.address })
    expect(await attempt([rekeys, call])).toBe('protocol')
    expect(await attempt([rekeys, call], { 1: stranger })).toBe('leg-rekeys')
    expect(await attempt([pay(PRICE, { closeRemainderTo: stranger.address }), call])).toBe(
      currency === 0n ? 'protocol' : 'leg-closes',
    )
  })

  test('is refused with fewer units paid than taken', async () => {
    const two = buyGroup(market, appId, market.buyer, 2n).transactions.at(-1) as Transaction
    expect(await attempt([payment, two])).toBe('price-mismatch')
  })

  test('cannot delete the app while units are left, nor take the rest of them', async () => {
    expect(await attempt([payment, altered(call, new Map([['apan', 5]]))])).toBe('not-last')
  })

  test('cannot be called as anything but a call or a deletion', async () => {
    for (const onComplete of [
      OnApplicationComplete.OptInOC,
      OnApplicationComplete.CloseOutOC,
      OnApplicationComplete.ClearStateOC,
    ]) {
      expect(await attempt([payment, altered(call, new Map([['apan', onComplete]]))])).toBe('protocol')
    }
  })

  test('cannot name another payee: the call reads the terms', async () => {
    const accounts = [key(market.stranger), key(market.other), key(market.buyer)]
    expect(await attempt([payment, altered(call, new Map([['apat', accounts]]))])).toBe('protocol')
  })
})

test("a currency's issuer cannot buy with what it claws back from somebody else", async () => {
  const { test: chain, usd, nft, issuer, stranger } = market
  const appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
  await chain.sendRaw([transfer(chain, issuer.address, issuer.address, nft, 0n)])
  const [, call] = buyGroup(market, appId, issuer).transactions as [Transaction, Transaction]
  const clawed = transfer(chain, issuer.address, escrowOf(appId), usd, PRICE, { assetSender: stranger.address })
  expect(await attempt([clawed, call])).toBe('payment-wrong-sender')
})

test('a price times lots beyond 64 bits is refused, whatever is paid', async () => {
  const { test: chain, buyer } = market
  const appId = await listSale(market, { price: 2n ** 63n })
  const [optIn, , call] = buyGroup(market, appId, buyer).transactions as [Transaction, Transaction, Transaction]
  const [selector] = call.applicationCall?.appArgs ?? []
  const two = altered(call, new Map([['apaa', [selector, Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 2])]]]))
  expect(await attempt([optIn, transfer(chain, buyer.address, escrowOf(appId), 0n, 0n), two])).toBe('price-overflow')
})

describe('a deposit for credits', () => {
  let appId: bigint
  let payment: Transaction
  let call: Transaction
  beforeEach(async () => {
    const { usd, buyer, royaltyReceiver, issuer, test: chain } = market
    appId = await listSale(market, { terms: saleTerms(market, { currency: usd }) })
    await buy(market, appId, buyer)
    await chain.sendRaw([leave(chain, royaltyReceiver.address, usd, issuer.address)])
    ;[, payment, call] = buyGroup(market, appId, buyer).transactions as [Transaction, Transaction, Transaction]
  })

  const bring = (amount: bigint, from = market.buyer, extras = {}, to = escrowOf(appId)) =>
    transfer(market.test, from.address, to, 0n, amount, extras)

  test('is refused short, elsewhere, of somebody else, or when it rekeys', async () => {
    const { buyer, other, stranger, vaultAddress } = market
    expect(await attempt([bring(34_499n), payment, call])).toBe('deposit-missing')
    expect(await attempt([bring(34_500n, buyer, {}, vaultAddress), payment, call])).toBe('deposit-missing')
    expect(await attempt([bring(34_500n, other), payment, call])).toBe('payment-wrong-sender')
    const rekeys = bring(34_500n, buyer, { rekeyTo: stranger.address })
    expect(await attempt([rekeys, payment, call], { 1: stranger, 2: stranger })).toBe('leg-rekeys')
    expect(await attempt([payment, bring(34_500n), call])).toBe('payment-wrong-currency')
  })

  test('serves one call only', async () => {
    const twice = [bring(69_000n), payment, call, again(payment), again(call)]
    expect(await attempt(twice)).toBe('deposit-missing')
  })

  test('is not taken from what strangers sent to the escrow', async () => {
    await market.test.fund(escrowOf(appId), 100_000n)
    expect(await attempt([payment, call])).toBe('deposit-missing')
    expect(await attempt([bring(34_500n), payment, call])).toBe('accepted')
    expect(market.test.balance(escrowOf(appId))).toBe(market.test.minBalance(escrowOf(appId)) + 100_000n)
  })

  test('returns what is brought too much', async () => {
    const { buyer, test: chain } = market
    const before = chain.balance(buyer.address)
    expect(await attempt([bring(1_000_000n), payment, call])).toBe('accepted')
    expect(before - chain.balance(buyer.address)).toBe(40_000n + 34_500n)
  })
})

describe('a set-up', () => {
  let appId: bigint
  let funding: Transaction
  let call: Transaction
  let deposit: Transaction
  beforeEach(async () => {
    appId = await openSale(market)
    ;[funding, call, deposit] = listGroup(market, appId).transactions as [Transaction, Transaction, Transaction]
    // A group built by hand includes the references that the program reads, so that its own checks are reached.
    call = altered(call, new Map([['apas', [market.nft]]]))
  })

  const give = (amount: bigint, extras = {}, to = escrowOf(appId), asset = market.nft) =>
    transfer(market.test, market.seller.address, to, asset, amount, extras)

  test('is refused without one of its legs, or in another order', async () => {
    expect(await attempt([call, deposit])).toBe('protocol')
    expect(await attempt([funding, call])).toBe('deposit-missing')
    expect(await attempt([funding, deposit])).toBe('protocol')
    expect(await attempt([funding, deposit, call])).toBe('protocol')
    expect(await attempt([call, deposit, funding])).toBe('protocol')
  })

  test('is refused twice in one group', async () => {
    expect(await attempt([funding, call, deposit, again(call), again(deposit)])).toBe('set-up-already')
    expect(await attempt([funding, call, again(call), deposit])).toMatch(/wrong|already/)
  })

  test('is refused with the deposit in another asset, to somebody else, or of nothing', async () => {
    const another = await mint(market.test, market.seller, 10n)
    expect(await attempt([funding, call, give(10n, {}, market.buyer.address)])).toBe('payment-wrong-receiver')
    expect(await attempt([funding, call, give(10n, {}, escrowOf(appId), another)])).toBe('payment-wrong-currency')
    expect(await attempt([funding, call, give(10n, {}, escrowOf(appId), 0n)])).toBe('payment-wrong-currency')
    expect(await attempt([funding, call, give(0n)])).toBe('deposit-wrong')
  })

  test('is refused with a deposit that closes or rekeys', async () => {
    const { stranger } = market
    expect(await attempt([funding, call, give(1n, { closeRemainderTo: escrowOf(appId) })])).toBe('leg-closes')
    expect(await attempt([funding, call, give(10n, { rekeyTo: stranger.address })])).toBe('leg-rekeys')
  })

  test('cannot deposit what somebody else holds: an NFT without clawback leaves no account but by its own hand', async () => {
    const { buyer, seller, nft, test: chain } = market
    await chain.sendRaw([transfer(chain, buyer.address, buyer.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, seller.address, buyer.address, nft, 1n)])
    expect(await attempt([funding, call, give(1n, { assetSender: buyer.address })])).toBe('payment-wrong-sender')
  })

  test('is refused from anybody but the creator, or with a deposit of somebody else', async () => {
    const { stranger, other, test: chain, nft } = market
    expect(await attempt([funding, altered(call, new Map([['snd', key(stranger)]])), deposit])).toBe('not-the-seller')
    await chain.sendRaw([transfer(chain, other.address, other.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, market.seller.address, other.address, nft, 1n)])
    const others = transfer(chain, other.address, escrowOf(appId), nft, 1n)
    expect(await attempt([funding, call, others])).toBe('payment-wrong-sender')
  })
})

describe('the program', () => {
  test('cannot be updated, by anybody', async () => {
    const appId = await listSale(market)
    for (const sender of [market.seller, market.platform, market.stranger]) {
      const [call] = cancelGroup(market, appId).transactions as [Transaction]
      const program = new Uint8Array([11, 129, 1])
      const update = new Map<string, unknown>([
        ['snd', key(sender)],
        ['apan', 4],
        ['apap', program],
        ['apsu', program],
      ])
      expect(await attempt([altered(call, update)])).toBe('protocol')
    }
  })

  test('cannot be deleted by a call of another method or of none', async () => {
    const appId = await listSale(market)
    const [call] = cancelGroup(market, appId).transactions as [Transaction]
    for (const { selector } of [
      saleProgram.methods.setUp,
      saleProgram.methods.updatePrice,
      saleProgram.methods.create,
    ]) {
      const args = [Uint8Array.from(Buffer.from(selector, 'hex')), new Uint8Array(8).fill(1)]
      expect(await attempt([altered(call, new Map([['apaa', args]]))])).toBe('protocol')
    }
    expect(await attempt([altered(call, new Map([['apaa', []]]))])).toBe('protocol')
    expect(await attempt([altered(call, new Map([['apaa', [new Uint8Array(4)]]]))])).toBe('protocol')
  })

  test('refuses arguments of another length', async () => {
    const appId = await listSale(market)
    const selector = Uint8Array.from(Buffer.from(saleProgram.methods.updatePrice.selector, 'hex'))
    const [call] = cancelGroup(market, appId).transactions as [Transaction]
    for (const args of [[selector], [selector, new Uint8Array(7)], [selector, new Uint8Array(9)]]) {
      expect(
        await attempt([
          altered(
            call,
            new Map<string, unknown>([
              ['apaa', args],
              ['apan', 0],
            ]),
          ),
        ]),
      ).toBe('protocol')
    }
  })
})

test('a buy reads its number of lots whatever its length, and refuses one that is no number', async () => {
  const { buyer } = market
  const appId = await listSale(market)
  await buy(market, appId, buyer)
  const [payment, call] = buyGroup(market, appId, buyer).transactions as [Transaction, Transaction]
  const [selector] = call.applicationCall?.appArgs ?? []
  const withLots = (lots: number[]) => altered(call, new Map([['apaa', [selector, Uint8Array.from(lots)]]]))
  expect(await attempt([payment, withLots([])])).toBe('lots-zero')
  expect(await attempt([payment, withLots([0, 0, 0, 0, 0, 0, 0, 0, 1])])).toBe('protocol')
  expect(await attempt([payment, withLots([2])])).toBe('price-mismatch')
  expect(await attempt([payment, withLots([1])])).toBe('accepted')
  expect(readSale(market, appId).unitsLeft).toBe(8n)
})

test("a stranger's unit of the NFT is for sale like any other, and blocks nothing", async () => {
  const { test: chain, seller, other, nft, buyer } = market
  await chain.sendRaw([transfer(chain, other.address, other.address, nft, 0n)])
  await chain.sendRaw([transfer(chain, seller.address, other.address, nft, 4n)])
  const appId = await listSale(market, { terms: saleTerms(market, { lot: 3n }), units: 3n })
  await chain.sendRaw([transfer(chain, other.address, escrowOf(appId), nft, 2n)])
  await buy(market, appId, buyer)
  expect(chain.holding(buyer.address, nft)).toBe(5n)
  expect(chain.exists(appId)).toBe(false)
})
