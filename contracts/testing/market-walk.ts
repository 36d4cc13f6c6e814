import { claimCredits, optIn } from '@facet/groups'
import { expect } from 'vitest'
import { Book } from './book.ts'
import { escrowOf } from './escrow-of.ts'
import { pick } from './random-walks.ts'
import type { TestAccount } from './test-account.ts'
import { codeOf } from './test-chain.ts'
import { leave, setFrozen, type TestMarket, transfer } from './test-market.ts'
import { claim } from './vault-scene.ts'

/** Steps shared by the model tests of listings, besides the listing's own methods: actions of issuers, payees and strangers. */
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
    const vaults = { vault: vaultAddress, prizeVault: escrowOf(market.prizeVault) }
    this.book = new Book(market, { ...names, empty: this.empty, ...vaults }, this.assets)
    this.totals = this.assets.map((asset) => test.total(asset))
  }

  get assets(): readonly bigint[] {
    return [0n, this.market.usd, this.market.nft]
  }

  /** Expects every account's amounts to equal the book's, and the totals to stay the same. */
  expectBalanced(): void {
    this.book.expectChainAgrees(this.assets)
    expect(this.assets.map((asset) => this.market.test.total(asset))).toEqual(this.totals)
  }

  /** Expects the outcome that the model predicts. @returns the outcome in words */
  async expectOutcome(attempt: Promise<unknown>, expected: string, action: string): Promise<string> {
    expect(`${action}: ${await codeOf(attempt)}`).toBe(`${action}: ${expected}`)
    return `${action}: ${expected}`
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

  /** The issuer unfreezes all accounts, the vault too unless it stays frozen for ever. */
  async thawAll(staysVaultFrozen = false): Promise<void> {
    const { vaultAddress } = this.market
    if (staysVaultFrozen) await this.freeze(vaultAddress, true)
    for (const address of this.book.frozen) {
      if (!staysVaultFrozen || address !== vaultAddress) await this.freeze(address, false)
    }
  }

  /** Every account with a credit in the escrow opts in to the currency again. */
  async payeesReturn(escrow: string): Promise<void> {
    const { seller, buyer, other, stranger, platform, royaltyReceiver, usd } = this.market
    const accounts = [seller, buyer, other, stranger, platform, royaltyReceiver]
    for (const { receiver } of this.book.keptBy(escrow)) {
      const account = accounts.find(({ address }) => address === receiver)
      if (!account && receiver === this.empty) await this.fundEmpty()
      else if (account && !this.book.holds(receiver, usd)) await this.leaveOrJoin(account)
    }
  }

  /** The account without money gets some and opts in. */
  private async fundEmpty(): Promise<void> {
    const { test: chain, stranger, usd } = this.market
    if (this.book.holds(this.empty, usd)) return
    await chain.sendRaw([transfer(chain, stranger.address, this.empty, 0n, 1_000_000n)], 1000n)
    this.book.fee(stranger.address, 1000n)
    this.book.move(0n, stranger.address, this.empty, 1_000_000n)
    await chain.send(optIn(chain.network, this.empty, usd))
    this.book.optIn(this.empty, usd)
    this.book.fee(this.empty, 1000n)
  }

  /**
   * Somebody claims an escrow's credit of one of its receivers, or of an account without such a credit.
   * @param reserved units in the escrow that are not available to credits
   */
  async claimKept(listing: { appId: bigint; escrow: string; currency: bigint }, reserved: bigint, number: number) {
    const { stranger, buyer, vaultAddress, test: chain, vault } = this.market
    const { appId, escrow, currency } = listing
    const kept = this.book.keptBy(escrow)
    const none = { receiver: buyer.address, asset: currency, amount: 0n, depositor: buyer.address }
    const picked = kept.length === 0 || number % 5 === 0 ? none : pick(kept, number)
    const found = kept.find(({ receiver }) => receiver === picked.receiver)
    const exists = found !== undefined
    const credit = found ?? picked
    const owed = credit.amount
    const held = this.book.amount(escrow, currency)
    const free = held > reserved ? held - reserved : 0n
    const amount = owed < free ? owed : free
    const isPayable = this.book.canReceive(credit.receiver, currency, amount)
    const movesToVault = amount > 0n && !isPayable
    const refusal = this.book.isBlocked(credit.receiver, currency, amount)
      ? 'receiver-unpayable'
      : this.book.canSend(escrow, currency, amount) || amount === 0n
        ? 'accepted'
        : 'protocol'
    const group = claimCredits(chain.network, {
      vault,
      receiver: credit.receiver,
      caller: stranger.address,
      credits: [{ listing: appId, currency, amountBaseUnits: amount, depositor: credit.depositor }],
      movesToVault,
    })
    const expected = currency === 0n || !exists ? 'nothing-to-claim' : refusal
    const outcome = await this.expectOutcome(
      chain.send(group),
      expected,
      `claim kept for ${credit.receiver.slice(0, 6)}`,
    )
    if (expected !== 'accepted') return outcome
    this.book.fee(stranger.address, group.feeMicroAlgo)
    this.book.claimKept(escrow, credit, amount)
    expect(this.book.holds(vaultAddress, currency)).toBe(true)
    return outcome
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

  /** Somebody claims: for an account with a credit when `number` says so and there is one, else for any account. */
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
    const outcome = await this.expectOutcome(claim(this.market, stranger, receiver, [currency]), expected, 'claim')
    if (expected === 'accepted') {
      this.book.fee(stranger.address, 3000n)
      this.book.claim(receiver, currency)
    }
    return outcome
  }

  /** A stranger sends units of the currency to an escrow. */
  async strayArrives(escrow: string, asset: bigint, sender: TestAccount, amount: bigint): Promise<string> {
    const { test: chain } = this.market
    const isFine = this.book.canSend(sender.address, asset, amount) && this.book.canReceive(escrow, asset, amount)
    const sent = chain.sendRaw([transfer(chain, sender.address, escrow, asset, amount)], 1000n)
    const outcome = await this.expectOutcome(sent, isFine ? 'accepted' : 'protocol', `stray ${amount}`)
    if (isFine) {
      this.book.fee(sender.address, 1000n)
      this.book.move(asset, sender.address, escrow, amount)
    }
    return outcome
  }

  /** Brings all units of the NFT back to the seller, as resales would. */
  async returnNfts(): Promise<void> {
    const { test: chain, seller, buyer, other, stranger, nft, nftCreator } = this.market
    await this.joinNft(seller)
    for (const { address } of [buyer, other, stranger, nftCreator]) {
      const units = this.book.amount(address, nft)
      if (units === 0n || address === seller.address || !this.book.canSend(address, nft, units)) continue
      await chain.sendRaw([transfer(chain, address, seller.address, nft, units)], 1000n)
      this.book.fee(address, 1000n)
      this.book.move(nft, address, seller.address, units)
    }
  }

  /** An account leaves the NFT; units of a frozen holding can only go to the NFT's creator. */
  async leaveNft(account: TestAccount): Promise<string> {
    const { test: chain, nft, nftCreator } = this.market
    if (!this.book.holds(account.address, nft) || account.address === nftCreator.address) return 'keeps the NFT'
    await chain.sendRaw([leave(chain, account.address, nft, nftCreator.address)], 1000n)
    this.book.fee(account.address, 1000n)
    this.book.close(account.address, nft, nftCreator.address)
    return `${account.name} left the NFT`
  }

  /** An account opts in to the NFT, unless it has already. */
  async joinNft({ address }: TestAccount): Promise<void> {
    const { test: chain, nft } = this.market
    if (this.book.holds(address, nft)) return
    await chain.send(optIn(chain.network, address, nft))
    this.book.optIn(address, nft)
    this.book.fee(address, 1000n)
  }

  /** Expects an escrow to be empty and its app to be gone. */
  expectGone(appId: bigint, escrow: string): void {
    expect(this.market.test.exists(appId)).toBe(false)
    expect(this.market.test.balance(escrow)).toBe(0n)
    this.book.frozen.delete(escrow)
  }

  /** An account to freeze, by a number of a step. */
  pickFreezable(number: number, escrow: string | undefined): string {
    const { seller, platform, royaltyReceiver, buyer, vaultAddress } = this.market
    const accounts = [seller, platform, royaltyReceiver, buyer].map(({ address }) => address)
    return pick([...accounts, vaultAddress, escrow ?? vaultAddress], number)
  }
}
