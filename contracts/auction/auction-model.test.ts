import { expect, test } from 'vitest'
import {
  auctionListGroup,
  auctionTerms,
  bidGroup,
  cancelAuctionGroup,
  openAuction,
  readAuction,
  RESERVE,
  settleGroup,
  STEP,
} from '../testing/auction-scene.ts'
import { deletesApp } from '../testing/deletes-app.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { claimPrize } from '../testing/prize-scene.ts'
import { boughtAndFrozen, ListingWorld } from '../testing/listing-world.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { START_SECONDS } from '../testing/test-chain.ts'
import { clawBack, type TestMarket } from '../testing/test-market.ts'

/** The model's state of the auction, besides the book. */
interface AuctionModel {
  appId: bigint
  escrow: string
  currency: bigint
  royaltyReceiver: string
  start: bigint
  extension: bigint
  end: bigint
  best: bigint
  /** Address of the best bidder; once settled, of the account that gets the NFT. */
  winner: string
  phase: 'open' | 'settled' | 'void'
}

/** Planned duration of an auction, and its extension by a late bid, in seconds: a short auction, and the longest possible one. */
const SHORT = { duration: 10_000n, extension: 300n }
const LONG = { duration: 720_000n, extension: 3_600n }
const LIMIT = 1_440_000n
const FUNDING = { algo: 200_000n, asa: 300_000n }

class AuctionWorld extends ListingWorld {
  private auction: AuctionModel | undefined
  private now = START_SECONDS
  private listings = 0

  override async take(step: Step): Promise<string> {
    const outcome = await super.take(step)
    this.expectStateAgrees()
    return outcome
  }

  /** Expects the auction's state to equal the model's. */
  private expectStateAgrees(): void {
    if (!this.auction) return
    const { appId, end, best, winner, phase } = this.auction
    const { endSeconds, bestBidBaseUnits, winner: owner } = readAuction(this.market, appId)
    expect([endSeconds, bestBidBaseUnits]).toEqual([phase === 'open' ? end : phase === 'settled' ? 0n : 1n, best])
    if (winner !== '') expect(owner).toBe(winner)
  }

  protected override async act({ action, who, a, b }: Step): Promise<string> {
    const { market, walk, auction } = this
    const { seller, buyer, other, stranger, royaltyReceiver, platform, usd } = market
    const caller = pick([buyer, other, stranger, buyer, other, stranger, seller], who)
    if (action < 90) return walk.freeze(walk.pickFreezable(a, auction?.escrow), b % 3 === 0)
    if (action < 130) return walk.leaveOrJoin(pick([royaltyReceiver, platform, seller, other], a))
    if (action < 180) return walk.claimSomething(a)
    if (action < 200) return this.claimPrize(a, b % 2 === 0)
    if (!auction) return this.list(a)
    if (action < 240) return walk.claimKept(auction, reservedIn(auction), a)
    if (action < 600) {
      const least = auction.best === 0n ? RESERVE : auction.best + STEP
      return this.bid(
        auction,
        caller,
        pick([least, least, least + 7n, auction.best * 2n + 1n, least - 1n], a),
        b % 4 === 0,
      )
    }
    if (action < 610) return this.bidUntilLimit(auction, a)
    if (action < 690) {
      return this.warp(auction, b % 3 === 0 ? pick(turningPoints(auction), b >> 2) : this.now + BigInt(a))
    }
    if (action < 730) return this.claw(auction, BigInt(1 + (a % 50_000)))
    if (action < 760) return walk.strayArrives(auction.escrow, usd, stranger, BigInt(1 + (a % 4)))
    if (action < 800) return walk.leaveNft(pick([buyer, other, stranger, seller], a))
    if (action < 850) return this.cancel(auction)
    return this.settle(auction, caller, a % 2 === 0, b % 4 === 0)
  }

  private async list(a: number): Promise<string> {
    const { market, walk, book, now } = this
    const { seller, royaltyReceiver, nft, usd, test: chain } = market
    if (book.amount(seller.address, nft) < 2n) await this.claimAllPrizes()
    await walk.returnNfts()
    const currency = pick([0n, usd, usd], a)
    const royalty = pick([royaltyReceiver.address, walk.empty, seller.address], a >> 2)
    const { duration, extension } = pick([SHORT, LONG, SHORT, SHORT], a)
    const terms = auctionTerms(market, {
      currency,
      startSeconds: now,
      extensionSeconds: Number(extension),
      royaltyReceiver: royalty,
    })
    if (currency !== 0n) await walk.freeze(market.vaultAddress, false)
    const appId = await openAuction(market, terms, now + duration)
    book.fee(seller.address, 1000n)
    const group = auctionListGroup(market, appId)
    await chain.send(group)
    book.fee(seller.address, group.feeMicroAlgo)
    const escrow = escrowOf(appId)
    this.listings += 1
    book.track(`escrow${this.listings}`, escrow, appId)
    book.move(0n, seller.address, escrow, currency === 0n ? FUNDING.algo : FUNDING.asa)
    book.optIn(escrow, nft)
    if (currency !== 0n) book.optIn(escrow, currency)
    book.move(nft, seller.address, escrow, 1n)
    this.auction = {
      appId,
      escrow,
      currency,
      royaltyReceiver: royalty,
      start: now,
      extension,
      end: now + duration,
      best: 0n,
      winner: '',
      phase: 'open',
    }
    return `listed ${appId} in ${currency}`
  }

