import { expect, test } from 'vitest'
import { deletesApp } from '../testing/deletes-app.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { boughtAndFrozen, ListingWorld } from '../testing/listing-world.ts'
import { acceptGroup, cancelOfferGroup, makeOfferGroup, offerTerms, openOffer } from '../testing/offer-scene.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { START_SECONDS } from '../testing/test-chain.ts'
import { clawBack, type TestMarket } from '../testing/test-market.ts'

/** The model's state of the offer, besides the book. */
interface OfferModel {
  appId: bigint
  escrow: string
  currency: bigint
  royaltyReceiver: string
  units: bigint
  amount: bigint
  /** 0 = never. */
  expiry: bigint
  isSetUp: boolean
  isOver: boolean
}

const AMOUNTS = [1n, 33n, 60_000n, 1_000_000n, 9_999_999n]
const FUNDING = { algo: 100_000n, asa: 200_000n }

class OfferWorld extends ListingWorld {
  private offer: OfferModel | undefined
  private now = START_SECONDS
  private offers = 0

  protected override async act({ action, who, a, b }: Step): Promise<string> {
    const { market, walk, offer } = this
    const { seller, buyer, other, stranger, royaltyReceiver, platform, usd } = market
    const caller = pick([seller, other, stranger, buyer], who)
    if (action < 110) return walk.freeze(walk.pickFreezable(a, offer?.escrow), b % 3 === 0)
    if (action < 170) return walk.leaveOrJoin(pick([royaltyReceiver, platform, seller, buyer], a))
    if (action < 270) return walk.claimSomething(a)
    if (!offer) return this.place(a, b)
    if (action < 290) return walk.claimKept(offer, 0n, a)
    if (action < 300 || (action < 560 && !offer.isSetUp)) return this.setUp(offer)
    if (action < 400) return this.warp(BigInt(a))
    if (action < 440) return this.claw(offer, BigInt(1 + a * 50))
    if (action < 500) return walk.strayArrives(offer.escrow, usd, stranger, BigInt(1 + (a % 4)))
    if (action < 850) return this.accept(offer, pick([seller, seller, seller, caller], b))
    if (action < 890) return walk.leaveNft(pick([seller, buyer, other, stranger], a))
    return this.cancel(offer, caller)
  }

  private async place(a: number, b: number): Promise<string> {
    const { market, walk, book, now } = this
    const { buyer, seller, royaltyReceiver, usd } = market
    await walk.returnNfts()
    const currency = pick([0n, usd, usd], a)
    const terms = offerTerms(market, {
      currency,
      units: pick([1n, 1n, 3n], b),
      amountBaseUnits: pick(AMOUNTS, a * 3 + b),
      expirySeconds: pick([0n, now + 2000n, now + 5000n], b >> 2),
      royaltyReceiver: pick([royaltyReceiver.address, walk.empty, seller.address], a >> 3),
    })
    const appId = await openOffer(market, terms)
    book.fee(buyer.address, 1000n)
    const { units, amountBaseUnits: amount, expirySeconds: expiry } = terms
    this.offer = {
      appId,
      escrow: escrowOf(appId),
      currency,
      royaltyReceiver: terms.royaltyReceiver,
      units,
      amount,
      expiry,
      isSetUp: false,
      isOver: false,
    }
    this.offers += 1
    book.track(`escrow${this.offers}`, this.offer.escrow, appId)
    return `created ${appId} in ${currency}`
  }

  private isExpired({ expiry }: OfferModel): boolean {
    return expiry !== 0n && this.now >= expiry
  }

  private async setUp(offer: OfferModel): Promise<string> {
    const { market, book } = this
    const { buyer, nft } = market
    const { escrow, currency, amount } = offer
    const canPay = book.canSend(buyer.address, currency, amount) && !book.frozen.has(escrow)
    const isEnabled = currency === 0n || !book.frozen.has(market.vaultAddress)
    const expected =
      offer.isSetUp || offer.isOver
        ? 'set-up-already'
        : this.isExpired(offer)
          ? 'offer-expired'
          : !isEnabled
            ? 'currency-not-enabled'
            : canPay
              ? 'accepted'
              : 'protocol'
    const group = makeOfferGroup(market, offer.appId)
    const outcome = await this.walk.expectOutcome(market.test.send(group), expected, 'set up')
    if (expected !== 'accepted') return outcome
    book.fee(buyer.address, group.feeMicroAlgo)
    book.optIn(buyer.address, nft)
    book.move(0n, buyer.address, escrow, currency === 0n ? FUNDING.algo : FUNDING.asa)
    if (currency !== 0n) book.optIn(escrow, currency)
    book.move(currency, buyer.address, escrow, amount)
    offer.isSetUp = true
    return outcome
  }

  private async warp(seconds: bigint): Promise<string> {
    if (seconds === 0n) return 'time stays'
    this.now += seconds
    await this.market.test.warpTo(this.now)
    return `${seconds} s pass`
  }

  private async claw(offer: OfferModel, requested: bigint): Promise<string> {
    const { market, book } = this
    const { issuer, usd } = market
    const held = book.amount(offer.escrow, usd)
    const amount = requested < held ? requested : held
    if (offer.currency === 0n || amount === 0n) return 'nothing to take'
    await clawBack(market, offer.escrow, amount)
    book.fee(issuer.address, 1000n)
    book.move(usd, offer.escrow, issuer.address, amount)
    return `issuer takes ${amount}`
  }

