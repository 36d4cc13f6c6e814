import { encodeAddress } from 'algosdk'
import type { ListingKind } from '../index.ts'
import { readAuction } from './auction-scene.ts'
import { CREDIT_DEPOSIT } from './book.ts'
import { escrowOf } from './escrow-of.ts'
import { keptCreditOf } from './kept-credits.ts'
import { PRIZE_DEPOSIT, prizeOf } from './prize-scene.ts'
import { creditOf, type TestMarket } from './test-market.ts'

/** The account to which the escrow of a listing owes more than it keeps as credits, besides the listing's creator. */
interface Creditor {
  address: string
  currency: bigint
  amountBaseUnits: bigint
  /** Whether the work in the escrow is its own. */
  ownsWork: boolean
}

/** `null`: all that the escrows of a kind hold is their creators'. */
const creditors: Record<ListingKind, ((market: TestMarket, appId: bigint) => Creditor) | null> = {
  sale: null,
  offer: null,
  auction: (market, appId) => {
    const { endSeconds, winner: address, bestBidBaseUnits, terms } = readAuction(market, appId)
    const isOpen = endSeconds > 1n
    const amountBaseUnits = isOpen ? bestBidBaseUnits : 0n
    return { address, currency: terms.currency, amountBaseUnits, ownsWork: !isOpen }
  },
}

/** Joint wealth of some accounts, including amounts kept by the market's contracts: µALGO and base units of the currency, counted alike. */
export class Wealth {
  private readonly market: TestMarket
  private readonly isOwner: (address: string) => boolean
  private readonly unitValue: bigint
  private readonly people: readonly string[]

  /** @param unitValue value of a unit of the NFT */
  constructor(market: TestMarket, owners: readonly string[], unitValue: bigint) {
    const { seller, buyer, other, stranger, platform, royaltyReceiver } = market
    const people = [seller, buyer, other, stranger, platform, royaltyReceiver].map(({ address }) => address)
    this.market = market
    this.isOwner = (address) => owners.includes(address)
    this.unitValue = unitValue
    this.people = [...new Set(people)]
  }

  /** @throws Error when a vault or the escrow of a listing cannot pay what it owes */
  total(apps: readonly bigint[]): bigint {
    const accounts = this.people.filter((address) => this.isOwner(address)).map((address) => this.held(address))
    const listings = apps.filter((appId) => this.market.test.exists(appId)).map((appId) => this.inListing(appId))
    return [...accounts, ...listings, this.inRoyaltyVault(), this.inPrizeVault()].reduce((sum, each) => sum + each)
  }

  private held(address: string): bigint {
    const { test, usd, nft } = this.market
    return test.balance(address) + (test.holding(address, usd) ?? 0n) + this.value(test.holding(address, nft))
  }

  private value(units = 0n): bigint {
    return units * this.unitValue
  }

  private inListing(appId: bigint): bigint {
    const { test, usd, nft } = this.market
    const escrow = escrowOf(appId)
    const kept = this.people.flatMap((receiver) => {
      const credit = keptCreditOf(this.market, appId, receiver, usd)
      return credit ? [{ receiver, ...credit }] : []
    })
    const keptUnits = kept.reduce((sum, { amountBaseUnits }) => sum + amountBaseUnits, 0n)
    let mine = kept.reduce((sum, credit) => sum + this.share(credit), 0n)
    const isCreator = this.isOwner(encodeAddress(test.creatorOf(appId) ?? new Uint8Array(32)))
    if (isCreator) {
      const deposits = CREDIT_DEPOSIT * BigInt(kept.length)
      mine += test.balance(escrow) - deposits + (test.holding(escrow, usd) ?? 0n) - keptUnits
    }
    const units = this.value(test.holding(escrow, nft))
    const kind = test.program(appId)?.kind as ListingKind
    const creditor = creditors[kind]?.(this.market, appId)
    if (!creditor) return isCreator ? mine + units : mine

    const { address, currency, amountBaseUnits, ownsWork } = creditor
    const isAlgo = currency === 0n
    const spendable = isAlgo ? test.balance(escrow) - test.minBalance(escrow) : (test.holding(escrow, usd) ?? 0n)
    expectSolvent(`${kind} ${appId}`, spendable, isAlgo ? amountBaseUnits : amountBaseUnits + keptUnits)
    if (isCreator) mine -= amountBaseUnits
    if (this.isOwner(address)) mine += amountBaseUnits
    return (ownsWork ? this.isOwner(address) : isCreator) ? mine + units : mine
  }

  /** The owners' part of a credit: the amount, the deposit, both or neither. */
  private share(credit: { receiver: string; amountBaseUnits: bigint; depositor: string }): bigint {
    const amount = this.isOwner(credit.receiver) ? credit.amountBaseUnits : 0n
    return this.isOwner(credit.depositor) ? amount + CREDIT_DEPOSIT : amount
  }

  private inRoyaltyVault(): bigint {
    const { test, usd, vaultAddress } = this.market
    let mine = 0n
    for (const currency of [0n, usd]) {
      let owed = 0n
      for (const receiver of this.people) {
        const credit = creditOf(this.market, receiver, currency)
        if (!credit) continue
        owed += credit.amountBaseUnits
        mine += this.share({ receiver, ...credit })
      }
      const isAlgo = currency === 0n
      const locked = isAlgo ? test.minBalance(vaultAddress) : 0n
      expectSolvent('the royalty vault', (test.holding(vaultAddress, currency) ?? 0n) - locked, owed)
    }
    return mine
  }

  private inPrizeVault(): bigint {
    const { test, nft, prizeVault } = this.market
    let [mine, deposits, promised] = [0n, 0n, 0n]
    for (const winner of this.people) {
      const prize = prizeOf(this.market, winner, nft)
      if (!prize) continue
      deposits += PRIZE_DEPOSIT
      promised += prize.units
      if (this.isOwner(winner)) mine += this.value(prize.units)
      if (this.isOwner(prize.depositor)) mine += PRIZE_DEPOSIT
    }
    const account = escrowOf(prizeVault)
    expectSolvent('the prize vault', test.balance(account) - 100_000n, deposits)
    expectSolvent('the prize vault', test.holding(account, nft) ?? 0n, promised)
    return mine
  }
}

function expectSolvent(who: string, held: bigint, owed: bigint): void {
  if (held < owed) throw new Error(`${who} has ${held} and owes ${owed}`)
}
