import { claimCredits, creditBoxName, enableCurrency } from '@facet/groups'
import { Address, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { codeOf } from '../testing/test-chain.ts'
import { creditOf, leave, mint, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'
import { claim, credit, creditCall, DEPOSIT, payVault } from '../testing/vault-scene.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

/** µALGO of the vault's account beyond its min balance. */
const surplus = () => market.test.balance(market.vaultAddress) - market.test.minBalance(market.vaultAddress)

const request = (changes: Partial<Parameters<typeof credit>[1]> = {}) => ({
  caller: market.buyer,
  receiver: market.royaltyReceiver.address,
  currency: market.usd,
  amount: 700n,
  ...changes,
})

describe('enable', () => {
  const enable = (currency: bigint) =>
    enableCurrency(market.test.network, {
      caller: market.stranger.address,
      vault: market.vault,
      currency,
    })

  test('by anybody lets the vault hold a currency, at the same deposit for ever', async () => {
    const currency = await mint(market.test, market.issuer, 1000n)
    const { events } = await market.test.send(enable(currency))
    expect(events).toEqual([{ name: 'CurrencyEnabled', appId: market.vault, currency }])
    expect(market.test.holding(market.vaultAddress, currency)).toBe(0n)
    expect(surplus()).toBe(0n)
  })

  test('refuses a second time, and without exactly its deposit: it takes from no credit', async () => {
    await credit(market, request({ currency: 0n, amount: 1_000_000n }))
    expect(await codeOf(market.test.send(enable(market.usd)))).toBe('currency-enabled-already')
    const currency = await mint(market.test, market.issuer, 1000n)
    const [deposit, call] = enable(currency).transactions as [Transaction, Transaction]
    expect(await codeOf(market.test.sendRaw([altered(call, new Map())]))).toBe('protocol')
    for (const amount of [99_999n, 100_001n]) {
      const wrong = altered(deposit, new Map([['amt', amount]]))
      expect(await codeOf(market.test.sendRaw([wrong, altered(call, new Map())]))).toBe('deposit-wrong')
    }
    const elsewhere = transfer(market.test, market.stranger.address, market.other.address, 0n, 100_000n)
    expect(await codeOf(market.test.sendRaw([elsewhere, altered(call, new Map())]))).toBe('payment-wrong-receiver')
  })

  test('refuses ALGO, and the index of a reference in place of an asset id', async () => {
    const { test: chain, nft, usd } = market
    const before = market.test.balance(market.vaultAddress)
    for (const index of [0, 1, 255]) {
      const [deposit, call] = enable(nft).transactions as [Transaction, Transaction]
      const [selector] = call.applicationCall?.appArgs ?? []
      const fooled = new Map<string, unknown>([
        ['apaa', [selector, Uint8Array.of(0, 0, 0, 0, 0, 0, 0, index)]],
        ['apas', [usd, nft]],
      ])
      expect(await codeOf(chain.sendRaw([altered(deposit, new Map()), altered(call, fooled)]))).toBe('id-too-small')
    }
    expect(market.test.balance(market.vaultAddress)).toBe(before)
  })

  test('lets the vault hold an NFT too: it is credited and claimed as any currency', async () => {
    const { test: chain, seller, nft, vault, other } = market
    await chain.send(enableCurrency(chain.network, { caller: seller.address, vault, currency: nft }))
    await credit(market, request({ caller: seller, receiver: other.address, currency: nft, amount: 1n }))
    expect(creditOf(market, other.address, nft)).toEqual({ amountBaseUnits: 1n, depositor: seller.address })
    await chain.sendRaw([transfer(chain, other.address, other.address, nft, 0n)])
    await claim(market, market.stranger, other.address, [nft])
    expect(chain.holding(other.address, nft)).toBe(1n)
  })
})

describe('credit', () => {
  test.each([0n, 1n])('adds up, records the first depositor, and says so (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    await credit(market, request({ currency }))
    const { events } = await credit(market, request({ currency, caller: market.other, amount: 300n }))
    const { address: receiver } = market.royaltyReceiver
    const { address: depositor } = market.buyer
    expect(events).toMatchObject([{ name: 'Credited', currency, amount: 300n, total: 1000n }])
    expect(creditOf(market, receiver, currency)).toEqual({ amountBaseUnits: 1000n, depositor })
    expect(surplus()).toBe(isAsa ? 0n : 1000n)
  })

  test('returns the deposit at once when the box exists, to the account that the call names', async () => {
    const { test: chain, buyer, other } = market
    await credit(market, request())
    const before = { buyer: chain.balance(buyer.address), other: chain.balance(other.address) }
    await credit(market, request({ depositor: other.address }))
    expect(before.buyer - chain.balance(buyer.address)).toBe(40_000n + DEPOSIT)
    expect(chain.balance(other.address) - before.other).toBe(DEPOSIT)
    expect(surplus()).toBe(0n)
  })

  test('takes exactly the deposit, brought to the vault by the caller: no money of others pays for a box', async () => {
    const { buyer, stranger, test: chain, usd } = market
    await credit(market, request({ currency: 0n, amount: 1_000_000n }))
    for (const deposit of [0n, DEPOSIT - 1n, DEPOSIT + 1n]) {
      expect(await codeOf(credit(market, request(), deposit))).toBe('deposit-wrong')
    }
    const elsewhere = transfer(chain, buyer.address, stranger.address, 0n, DEPOSIT)
    const group = [elsewhere, payVault(market, buyer, usd, 1n), creditCall(market, request())]
    expect(await codeOf(chain.sendRaw(group))).toBe('payment-wrong-receiver')
    const others = [
      payVault(market, stranger, 0n, DEPOSIT),
      payVault(market, buyer, usd, 1n),
      creditCall(market, request()),
    ]
    expect(await codeOf(chain.sendRaw(others))).toBe('payment-wrong-sender')
    const closing = payVault(market, buyer, 0n, DEPOSIT, { rekeyTo: stranger.address })
    const rekeyed = [closing, payVault(market, buyer, usd, 1n), creditCall(market, request())]
    expect(await codeOf(chain.sendRaw(rekeyed, 40_000n, { 1: stranger, 2: stranger }))).toBe('leg-rekeys')
    expect(await codeOf(chain.sendRaw([payVault(market, buyer, usd, 1n), creditCall(market, request())]))).toBe(
      'protocol',
    )
  })

  test('refuses nothing, a currency the vault does not hold, and money that is not for the vault', async () => {
    const { test: chain, buyer, other, stranger, usd } = market
    expect(await codeOf(credit(market, request({ amount: 0n })))).toBe('amount-zero')
    expect(await codeOf(credit(market, request({ currency: market.nft })))).toBe('protocol')
    const deposit = payVault(market, buyer, 0n, DEPOSIT)
    const call = creditCall(market, request())
    const attempt = (payment: Transaction) =>
      codeOf(chain.sendRaw([deposit, payment, call].map((each) => altered(each, new Map()))))
    expect(await attempt(transfer(chain, buyer.address, other.address, usd, 700n))).toBe('payment-wrong-receiver')
    expect(await attempt(payVault(market, other, usd, 700n))).toBe('payment-wrong-sender')
    expect(await attempt(payVault(market, buyer, usd, 700n, { closeRemainderTo: stranger.address }))).toBe('leg-closes')
    expect(await attempt(transfer(chain, buyer.address, other.address, 0n, 700n))).toBe('payment-wrong-receiver')
  })

  test('refuses a receiver or a depositor of another length', async () => {
    const { buyer, test: chain, usd } = market
    const [deposit, payment, call] = [
      payVault(market, buyer, 0n, DEPOSIT),
      payVault(market, buyer, usd, 700n),
      creditCall(market, request()),
    ]
    const args = call.applicationCall?.appArgs ?? []
    const attempt = (changed: unknown[]) => {
      const named = altered(call, new Map([['apaa', changed]]))
      return codeOf(chain.sendRaw([altered(deposit, new Map()), altered(payment, new Map()), named]))
    }
    for (const index of [1, 2]) {
      for (const bytes of [new Uint8Array(), args[index]?.slice(1), new Uint8Array(33)]) {
        expect(await attempt(args.map((arg, at) => (at === index ? bytes : arg)))).toBe('protocol')
      }
    }
    expect(await attempt([...args])).toBe('accepted')
  })

  test('counts no payment twice', async () => {
    const { buyer, test: chain, usd } = market
    const [payment, call] = [payVault(market, buyer, usd, 700n), creditCall(market, request())]
    const another = creditCall(market, request({ receiver: market.other.address }))
    expect(await codeOf(chain.sendRaw([payVault(market, buyer, 0n, DEPOSIT), payment, call, another]))).toBe('protocol')
    const paid = payVault(market, buyer, usd, 700n, { note: new Uint8Array([1]) })
    const group = [payVault(market, buyer, 0n, DEPOSIT), payment, call, paid, another].map((each) =>
      altered(each, new Map()),
    )
    expect(await codeOf(chain.sendRaw(group))).toBe('protocol')
  })
})

describe('claim', () => {
  test.each([0n, 1n])('by anybody pays the receiver and returns the deposit (currency %d)', async (isAsa) => {
    const { test: chain, royaltyReceiver, buyer, stranger, usd } = market
    const currency = isAsa * usd
    await credit(market, request({ currency }))
    const before = { receiver: chain.holding(royaltyReceiver.address, currency), buyer: chain.balance(buyer.address) }
    const { events } = await claim(market, stranger, royaltyReceiver.address, [currency])
    expect(events).toMatchObject([{ name: 'Claimed', currency, amount: 700n }])
    expect(chain.holding(royaltyReceiver.address, currency)).toBe((before.receiver ?? 0n) + 700n)
    expect(chain.balance(buyer.address)).toBe(before.buyer + DEPOSIT)
    expect(creditOf(market, royaltyReceiver.address, currency)).toBeUndefined()
    expect(surplus()).toBe(0n)
  })

  test('takes several currencies at once, split over calls by their references', async () => {
    const { test: chain, royaltyReceiver, usd, issuer } = market
    const third = await mint(chain, issuer, 1000n)
    await chain.send(enableCurrency(chain.network, { caller: issuer.address, vault: market.vault, currency: third }))
    await chain.sendRaw([transfer(chain, royaltyReceiver.address, royaltyReceiver.address, third, 0n)])
    for (const currency of [0n, usd]) await credit(market, request({ currency }))
    await credit(market, request({ caller: issuer, currency: third }))
    await claim(market, royaltyReceiver, royaltyReceiver.address, [0n, usd, third])
    for (const currency of [0n, usd, third]) expect(creditOf(market, royaltyReceiver.address, currency)).toBeUndefined()
    expect(surplus()).toBe(0n)
  })

  test('refuses what is not there, also a second time', async () => {
    const { stranger, royaltyReceiver, usd } = market
    expect(await codeOf(claim(market, stranger, royaltyReceiver.address, [usd]))).toBe('nothing-to-claim')
    await credit(market, request())
    expect(await codeOf(claim(market, stranger, royaltyReceiver.address, [usd, usd]))).toMatch(
      /nothing-to-claim|protocol/,
    )
    expect(await codeOf(claim(market, stranger, stranger.address, [usd]))).toBe('nothing-to-claim')
  })

  test('refuses while the receiver cannot be paid, and pays once it can be', async () => {
    const { test: chain, stranger, royaltyReceiver, usd, issuer } = market
    const { address } = royaltyReceiver
    await credit(market, request())
    await setFrozen(market, address, true)
    expect(await codeOf(claim(market, stranger, address, [usd]))).toBe('receiver-unpayable')
    await setFrozen(market, address, false)
    await chain.sendRaw([leave(chain, address, usd, issuer.address)])
    expect(await codeOf(claim(market, stranger, address, [usd]))).toBe('receiver-unpayable')
    await chain.sendRaw([transfer(chain, address, address, usd, 0n)])
    expect(await codeOf(claim(market, stranger, address, [usd]))).toBe('accepted')
  })

  test('refuses arguments that are no receiver or no list of currencies', async () => {
    const { test: chain, stranger, royaltyReceiver, usd, vault } = market
    await credit(market, request())
    const { address: receiver } = royaltyReceiver
    const credits = [{ currency: usd, amountBaseUnits: 700n, depositor: market.buyer.address }]
    const [call] = claimCredits(chain.network, { vault, receiver, caller: stranger.address, credits }).transactions
    if (!call) throw new Error('no claim')
    const [selector, key, currencies] = call.applicationCall?.appArgs ?? []
    const attempt = (args: unknown[], changes: [string, unknown][] = []) =>
      codeOf(chain.sendRaw([altered(call, new Map([['apaa', args], ...changes]))]))
    const shortName = creditBoxName(receiver, usd).slice(1)
    const shortBox: [string, unknown] = ['apbx', [new Map<string, unknown>([['n', shortName]])]]
    expect(await attempt([selector, key?.slice(1), currencies], [shortBox])).toBe('nothing-to-claim')
    expect(await attempt([selector, key, currencies?.slice(0, -1)])).toBe('protocol')
    expect(await attempt([selector, key, new Uint8Array(1)])).toBe('protocol')
    expect(await attempt([selector, key, currencies])).toBe('accepted')
  })

  test('in ALGO waits until an empty account can keep it', async () => {
    const { address } = market.test.unfunded('empty')
    await credit(market, request({ receiver: address, currency: 0n, amount: 60_000n }))
    expect(await codeOf(claim(market, market.stranger, address, [0n]))).toBe('receiver-unpayable')
    await credit(market, request({ receiver: address, currency: 0n, amount: 40_000n }))
    await claim(market, market.stranger, address, [0n])
    expect(market.test.balance(address)).toBe(100_000n)
  })

  test('gives the deposit to the caller when the account that put it up is gone', async () => {
    const { test: chain, stranger, royaltyReceiver, usd } = market
    const gone = await chain.account('gone', 1_000_000n)
    await credit(market, request({ depositor: gone.address }))
    await chain.sendRaw(
      [transfer(chain, gone.address, stranger.address, 0n, 0n, { closeRemainderTo: stranger.address })],
      1000n,
    )
    const before = chain.balance(stranger.address)
    await claim(market, stranger, royaltyReceiver.address, [usd])
    expect(chain.balance(stranger.address)).toBe(before + DEPOSIT - 3000n)
  })
})

test('nobody can update or delete the vault', async () => {
  const { test: chain, platform, stranger } = market
  for (const sender of [platform, stranger]) {
    for (const [onComplete, program] of [
      [4, new Uint8Array([11, 129, 1])],
      [5, undefined],
    ] as const) {
      for (const args of [[], creditCall(market, request()).applicationCall?.appArgs ?? []]) {
        const call = altered(
          creditCall(market, request()),
          new Map<string, unknown>([
            ['snd', Address.fromString(sender.address)],
            ['apan', onComplete],
            ['apap', program],
            ['apsu', program],
            ['apaa', args],
          ]),
        )
        expect(await codeOf(chain.sendRaw([call]))).toBe('protocol')
      }
    }
  }
  expect(chain.exists(market.vault)).toBe(true)
})
