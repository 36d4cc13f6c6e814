import { Address, type Transaction } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import { offerProgram } from '../index.ts'
import { altered } from '../testing/altered.ts'
import { createAssetFrozenFor } from '../testing/create-asset.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import {
  accept,
  acceptGroup,
  AMOUNT,
  cancelOfferBy,
  cancelOfferGroup,
  EXPIRY_SECONDS,
  makeOfferGroup,
  offerTerms,
  openOffer,
  placeOffer,
  readOffer,
} from '../testing/offer-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import {
  clawBack,
  creditOf,
  leave,
  mint,
  openMarket,
  setFrozen,
  type TestMarket,
  transfer,
} from '../testing/test-market.ts'

let market: TestMarket
beforeEach(async () => {
  market = await openMarket()
})

const held = (name: 'seller' | 'buyer' | 'other' | 'platform' | 'royaltyReceiver', asset: bigint) =>
  market.test.holding(market[name].address, asset) ?? 0n

/** Expects the app and its account to be gone, and the bidder's min balance to be released. */
function expectGone(appId: bigint): void {
  expect(market.test.exists(appId)).toBe(false)
  expect(market.test.balance(escrowOf(appId))).toBe(0n)
  expect(market.test.createdApps(market.buyer.address)).toBe(0)
}

const attempt = (transactions: readonly Transaction[]) =>
  codeOf(market.test.sendRaw(transactions.map((transaction) => altered(transaction, new Map()))))

const from = ({ address }: TestAccount) => new Map([['snd', Address.fromString(address)]])

describe('create', () => {
  test.each([
    ['amount-zero', { amountBaseUnits: 0n }],
    ['units-zero', { units: 0n }],
    ['fee-too-high', { feeBasisPoints: 201 }],
    ['royalty-too-high', { royaltyBasisPoints: 1001 }],
  ])('refuses with %s', async (code, changes) => {
    expect(await codeOf(openOffer(market, offerTerms(market, changes)))).toBe(code)
  })

  test('refuses an NFT offered for itself', async () => {
    expect(await codeOf(openOffer(market, offerTerms(market, { currency: market.nft })))).toBe('nft-is-currency')
  })

  test('ignores a phase given to create: it starts as not set up', async () => {
    const appId = await openOffer(market)
    expect(readOffer(market, appId).isSetUp).toBe(false)
    expect(await attempt(acceptlike(appId))).toBe('not-set-up')
  })
})

/** The group of an owner who trusts an offer without money. */
function acceptlike(appId: bigint): Transaction[] {
  const { test: chain, seller, buyer, nft } = market
  const [call] = acceptGroup(market, appId, seller).transactions.slice(-1) as [Transaction]
  return [
    transfer(chain, seller.address, seller.address, nft, 0n),
    transfer(chain, seller.address, buyer.address, nft, 0n),
    call,
  ]
}