  private async warp(auction: AuctionModel, seconds: bigint): Promise<string> {
    if (seconds <= this.now) return 'time stays'
    await this.market.test.warpTo(seconds)
    this.now = seconds
    return `time ${seconds - auction.end} from the end`
  }

  private async claw(auction: AuctionModel, requested: bigint): Promise<string> {
    const { market, book } = this
    const { issuer, usd } = market
    const held = book.amount(auction.escrow, usd)
    const amount = requested < held ? requested : held
    if (auction.currency === 0n || amount === 0n) return 'nothing to take'
    await clawBack(market, auction.escrow, amount)
    book.fee(issuer.address, 1000n)
    book.move(usd, auction.escrow, issuer.address, amount)
    return `issuer takes ${amount}`
  }

  /** Every winner claims, after closing a frozen holding. */
  private async claimAllPrizes(): Promise<void> {
    const { book, walk, market } = this
    for (let prize = book.keptPrizes[0]; prize; prize = book.keptPrizes[0]) {
      const winner = this.winnerOf(prize.winner)
      if (!book.canReceive(prize.winner, market.nft, 1n)) await walk.leaveNft(winner)
      expect(await this.claimPrize(0, true)).toMatch(/accepted$/)
    }
  }

  private winnerOf(address: string): TestAccount {
    const { seller, buyer, other, stranger } = this.market
    const winner = [seller, buyer, other, stranger].find((account) => account.address === address)
    if (!winner) throw new Error(`no winner ${address}`)
    return winner
  }

  /** Somebody claims a prize for its winner, who may opt in in the same group. */
  private async claimPrize(number: number, comes: boolean): Promise<string> {
    const { market, book, walk } = this
    const { nft } = market
    const [prize] = book.keptPrizes.length > 0 ? [pick(book.keptPrizes, number)] : []
    if (!prize) return 'no prize'
    const winner = this.winnerOf(prize.winner)
    const caller = comes ? winner : market.platform
    const isMissing = !book.holds(winner.address, nft)
    const outcome = await walk.expectOutcome(
      claimPrize(market, caller, winner.address, [nft], comes && isMissing ? [nft] : []),
      isMissing && !comes
        ? 'receiver-not-opted-in'
        : isMissing || book.canReceive(winner.address, nft, prize.units)
          ? 'accepted'
          : 'protocol',
      `claim the prize of ${winner.name}`,
    )
    if (!outcome.endsWith('accepted')) return outcome
    book.fee(caller.address, comes && isMissing ? 4000n : 3000n)
    book.optIn(winner.address, nft)
    book.claimPrize(prize)
    return outcome
  }

  private async bid(auction: AuctionModel, bidder: TestAccount, amount: bigint, isGuarded: boolean): Promise<string> {
    const { market, book, now } = this
    const { seller, nft } = market
    const { currency, escrow, best, winner } = auction
    const before = currency === 0n ? best : book.amount(escrow, currency)
    const refunded = before < best ? before : best
    const canPay = book.canSend(bidder.address, currency, amount) && book.canReceive(escrow, currency, amount)
    const least = best === 0n ? RESERVE : best + STEP
    const refusal = !book.holds(escrow, nft)
      ? 'not-set-up'
      : auction.phase !== 'open' || now >= auction.end
        ? 'auction-ended'
        : bidder === seller
          ? 'own-item'
          : amount < least
            ? 'bid-too-low'
            : 'accepted'
    const group = bidGroup(market, auction.appId, bidder, amount, isGuarded)
    const outcome = await this.walk.expectOutcome(
      isGuarded ? market.test.sendGuarded(group) : market.test.send(group),
      canPay ? refusal : 'protocol',
      `${bidder.name} bids ${amount}`,
    )
    if (!outcome.endsWith('accepted')) return outcome
    book.fee(bidder.address, group.feeMicroAlgo)
    book.optIn(bidder.address, nft)
    book.move(currency, bidder.address, escrow, amount)
    book.payOrCredit(currency, escrow, winner, refunded, { from: bidder.address, for: bidder.address })
    const extended = now + auction.extension
    if (bidder.address !== winner && extended > auction.end && extended <= auction.start + LIMIT) auction.end = extended
    auction.best = amount
    auction.winner = bidder.address
    return outcome
  }