  private async accept(offer: OfferModel, seller: TestAccount): Promise<string> {
    const { market, book } = this
    const { buyer, nft, platform } = market
    const { escrow, currency, amount, units, royaltyReceiver } = offer
    const toPlatform = (amount * 2n) / 100n
    const toRoyalty = royaltyReceiver === seller.address ? 0n : (amount * 5n) / 100n
    const toSeller = amount - toPlatform - toRoyalty
    const rest = currency === 0n ? 0n : book.amount(escrow, currency) - amount
    const canDeliver = book.canSend(seller.address, nft, units) && book.holds(buyer.address, nft)
    const payouts = [
      [platform.address, toPlatform],
      [royaltyReceiver, toRoyalty],
      [seller.address, toSeller],
      [buyer.address, rest],
    ] as const
    const group = acceptGroup(market, offer.appId, seller)
    const deletes = deletesApp(group)
    const isBlocked = payouts.some(([to, share]) => book.isBlocked(to, currency, share))
    // The remainder of an offer that is over belongs to its bidder, and nobody can accept it.
    if (!offer.isOver) expect(deletes).toBe(!isBlocked && book.keptBy(escrow).length === 0)
    const canPay = book.canSend(escrow, currency, amount)
    const refusal =
      !offer.isSetUp || offer.isOver
        ? // The account of an app that was never set up cannot hold deposits of less than its own min balance.
          deletes || offer.isOver || payouts.filter(([to, share]) => book.isBlocked(to, currency, share)).length === 3
          ? 'not-set-up'
          : 'protocol'
        : this.isExpired(offer)
          ? 'offer-expired'
          : seller === buyer
            ? 'own-item'
            : canPay
              ? 'accepted'
              : 'offer-not-funded'
    const expected = canDeliver ? refusal : 'protocol'
    const outcome = await this.walk.expectOutcome(market.test.send(group), expected, `${seller.name} accepts`)
    if (expected !== 'accepted') return outcome
    book.fee(seller.address, group.feeMicroAlgo)
    book.move(nft, seller.address, buyer.address, units)
    if (!deletes) {
      const deposit = { from: seller.address, for: seller.address }
      for (const [to, share] of payouts.slice(0, 3)) book.payOrCredit(currency, escrow, to, share, deposit)
      offer.isOver = true
      return outcome
    }
    for (const [to, share] of payouts) {
      book.payOrCredit(currency, escrow, to, share, { from: escrow, for: buyer.address })
    }
    this.close(offer)
    return outcome
  }

  private async cancel(offer: OfferModel, caller: TestAccount): Promise<string> {
    const { market, book } = this
    const { buyer } = market
    const { escrow, currency } = offer
    const held = currency === 0n ? 0n : book.amount(escrow, currency)
    const group = cancelOfferGroup(market, offer.appId, caller)
    const deletes = deletesApp(group)
    expect(deletes).toBe(!book.isBlocked(buyer.address, currency, held) && book.keptBy(escrow).length === 0)
    const isStuck = deletes && held > 0n && !book.canSend(escrow, currency, held)
    const isAllowed = caller === buyer || this.isExpired(offer) || offer.isOver
    const expected = !isAllowed ? 'not-the-bidder' : isStuck ? 'protocol' : 'accepted'
    const outcome = await this.walk.expectOutcome(market.test.send(group), expected, `${caller.name} cancels`)
    if (expected !== 'accepted') return outcome
    book.fee(caller.address, group.feeMicroAlgo)
    offer.isOver = true
    if (!deletes) return outcome
    book.payOrCredit(currency, escrow, buyer.address, held, { from: escrow, for: buyer.address })
    this.close(offer)
    return outcome
  }

  private close({ appId, escrow, currency }: OfferModel): void {
    const { book, market } = this
    if (currency !== 0n && book.holds(escrow, currency)) book.close(escrow, currency, market.buyer.address)
    book.close(escrow, 0n, market.buyer.address)
    this.walk.expectGone(appId, escrow)
    this.offer = undefined
  }

  /**
   * From every state the bidder can end the offer, even with the vault frozen for ever, and the rest can leave once the escrow is not
   * frozen and its payees have come back.
   */
  async expectExit(): Promise<void> {
    const { offer, walk, market, book } = this
    if (!offer) return
    await walk.thawAll(this.offers % 2 === 0)
    expect(await this.cancel(offer, market.buyer)).toMatch(/accepted$/)
    if (!this.offer) return
    await walk.payeesReturn(offer.escrow)
    if (!book.holds(market.buyer.address, market.usd)) await walk.leaveOrJoin(market.buyer)
    while (book.keptBy(offer.escrow).length > 0) await walk.claimKept(offer, 0n, 1)
    await this.cancel(offer, market.buyer)
    walk.expectBalanced()
    expect(market.test.createdApps(market.buyer.address)).toBe(0)
  }
}

test('random walks: every account has to the base unit what the rules say, and an exit exists from every state', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new OfferWorld(market)
    return { take: (step: Step) => world.take(step), end: () => world.expectExit() }
  }
  await expect(randomWalks(worldOf, boughtAndFrozen)).resolves.toBeUndefined()
})