describe('setUp', () => {
  test.each([0n, 1n])('takes the money and emits OfferMade (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await openOffer(market, offerTerms(market, { currency }))
    const group = makeOfferGroup(market, appId)
    const { events } = await market.test.send(group)
    expect(events).toMatchObject([{ name: 'OfferMade', terms: { amount: AMOUNT, units: 1n, phase: 1 } }])
    expect(readOffer(market, appId)).toMatchObject({ isSetUp: true, strayBaseUnits: 0n, bidder: market.buyer.address })
    expect(group.feeMicroAlgo).toBe(isAsa ? 5000n : 4000n)
  })

  test('refuses a second time, in one group too', async () => {
    const appId = await openOffer(market)
    const [optIn, funding, call, money] = makeOfferGroup(market, appId).transactions as [
      Transaction,
      Transaction,
      Transaction,
      Transaction,
    ]
    const again = (each: Transaction) => altered(each, new Map([['note', new Uint8Array([1])]]))
    expect(await attempt([optIn, funding, call, money, again(call), again(money)])).toBe('set-up-already')
    expect(await attempt([optIn, funding, call, money])).toBe('accepted')
    expect(await codeOf(market.test.send(makeOfferGroup(market, appId)))).toBe('set-up-already')
  })

  test('refuses anybody else, an expired offer, and a bidder who does not hold the NFT', async () => {
    const appId = await openOffer(market)
    const [optIn, funding, call, money] = makeOfferGroup(market, appId).transactions as [
      Transaction,
      Transaction,
      Transaction,
      Transaction,
    ]
    const readsNft = altered(call, new Map([['apas', [market.nft]]]))
    expect(await attempt([funding, readsNft, money])).toBe('bidder-not-opted-in')
    expect(await attempt([optIn, funding, altered(call, from(market.stranger)), money])).toBe('not-the-bidder')
    await market.test.warpTo(EXPIRY_SECONDS)
    expect(await attempt([optIn, funding, call, money])).toBe('offer-expired')
  })

  test('refuses a bidder whose holding of the NFT is frozen for ever', async () => {
    const { buyer, other, test: chain } = market
    const nft = await createAssetFrozenFor(chain, other, buyer)
    market = { ...market, nft }
    const appId = await openOffer(market)
    expect(await codeOf(chain.send(makeOfferGroup(market, appId)))).toBe('bidder-not-opted-in')
  })

  test('refuses money that is missing, short, over, elsewhere, closing or rekeying', async () => {
    const { usd, buyer, stranger, test: chain } = market
    const appId = await openOffer(market, offerTerms(market, { currency: usd }))
    const [optIn, funding, call] = makeOfferGroup(market, appId).transactions as [Transaction, Transaction, Transaction]
    const give = (amount: bigint, extras = {}, to = escrowOf(appId), asset = usd) =>
      transfer(chain, buyer.address, to, asset, amount, extras)
    expect(await attempt([optIn, funding, call])).toBe('deposit-missing')
    expect(await attempt([optIn, funding, call, give(AMOUNT - 1n)])).toBe('deposit-wrong')
    expect(await attempt([optIn, funding, call, give(AMOUNT + 1n)])).toBe('deposit-wrong')
    expect(await attempt([optIn, funding, call, give(AMOUNT, {}, stranger.address)])).toBe('payment-wrong-receiver')
    expect(await attempt([optIn, funding, call, give(AMOUNT, {}, escrowOf(appId), 0n)])).toBe('payment-wrong-currency')
    expect(await attempt([optIn, funding, call, give(AMOUNT, { closeRemainderTo: stranger.address })])).toBe(
      'leg-closes',
    )
    expect(await attempt([optIn, funding, call, give(AMOUNT, { rekeyTo: stranger.address })])).toBe('leg-rekeys')
    const others = transfer(chain, stranger.address, escrowOf(appId), usd, AMOUNT)
    expect(await attempt([optIn, funding, call, others])).toBe('payment-wrong-sender')
  })
})