  /** Accounts outbid each other at the last second while that still extends a long auction, then around the last possible bid. */
  private async bidUntilLimit(auction: AuctionModel, a: number): Promise<string> {
    const { buyer, other, stranger } = this.market
    const { extension, end: before } = auction
    if (extension !== LONG.extension || auction.phase !== 'open') return 'no long auction'
    const bidAt = async (seconds: bigint, who: number) => {
      await this.warp(auction, seconds)
      const least = auction.best === 0n ? RESERVE : auction.best + STEP
      await this.bid(auction, pick([buyer, other, stranger], who), least, false)
      this.expectStateAgrees()
    }
    const lastExtending = auction.start + LIMIT - extension
    for (let bids = 0; bids < 330 && auction.end - 1n <= lastExtending; bids++) await bidAt(auction.end - 1n, a + bids)
    if (auction.end > lastExtending) await bidAt(lastExtending + BigInt((a % 3) - 1), a)
    return `bids moved the end by ${auction.end - before}, to ${auction.start + LIMIT - auction.end} before the limit`
  }

  private async cancel(auction: AuctionModel): Promise<string> {
    const { market, book } = this
    const { seller, nft } = market
    const { currency, escrow } = auction
    const rest = currency === 0n ? 0n : book.amount(escrow, currency)
    const group = cancelAuctionGroup(market, auction.appId)
    const deletes = deletesApp(group)
    if (auction.best === 0n) {
      expect(deletes).toBe(!book.isBlocked(seller.address, currency, rest) && book.keptBy(escrow).length === 0)
    }
    const isStuck = deletes && rest > 0n && !book.canSend(escrow, currency, rest)
    const expected = auction.best > 0n ? 'has-bids' : isStuck ? 'protocol' : 'accepted'
    const outcome = await this.walk.expectOutcome(market.test.send(group), expected, 'cancel')
    if (expected !== 'accepted') return outcome
    book.fee(seller.address, group.feeMicroAlgo)
    book.optIn(seller.address, nft)
    if (!deletes) {
      if (book.holds(escrow, nft)) book.close(escrow, nft, seller.address)
      auction.phase = 'settled'
      auction.winner = seller.address
      return outcome
    }
    book.payOrCredit(currency, escrow, seller.address, rest, { from: escrow, for: seller.address })
    if (book.holds(escrow, nft)) book.close(escrow, nft, seller.address)
    this.close(auction, seller.address)
    return outcome
  }

  private async settle(
    auction: AuctionModel,
    caller: TestAccount,
    wantsDeletion: boolean,
    isGuarded = false,
  ): Promise<string> {
    const { market, book } = this
    const { seller, nft, platform } = market
    const { currency, escrow, best, royaltyReceiver } = auction
    const held = currency === 0n ? 0n : book.amount(escrow, currency)
    const spendable = book.canSend(escrow, currency, 0n) ? held : 0n
    const isOpen = auction.phase === 'open'
    const isVoid = isOpen ? best > 0n && currency !== 0n && spendable < best : auction.phase === 'void'
    const paid = isOpen && !isVoid ? best : 0n
    const toPlatform = (paid * 2n) / 100n
    const toRoyalty = royaltyReceiver === seller.address ? 0n : (paid * 5n) / 100n
    const toSeller = paid - toPlatform - toRoyalty
    const receiver = isVoid || best === 0n ? seller.address : auction.winner
    const needsOptIn = receiver === caller.address && !book.holds(receiver, nft)
    const canDeliver = needsOptIn || book.canReceive(receiver, nft, 1n)
    const restTo = isVoid ? auction.winner : seller.address
    const group = settleGroup(market, auction.appId, caller, wantsDeletion, isGuarded)
    const isDeleting = deletesApp(group)
    const atEnd = held - toPlatform - toRoyalty
    const hasBlocked =
      book.isBlocked(platform.address, currency, toPlatform) ||
      book.isBlocked(royaltyReceiver, currency, toRoyalty) ||
      (currency !== 0n && book.isBlocked(restTo, currency, atEnd))
    const canDelete = !hasBlocked && book.keptBy(escrow).length === 0
    if (!isGuarded) expect(isDeleting).toBe(wantsDeletion && canDelete)
    const voidRest = spendable < best ? spendable : best
    const rest = isDeleting ? (currency === 0n ? 0n : atEnd) : isVoid ? voidRest : toSeller
    const isStuck = isDeleting && rest > 0n && !book.canSend(escrow, currency, rest)
    const expected = isOpen && this.now < auction.end ? 'auction-running' : isStuck ? 'protocol' : 'accepted'
    const isPrize = isDeleting && book.holds(escrow, nft) && !canDeliver
    const outcome = await this.walk.expectOutcome(
      isGuarded || isPrize ? market.test.sendGuarded(group) : market.test.send(group),
      expected,
      `${caller.name} settles ${isDeleting}`,
    )
    if (expected !== 'accepted') return outcome

    book.fee(caller.address, group.feeMicroAlgo)
    if (needsOptIn) book.optIn(receiver, nft)
    const deposit = isDeleting ? { from: escrow, for: seller.address } : { from: caller.address, for: caller.address }
    book.payOrCredit(currency, escrow, platform.address, toPlatform, deposit)
    book.payOrCredit(currency, escrow, royaltyReceiver, toRoyalty, deposit)
    book.payOrCredit(currency, escrow, restTo, rest, deposit)
    if (isPrize) book.putPrize(nft, escrow, receiver, seller.address)
    else if (book.holds(escrow, nft) && canDeliver) book.close(escrow, nft, receiver)
    auction.phase = isVoid && rest === 0n ? 'void' : 'settled'
    if (isVoid && rest > 0n) auction.winner = seller.address
    if (isDeleting) this.close(auction, restTo)
    return outcome
  }

