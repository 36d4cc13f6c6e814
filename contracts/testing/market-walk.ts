import { optIn } from '@facet/groups'
import { expect } from 'vitest'
import { Book } from './book.ts'
import { pick } from './random-walks.ts'
import type { TestAccount } from './test-account.ts'
import { codeOf } from './test-chain.ts'
import { leave, setFrozen, type TestMarket, transfer } from './test-market.ts'
import { claim } from './vault-scene.ts'

/** What every model test of a listing does besides the listing's own methods: what issuers, payees and strangers do. */
export class MarketWalk {
  readonly market: TestMarket
  readonly book: Book
  /** An address without money. */
  readonly empty: string
  private readonly totals: readonly bigint[]

  constructor(market: TestMarket) {
    const { issuer, platform, royaltyReceiver, seller, buyer, other, stranger, vaultAddress, test } = market
    this.market = market
    this.empty = test.unfunded('empty').address
    const accounts = [issuer, platform, royaltyReceiver, seller, buyer, other, stranger]
    const names = Object.fromEntries(accounts.map(({ name, address }) => [name, address]))
    this.book = new Book(market, { ...names, empty: this.empty, vault: vaultAddress }, this.assets)
    this.totals = this.assets.map((asset) => test.total(asset))
  }

  get assets(): readonly bigint[] {
    return [0n, this.market.usd, this.market.nft]
  }

  /** Every account has what the book says, and nothing was made or lost. */
  expectBalanced(): void {
    this.book.expectChainAgrees(this.assets)
    expect(this.assets.map((asset) => this.market.test.total(asset))).toEqual(this.totals)
  }

  /** The outcome of an attempt is the one that the model foretells. @returns what happened, in words */
  async expectOutcome(attempt: Promise<unknown>, expected: string, told: string): Promise<string> {
    expect(`${told}: ${await codeOf(attempt)}`).toBe(`${told}: ${expected}`)
    return `${told}: ${expected}`
  }

  async freeze(target: string, isFrozen: boolean): Promise<string> {
    const { issuer, usd } = this.market
    if (!this.book.holds(target, usd)) return 'nothing to freeze'
    await setFrozen(this.market, target, isFrozen)
    this.book.fee(issuer.address, 1000n)
    if (isFrozen) this.book.frozen.add(target)
    else this.book.frozen.delete(target)
    return `frozen ${isFrozen} ${target.slice(0, 6)}`
  }

  /** The issuer lets all money move again. */
  async thawAll(): Promise<void> {
    for (const address of this.book.frozen) await this.freeze(address, false)
  }

  /** An account leaves the currency, or joins it again. */
  async leaveOrJoin(account: TestAccount): Promise<string> {
    const { test: chain, usd, issuer } = this.market
    if (this.book.holds(account.address, usd)) {
      if (this.book.frozen.has(account.address)) return 'stays: frozen'
      await chain.sendRaw([leave(chain, account.address, usd, issuer.address)], 1000n)
      this.book.close(account.address, usd, issuer.address)
    } else {
      await chain.send(optIn(chain.network, account.address, usd))
      this.book.optIn(account.address, usd)
    }
    this.book.fee(account.address, 1000n)
    return `${account.name} left or joined`
  }

  /** Somebody claims: for who has a credit, when `number` says so and there is one, else for anybody. */
  async claimSomething(number: number): Promise<string> {
    const { seller, buyer, platform, usd } = this.market
    const { credited } = this.book
    if (credited.length === 0 || number % 4 === 0) {
      const receivers = [seller.address, buyer.address, platform.address, this.empty]
      return this.claim(pick(receivers, number >> 2), pick([0n, usd], number >> 4))
    }
    const { receiver, asset } = pick(credited, number)
    return this.claim(receiver, asset)
  }

  private async claim(receiver: string, currency: bigint): Promise<string> {
    const { stranger, vaultAddress } = this.market
    const credit = this.book.credit(receiver, currency)
    const amount = credit?.amount ?? 0n
    const refusal = !this.book.canReceive(receiver, currency, amount)
      ? 'receiver-unpayable'
      : this.book.canSend(vaultAddress, currency, amount)
        ? 'accepted'
        : 'protocol'
    const expected = credit ? refusal : 'nothing-to-claim'
    const told = await this.expectOutcome(claim(this.market, stranger, receiver, [currency]), expected, 'claim')
    if (expected === 'accepted') {
      this.book.fee(stranger.address, 3000n)
      this.book.claim(receiver, currency)
    }
    return told
  }

  /** A stranger sends units of the currency to an escrow. */
  async strayArrives(escrow: string, asset: bigint, sender: TestAccount, amount: bigint): Promise<string> {
    const { test: chain } = this.market
    const isFine = this.book.canSend(sender.address, asset, amount) && this.book.canReceive(escrow, asset, amount)
    const sent = chain.sendRaw([transfer(chain, sender.address, escrow, asset, amount)], 1000n)
    const told = await this.expectOutcome(sent, isFine ? 'accepted' : 'protocol', `stray ${amount}`)
    if (isFine) {
      this.book.fee(sender.address, 1000n)
      this.book.move(asset, sender.address, escrow, amount)
    }
    return told
  }

  /** Brings all units of the NFT back to the seller, as resales would. */
  async returnNfts(): Promise<void> {
    const { test: chain, seller, buyer, other, stranger, nft } = this.market
    for (const { address } of [buyer, other, stranger]) {
      const units = this.book.amount(address, nft)
      if (units === 0n) continue
      await chain.sendRaw([transfer(chain, address, seller.address, nft, units)], 1000n)
      this.book.fee(address, 1000n)
      this.book.move(nft, address, seller.address, units)
    }
  }

  /** An escrow is empty and its app gone. */
  expectGone(appId: bigint, escrow: string): void {
    expect(this.market.test.exists(appId)).toBe(false)
    expect(this.market.test.balance(escrow)).toBe(0n)
    this.book.frozen.delete(escrow)
  }

  /** Whoever may be frozen, by a number of a step. */
  pickFreezable(number: number, escrow: string | undefined): string {
    const { seller, platform, royaltyReceiver, buyer, vaultAddress } = this.market
    const accounts = [seller, platform, royaltyReceiver, buyer].map(({ address }) => address)
    return pick([...accounts, vaultAddress, escrow ?? vaultAddress], number)
  }
}