describe('accept', () => {
  test.each([0n, 1n])('pays everybody, brings the NFT and leaves nothing (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const appId = await placeOffer(market, offerTerms(market, { currency }))
    const before = [held('seller', currency), held('platform', currency), held('royaltyReceiver', currency)] as const
    const group = acceptGroup(market, appId, market.seller)
    const { events } = await market.test.send(group)
    expect(events).toMatchObject([
      { name: 'OfferAccepted', nft: market.nft, units: 1n, currency, toSeller: 930_000n, toRoyaltyReceiver: 50_000n },
      { name: 'Closed' },
    ])
    const fee = isAsa ? 0n : group.feeMicroAlgo
    expect(held('seller', currency) - before[0]).toBe(930_000n - fee)
    expect(held('platform', currency) - before[1]).toBe(20_000n)
    expect(held('royaltyReceiver', currency) - before[2]).toBe(50_000n)
    expect(held('buyer', market.nft)).toBe(1n)
    expect(group.feeMicroAlgo).toBe(isAsa ? 7000n : 6000n)
    expectGone(appId)
  })

  test('pays no royalty to a seller who is the royalty receiver', async () => {
    const appId = await placeOffer(market, offerTerms(market, { royaltyReceiver: market.seller.address }))
    expect((await accept(market, appId)).events).toMatchObject([{ toSeller: 980_000n, toRoyaltyReceiver: 0n }, {}])
  })

  test('credits payees who cannot be paid, with deposits of the escrow', async () => {
    const { usd, seller, royaltyReceiver, buyer, vaultAddress, test: chain } = market
    const appId = await placeOffer(market, offerTerms(market, { currency: usd }))
    for (const { address } of [seller, royaltyReceiver]) await setFrozen(market, address, true)
    await accept(market, appId)
    expect(creditOf(market, seller.address, usd)).toEqual({ amountBaseUnits: 930_000n, depositor: buyer.address })
    expect(creditOf(market, royaltyReceiver.address, usd)?.amountBaseUnits).toBe(50_000n)
    expect(chain.balance(vaultAddress)).toBe(chain.minBalance(vaultAddress))
    expectGone(appId)
  })

  test('refuses the bidder, a stranger without the NFT, and after the expiry', async () => {
    const { buyer, stranger, seller, nft, test: chain } = market
    const appId = await placeOffer(market)
    await chain.sendRaw([transfer(chain, seller.address, buyer.address, nft, 1n)])
    expect(await codeOf(accept(market, appId, buyer))).toBe('own-item')
    expect(await codeOf(accept(market, appId, stranger))).toBe('protocol')
    await chain.warpTo(EXPIRY_SECONDS - 1n)
    const inTime = acceptGroup(market, appId, seller)
    await chain.warpTo(EXPIRY_SECONDS)
    expect(await codeOf(chain.send(inTime))).toBe('offer-expired')
  })

  test('refuses a delivery that is missing, behind, short, elsewhere, of another NFT, of another owner, closing or rekeying', async () => {
    const { seller, buyer, stranger, other, nft, test: chain } = market
    const appId = await placeOffer(market, offerTerms(market, { units: 2n }))
    const another = await mint(chain, seller, 10n)
    await chain.sendRaw([transfer(chain, buyer.address, buyer.address, another, 0n)])
    await chain.sendRaw([transfer(chain, other.address, other.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, seller.address, other.address, nft, 3n)])
    const [delivery, call] = acceptGroup(market, appId, seller).transactions as [Transaction, Transaction]
    const give = (amount: bigint, extras = {}, to = buyer.address, asset = nft) =>
      transfer(chain, seller.address, to, asset, amount, extras)
    expect(await attempt([call])).toBe('protocol')
    expect(await attempt([call, delivery])).toBe('protocol')
    for (const wrong of [give(1n), give(3n), give(2n, {}, other.address), give(2n, {}, buyer.address, another)]) {
      expect(await attempt([wrong, call])).toBe('delivery-wrong')
    }
    expect(await attempt([transfer(chain, other.address, buyer.address, nft, 2n), call])).toBe('delivery-wrong')
    expect(await attempt([transfer(chain, seller.address, buyer.address, 0n, 2n), call])).toBe('protocol')
    const rekeys = [give(2n, { rekeyTo: stranger.address }), call].map((each) => altered(each, new Map()))
    expect(await codeOf(chain.sendRaw(rekeys, 40_000n, { 1: stranger }))).toBe('leg-rekeys')
    const closes = transfer(chain, other.address, buyer.address, nft, 2n, { closeRemainderTo: buyer.address })
    expect(await attempt([closes, altered(call, from(other))])).toBe('leg-closes')
  })

  test('is taken once: the second owner is refused', async () => {
    const { seller, other, nft, test: chain } = market
    const appId = await placeOffer(market)
    await chain.sendRaw([transfer(chain, other.address, other.address, nft, 0n)])
    await chain.sendRaw([transfer(chain, seller.address, other.address, nft, 1n)])
    const second = acceptGroup(market, appId, other)
    await accept(market, appId)
    expect(await codeOf(chain.send(second))).toBe('protocol')
  })
})

