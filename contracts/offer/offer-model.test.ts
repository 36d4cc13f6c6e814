import { expect, test } from 'vitest'
import { escrowOf } from '../testing/escrow-of.ts'
import { ListingWorld } from '../testing/listing-world.ts'
import { acceptGroup, cancelOfferGroup, makeOfferGroup, offerTerms, openOffer } from '../testing/offer-scene.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { START_SECONDS } from '../testing/test-chain.ts'
import { clawBack, type TestMarket } from '../testing/test-market.ts'

/** What the model knows of the offer, next to the book. */
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
    if (action < 300 || (action < 560 && !offer.isSetUp)) return this.setUp(offer)
    if (action < 400) return this.warp(BigInt(a))
    if (action < 440) return this.claw(offer, BigInt(1 + a * 50))
    if (action < 500) return walk.strayArrives(offer.escrow, usd, stranger, BigInt(1 + (a % 4)))
    if (action < 850) return this.accept(offer, pick([seller, seller, seller, caller], b))
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
    }
    this.offers += 1
    book.track(`escrow${this.offers}`, this.offer.escrow)
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
    const expected = offer.isSetUp
      ? 'set-up-already'
      : this.isExpired(offer)
        ? 'offer-expired'
        : canPay
          ? 'accepted'
          : 'protocol'
    const group = makeOfferGroup(market, offer.appId)
    const told = await this.walk.expectOutcome(market.test.send(group), expected, 'set up')
    if (expected !== 'accepted') return told
    book.fee(buyer.address, group.feeMicroAlgo)
    book.optIn(buyer.address, nft)
    book.move(0n, buyer.address, escrow, currency === 0n ? FUNDING.algo : FUNDING.asa)
    if (currency !== 0n) book.optIn(escrow, currency)
    book.move(currency, buyer.address, escrow, amount)
    offer.isSetUp = true
    return told
  }

  private async warp(seconds: bigint): Promise<string> {
    if (seconds === 0n) return 'time stays'
    this.now += seconds
    await this.market.test.warpTo(this.now)
    return `${seconds} s pass`
  }

  private async claw(offer: OfferModel, wanted: bigint): Promise<string> {
    const { market, book } = this
    const { issuer, usd } = market
    const held = book.amount(offer.escrow, usd)
    const amount = wanted < held ? wanted : held
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
    const canPay =
      book.canSend(escrow, currency, amount) && !payouts.some(([to, share]) => book.isBlocked(to, currency, share))
    const refusal = !offer.isSetUp
      ? 'not-set-up'
      : this.isExpired(offer)
        ? 'offer-expired'
        : seller === buyer
          ? 'own-item'
          : canPay
            ? 'accepted'
            : 'protocol'
    const group = acceptGroup(market, offer.appId, seller)
    const expected = canDeliver ? refusal : 'protocol'
    const told = await this.walk.expectOutcome(market.test.send(group), expected, `${seller.name} accepts`)
    if (expected !== 'accepted') return told
    book.fee(seller.address, group.feeMicroAlgo)
    book.move(nft, seller.address, buyer.address, units)
    for (const [to, share] of payouts) {
      book.payOrCredit(currency, escrow, to, share, { from: escrow, for: buyer.address })
    }
    this.close(offer)
    return told
  }

  private async cancel(offer: OfferModel, caller: TestAccount): Promise<string> {
    const { market, book } = this
    const { buyer } = market
    const { escrow, currency } = offer
    const held = currency === 0n ? 0n : book.amount(escrow, currency)
    const isStuck =
      held > 0n && (!book.canSend(escrow, currency, held) || book.isBlocked(buyer.address, currency, held))
    const isAllowed = caller === buyer || this.isExpired(offer)
    const expected = !isAllowed ? 'not-the-bidder' : isStuck ? 'protocol' : 'accepted'
    const group = cancelOfferGroup(market, offer.appId, caller)
    const told = await this.walk.expectOutcome(market.test.send(group), expected, `${caller.name} cancels`)
    if (expected !== 'accepted') return told
    book.fee(caller.address, group.feeMicroAlgo)
    book.payOrCredit(currency, escrow, buyer.address, held, { from: escrow, for: buyer.address })
    this.close(offer)
    return told
  }

  private close({ appId, escrow, currency }: OfferModel): void {
    const { book, market } = this
    if (currency !== 0n && book.holds(escrow, currency)) book.close(escrow, currency, market.buyer.address)
    book.close(escrow, 0n, market.buyer.address)
    this.walk.expectGone(appId, escrow)
    this.offer = undefined
  }

  /** From every state the bidder gets out, once the issuer of the currency lets money move. */
  async expectExit(): Promise<void> {
    if (!this.offer) return
    await this.walk.thawAll()
    await this.cancel(this.offer, this.market.buyer)
    this.walk.expectBalanced()
    expect(this.market.test.createdApps(this.market.buyer.address)).toBe(0)
  }
}

test('random walks: every account has to the base unit what the rules say, and an exit exists from every state', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new OfferWorld(market)
    return { take: (step: Step) => world.take(step), end: () => world.expectExit() }
  }
  await expect(randomWalks(worldOf)).resolves.toBeUndefined()
})
