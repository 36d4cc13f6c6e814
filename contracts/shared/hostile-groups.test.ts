import { claimCredits, claimPrizes } from '@facet/groups'
import { Address, OnApplicationComplete, type Transaction } from 'algosdk'
import { expect, test } from 'vitest'
import { type ListingKind, prizeVaultProgram } from '../index.ts'
import { altered } from '../testing/altered.ts'
import {
  auctionTerms,
  bid,
  bidGroup,
  cancelAuctionGroup,
  listAuction,
  readAuction,
  RESERVE,
  settleGroup,
  STEP,
} from '../testing/auction-scene.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { keptCreditOf } from '../testing/kept-credits.ts'
import { acceptGroup, cancelOfferGroup, offerTerms, placeOffer } from '../testing/offer-scene.ts'
import { prizeOf, putLegs } from '../testing/prize-scene.ts'
import { randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import { buyGroup, cancelGroup, listSale, PRICE, saleTerms } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf, START_SECONDS } from '../testing/test-chain.ts'
import { creditOf, leave, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'
import { credit, creditCall, payVault } from '../testing/vault-scene.ts'
import { Wealth } from '../testing/wealth.ts'

const FEE = 60_000n
/** Amounts with a meaning in some contract. */
const AMOUNTS = [0n, 1n, 34_500n, 69_000n, 103_500n, 143_400n, RESERVE, RESERVE + STEP, RESERVE * 2n, PRICE * 2n]

/** A choice among `count` numbers from 0, the same for the same step. */
type Dice = (count: number) => number

function diceOf({ action, who, a, b }: Step): Dice {
  let state = (action * 1_000_003 + who * 10_007 + a * 1_009 + b) >>> 0
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}

/**
 * Two accounts, one of them the seller in half of the worlds, combine pieces of the market's groups at random: legs are missing, doubled,
 * swapped or redirected, have other amounts and senders, and calls delete or not. No such group may make the two richer.
 */
class HostileWorld {
  private readonly market: TestMarket
  private readonly attackers: readonly [TestAccount, TestAccount]
  private readonly wealth: Wealth
  private dice: Dice = () => 0
  private now = START_SECONDS
  private listings: Record<ListingKind, readonly bigint[]> = { auction: [], sale: [], offer: [] }
  private sent = 0
  private accepted = 0
  /** Wealth of the two attackers now; undefined after another account has acted. */
  private total: bigint | undefined

  constructor(market: TestMarket) {
    const { stranger, other, seller } = market
    this.market = market
    this.attackers = [stranger, other]
    const addresses = this.attackers.map(({ address }) => address)
    this.wealth = new Wealth(market, addresses, other.address === seller.address ? PRICE ** 2n : PRICE)
  }

  async take(step: Step): Promise<string> {
    this.dice = diceOf(step)
    if (this.apps.length === 0) return this.open()
    return this.dice(5) === 0 ? this.othersAct() : this.attack()
  }

  end(): void {
    expect(this.accepted).toBeGreaterThan(0)
  }

  private pick<Item>(items: readonly Item[]): Item {
    const item = items[this.dice(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  private get apps(): readonly bigint[] {
    return Object.values(this.listings).flat()
  }

  private async open(): Promise<string> {
    const { market } = this
    const { test: chain, usd, nft, buyer, other, stranger } = market
    for (const { address } of [buyer, other, stranger]) {
      await chain.sendRaw([transfer(chain, address, address, nft, 0n)])
    }
    const end = this.now + 1_000n
    const inLots = saleTerms(market, { currency: usd, lot: 2n })
    this.listings = {
      auction: [
        await listAuction(market, auctionTerms(market), end),
        await listAuction(market, auctionTerms(market, { currency: usd }), end),
      ],
      sale: [
        await listSale(market, { terms: saleTerms(market, { currency: this.pick([0n, usd]) }), units: 3n }),
        await listSale(market, { terms: inLots, price: PRICE * 2n, units: 2n }),
      ],
      offer: [await placeOffer(market), await placeOffer(market, offerTerms(market, { currency: usd }))],
    }
    return 'opened'
  }

  /** The issuer, the payees and the buyer do something, and time passes. */
  private async othersAct(): Promise<string> {
    const { market } = this
    const { test: chain, usd, nft, issuer, platform, royaltyReceiver, buyer, seller, stranger, vaultAddress } = market
    const { address } = this.pick([platform, royaltyReceiver, buyer])
    const trades: Record<ListingKind, (() => Promise<unknown>) | null> = {
      auction: async () => {
        const auction = this.pick(this.listings.auction)
        if (chain.exists(auction)) await bid(market, auction, buyer, this.nextBid(auction))
      },
      sale: null,
      offer: null,
    }
    const acts: (() => Promise<unknown>)[] = [
      ...Object.values(trades).flatMap((trade) => trade ?? []),
      () =>
        chain.sendRaw([
          chain.holding(address, usd) === undefined
            ? transfer(chain, address, address, usd, 0n)
            : leave(chain, address, usd, issuer.address),
        ]),
      () => setFrozen(market, this.pick([address, vaultAddress, seller.address, stranger.address]), this.dice(2) === 0),
      () => chain.warpTo((this.now += BigInt(this.pick([1, 100, 300, 1_000])))),
      () => chain.sendRaw([leave(chain, buyer.address, nft, seller.address)]),
      () => credit(market, { caller: buyer, receiver: stranger.address, currency: usd, amount: 1n }),
    ]
    this.total = undefined
    return codeOf(this.pick(acts)())
  }

  private async attack(): Promise<string> {
    const { market, apps } = this
    const legs = this.mutate(Array.from({ length: 1 + this.dice(3) }, () => this.piece()).flat())
    const group = legs.map((leg) => altered(leg, new Map([['note', Uint8Array.of(++this.sent >> 8, this.sent & 255)]])))
    if (group.length === 0 || group.length > 16 || this.givesNft(group)) return 'nothing to send'
    const before = this.total ?? this.wealth.total(apps)
    const code = await codeOf(market.test.sendRaw(group, FEE))
    this.total = this.wealth.total(apps)
    const gain = this.total - before + (code === 'accepted' ? FEE : 0n)
    if (gain > 0n) throw new Error(`a gain of ${gain} by ${group.map(inWords).join(', ')}`)
    if (code === 'accepted') this.accepted += 1
    return `${code}: ${group.map(inWords).join(', ')}`
  }

  /** Whether a group gives NFT units to an escrow: the next buyer gets them back, which would look like a gain. */
  private givesNft(group: readonly Transaction[]): boolean {
    const put = prizeVaultProgram.methods.put.selector
    return group.some(({ assetTransfer }, index) => {
      if (assetTransfer?.assetIndex !== this.market.nft || assetTransfer.amount === 0n) return false
      const receiver = assetTransfer.receiver.toString()
      const [selector] = group[index - 1]?.applicationCall?.appArgs ?? []
      const isPut = selector !== undefined && Buffer.from(selector).toString('hex') === put
      const isPrize = receiver === escrowOf(this.market.prizeVault) && isPut
      return !isPrize && [this.market.prizeVault, ...this.apps].map(escrowOf).includes(receiver)
    })
  }

  /** A group of the market, or a plain transfer, by one of the two; none when the listing is gone. */
  private piece(): readonly Transaction[] {
    const { market } = this
    const { test: chain, usd, vault, vaultAddress, prizeVault, nft, seller, buyer, platform, royaltyReceiver } = market
    const caller = this.pick(this.attackers)
    const { address: receiver } = this.pick([...this.attackers, seller, buyer, platform, royaltyReceiver])
    const { address: depositor } = this.pick([...this.attackers, buyer])
    const auction = this.pick(this.listings.auction)
    const sale = this.pick(this.listings.sale)
    const offer = this.pick(this.listings.offer)
    const listing = this.pick(this.apps)
    const amount = this.pick(AMOUNTS)
    const currency = this.pick([0n, usd])
    const isGuarded = this.dice(2) === 0
    const of = (appId: bigint, build: () => { transactions: readonly Transaction[] }) => () =>
      chain.exists(appId) ? build().transactions : []
    const piecesByKind: Record<ListingKind, (() => readonly Transaction[])[]> = {
      auction: [
        of(auction, () => bidGroup(market, auction, caller, this.nextBid(auction), isGuarded)),
        of(auction, () => settleGroup(market, auction, caller, this.dice(2) === 0, isGuarded)),
        of(auction, () => cancelAuctionGroup(market, auction)),
      ],
      sale: [
        of(sale, () => buyGroup(market, sale, caller, 1n, isGuarded)),
        of(sale, () => cancelGroup(market, sale, caller, isGuarded)),
      ],
      offer: [
        of(offer, () => acceptGroup(market, offer, caller)),
        of(offer, () => cancelOfferGroup(market, offer, caller)),
      ],
    }
    const pieces: (() => readonly Transaction[])[] = [
      ...Object.values(piecesByKind).flat(),
      () => {
        const request = { caller, receiver, currency, amount, depositor }
        return [
          payVault(market, caller, 0n, 34_500n),
          payVault(market, caller, currency, amount),
          creditCall(market, request),
        ]
      },
      () => {
        const found = creditOf(market, receiver, currency) ?? { amountBaseUnits: 0n, depositor }
        return claimCredits(chain.network, {
          vault,
          receiver,
          caller: caller.address,
          credits: [{ currency, ...found }],
        }).transactions
      },
      of(listing, () => {
        const found = keptCreditOf(market, listing, receiver, usd) ?? { amountBaseUnits: 0n, depositor }
        const credits = [{ listing, currency: usd, ...found }]
        return claimCredits(chain.network, {
          vault,
          receiver,
          caller: caller.address,
          credits,
          movesToVault: isGuarded,
        })
      }),
      () => putLegs(market, { caller, winner: receiver, asset: nft, units: 1n, depositor }),
      () => {
        const prize = prizeOf(market, receiver, nft) ?? { units: 1n, depositor }
        const prizes = [{ asset: nft, ...prize }]
        return claimPrizes(chain.network, {
          vault: prizeVault,
          winner: receiver,
          caller: caller.address,
          prizes,
          optIns: [],
        }).transactions
      },
      () => {
        const account = this.pick([...this.apps.map(escrowOf), vaultAddress, escrowOf(prizeVault)])
        return [transfer(chain, caller.address, account, currency, amount)]
      },
    ]
    return this.pick(pieces)().filter(({ sender }) =>
      this.attackers.some(({ publicKey }) => sender.equals(new Address(publicKey))),
    )
  }

  /** Up to three changes by an attacker. */
  private mutate(legs: readonly Transaction[]): readonly Transaction[] {
    let changed = legs
    for (let changes = this.dice(4); changes > 0 && changed.length > 0; changes--) {
      const index = this.dice(changed.length)
      const leg = changed[index]
      if (leg) changed = changed.toSpliced(index, 1, ...this.pick(this.mutations(leg))())
    }
    return changed
  }

  private mutations(leg: Transaction): (() => Transaction[])[] {
    const { test: chain } = this.market
    const { address } = this.pick(this.attackers)
    const escrow = escrowOf(this.pick(this.apps))
    const amount = this.pick(AMOUNTS)
    const isCall = leg.applicationCall !== undefined
    const [amountKey, receiverKey] = leg.payment ? ['amt', 'rcv'] : ['aamt', 'arcv']
    const { NoOpOC, DeleteApplicationOC } = OnApplicationComplete
    const onComplete = leg.applicationCall?.onComplete === NoOpOC ? DeleteApplicationOC : NoOpOC
    return [
      () => [],
      () => [leg, leg],
      () => [transfer(chain, address, escrow, 0n, amount), leg],
      () => [altered(leg, new Map([['snd', Address.fromString(address)]]))],
      () => [altered(leg, isCall ? new Map([['apan', onComplete]]) : new Map([[amountKey, amount]]))],
      () => [isCall ? leg : altered(leg, new Map([[receiverKey, Address.fromString(escrow)]]))],
    ]
  }

  private nextBid(auction: bigint): bigint {
    const { bestBidBaseUnits } = readAuction(this.market, auction)
    return bestBidBaseUnits === 0n ? RESERVE : bestBidBaseUnits + STEP
  }
}

/** A transaction in the words of a failure message. */
function inWords({ type, sender, payment, assetTransfer, applicationCall: call }: Transaction): string {
  const amount = payment?.amount ?? assetTransfer?.amount ?? ''
  const method = call && `${call.appIndex} ${Buffer.from(call.appArgs[0] ?? []).toString('hex')} ${call.onComplete}`
  return `${type} ${sender.toString().slice(0, 6)} ${method ?? amount}`
}

test('random walks: no group that two accounts put together makes them richer, or a vault or an escrow insolvent', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new HostileWorld(market)
    return { take: (step: Step) => world.take(step), end: async () => world.end() }
  }
  const sellerIsHostile = async (market: TestMarket) => [{ ...market, other: market.seller }]
  await expect(randomWalks(worldOf, sellerIsHostile)).resolves.toBeUndefined()
})