  private close({ appId, escrow, currency }: AuctionModel, to: string): void {
    const { book, market } = this
    if (currency !== 0n && book.holds(escrow, currency)) book.close(escrow, currency, to)
    book.close(escrow, 0n, market.seller.address)
    this.walk.expectGone(appId, escrow)
    this.auction = undefined
  }

  /**
   * After the end the NFT can leave despite any freeze, the bid once the escrow is not frozen, even with the vault frozen for ever, and the
   * rest once the payees have come back. A third of the winners never come: the prize vault takes their NFT, and the seller gets all but
   * its deposit.
   */
  async expectExit(): Promise<void> {
    const { auction, walk, market, book } = this
    if (!auction) return
    if (this.now < auction.end) await this.warp(auction, auction.end)
    const winner = [market.buyer, market.other, market.stranger].find(({ address }) => address === auction.winner)
    const isAway = this.listings % 3 === 0
    const isHeld = book.holds(auction.escrow, market.nft)
    if (isAway && winner) await walk.leaveNft(winner)
    expect(await this.settle(auction, isAway ? market.seller : (winner ?? market.seller), false)).toMatch(/accepted$/)
    if (book.holds(auction.escrow, market.nft)) await this.settle(auction, market.seller, false)
    const isWaiting = winner !== undefined && !book.canReceive(winner.address, market.nft, 1n)
    const isWon = auction.phase === 'settled' && auction.winner === winner?.address
    expect(book.holds(auction.escrow, market.nft)).toBe(isHeld && isWaiting && isWon)
    await walk.thawAll(this.listings % 2 === 0)
    expect(await this.settle(auction, market.seller, false)).toMatch(/accepted$/)
    await walk.payeesReturn(auction.escrow)
    if (!book.holds(market.seller.address, market.usd)) await walk.leaveOrJoin(market.seller)
    if (winner && !book.holds(winner.address, market.usd)) await walk.leaveOrJoin(winner)
    while (book.keptBy(auction.escrow).length > 0) await walk.claimKept(auction, reservedIn(auction), 1)
    await this.settle(auction, market.seller, true)
    walk.expectBalanced()
    expect(market.test.createdApps(market.seller.address)).toBe(0)
    await this.claimAllPrizes()
    walk.expectBalanced()
    expect(market.test.balance(escrowOf(market.prizeVault))).toBe(100_000n)
  }
}

/** Seconds around the end, and around the last one at which a bid still moves it. */
function turningPoints({ start, extension, end }: AuctionModel): readonly bigint[] {
  const lastExtending = start + LIMIT - extension
  const late = lastExtending < end ? [lastExtending, lastExtending + 1n] : []
  return [...late, end - 1n, end, end + 1n]
}

/** Amount that the escrow reserves for the best bid, so that credits cannot take it. */
const reservedIn = ({ phase, best }: AuctionModel) => (phase === 'settled' ? 0n : best)

test('random walks: every account has to the base unit what the rules say, and an exit exists from every state', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new AuctionWorld(market)
    return { take: (step: Step) => world.take(step), end: () => world.expectExit() }
  }
  await expect(randomWalks(worldOf, boughtAndFrozen)).resolves.toBeUndefined()
})