describe('cancel', () => {
  test.each([0n, 1n])('by the bidder gives everything back (currency %d)', async (isAsa) => {
    const currency = isAsa * market.usd
    const before = market.test.holding(market.buyer.address, currency)
    const create = await placeOffer(market, offerTerms(market, { currency }))
    const group = cancelOfferGroup(market, create)
    expect((await market.test.send(group)).events).toMatchObject([{ name: 'OfferCancelled' }, { name: 'Closed' }])
    expect(group.feeMicroAlgo).toBe(isAsa ? 3000n : 2000n)
    expect(held('buyer', currency)).toBe((before ?? 0n) - (isAsa ? 0n : 1000n + 4000n + 2000n))
    expectGone(create)
  })

  test('is the bidder’s alone before the expiry, anybody’s after it; never without one', async () => {
    const { stranger, test: chain } = market
    const appId = await placeOffer(market)
    const lasting = await placeOffer(market, offerTerms(market, { expirySeconds: 0n }))
    await chain.warpTo(EXPIRY_SECONDS - 1n)
    expect(await codeOf(cancelOfferBy(market, appId, stranger))).toBe('not-the-bidder')
    await chain.warpTo(EXPIRY_SECONDS)
    expect(await codeOf(cancelOfferBy(market, appId, stranger))).toBe('accepted')
    expect(await codeOf(cancelOfferBy(market, lasting, stranger))).toBe('not-the-bidder')
    await cancelOfferBy(market, lasting)
    expectGone(appId)
  })

  test('works before the set-up', async () => {
    const appId = await openOffer(market)
    expect(await codeOf(cancelOfferBy(market, appId))).toBe('accepted')
    expectGone(appId)
  })

  test('after the expiry credits a bidder who cannot be paid', async () => {
    const { usd, buyer, stranger, issuer, test: chain } = market
    const appId = await placeOffer(market, offerTerms(market, { currency: usd }))
    await chain.sendRaw([transfer(chain, stranger.address, escrowOf(appId), usd, 5n)])
    await chain.sendRaw([leave(chain, buyer.address, usd, issuer.address)])
    await chain.warpTo(EXPIRY_SECONDS)
    await cancelOfferBy(market, appId, stranger)
    expect(creditOf(market, buyer.address, usd)).toEqual({ amountBaseUnits: AMOUNT + 5n, depositor: buyer.address })
    expectGone(appId)
  })

  test('returns what the issuer of the currency has left, when it can move', async () => {
    const { usd, test: chain } = market
    const appId = await placeOffer(market, offerTerms(market, { currency: usd }))
    await clawBack(market, escrowOf(appId), 400_000n)
    await setFrozen(market, escrowOf(appId), true)
    expect(await codeOf(accept(market, appId))).toBe('offer-not-funded')
    expect(await codeOf(cancelOfferBy(market, appId))).toBe('protocol')
    await setFrozen(market, escrowOf(appId), false)
    const before = held('buyer', usd)
    await cancelOfferBy(market, appId)
    expect(held('buyer', usd) - before).toBe(AMOUNT - 400_000n)
    expect(chain.exists(appId)).toBe(false)
  })
})

test('the program cannot be updated, nor deleted by another method or none', async () => {
  const appId = await placeOffer(market)
  const [cancel] = cancelOfferGroup(market, appId).transactions as [Transaction]
  const selectors = [offerProgram.methods.setUp, offerProgram.methods.create].map(({ selector }) => selector)
  for (const args of [[], ...selectors.map((selector) => [Uint8Array.from(Buffer.from(selector, 'hex'))])]) {
    expect(await attempt([altered(cancel, new Map([['apaa', args]]))])).toBe('protocol')
  }
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
