import { expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { Book } from '../testing/book.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { claimPrize, PRIZE_DEPOSIT, type PrizeRequest, prizeOf, putLegs, unitsInVault } from '../testing/prize-scene.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { leave, mint, type TestMarket, transfer } from '../testing/test-market.ts'

/** Fee that is enough for any put. */
const PUT_FEE = 40_000n

interface KeptPrize {
  winner: TestAccount
  asset: bigint
  units: bigint
  depositor: string
}

class PrizeWorld {
  private readonly market: TestMarket
  private readonly book: Book
  private readonly assets: readonly bigint[]
  private readonly address: string
  private readonly prizes = new Map<string, KeptPrize>()
  /** µALGO that strangers sent to the vault. */
  private surplus = 0n

  /** A market with two editions: of ten units, and of three. */
  static async open(market: TestMarket): Promise<PrizeWorld> {
    return new PrizeWorld(market, [market.nft, await mint(market.test, market.seller, 3n)])
  }

  private constructor(market: TestMarket, editions: readonly bigint[]) {
    const { seller, buyer, other, stranger, platform, prizeVault } = market
    this.market = market
    this.address = escrowOf(prizeVault)
    this.assets = [0n, ...editions]
    const accounts = [seller, buyer, other, stranger, platform].map(({ name, address }) => [name, address])
    this.book = new Book(market, { ...Object.fromEntries(accounts), vault: this.address }, this.assets)
  }

  async take(step: Step): Promise<string> {
    const outcome = await this.act(step)
    this.book.expectChainAgrees(this.assets)
    const { test: chain } = this.market
    const deposits = PRIZE_DEPOSIT * BigInt(this.prizes.size)
    expect(chain.balance(this.address)).toBe(100_000n + deposits + this.surplus)
    expect(chain.balance(this.address)).toBeGreaterThanOrEqual(chain.minBalance(this.address))
    for (const asset of this.assets.slice(1)) this.expectHolding(asset)
    for (const { winner, asset, units, depositor } of this.prizes.values()) {
      expect(prizeOf(this.market, winner.address, asset)).toEqual({ units, depositor })
    }
    return outcome
  }

  /** Expects the vault to hold an asset exactly while a prize of it waits, and never less than it has promised. */
  private expectHolding(asset: bigint): void {
    const waiting = this.prizesOf(asset)
    const held = unitsInVault(this.market, asset)
    if (waiting.length === 0) expect(held).toBeUndefined()
    else expect(held).toBeGreaterThanOrEqual(waiting.reduce((sum, { units }) => sum + units, 0n))
  }

  /** Every winner gets every prize, and only strangers' transfers remain. */
  async end(): Promise<void> {
    for (const { winner, asset } of this.prizes.values()) {
      if (!this.book.holds(winner.address, asset)) await this.join(winner, asset)
      await this.claim(winner, asset)
    }
    const { test: chain } = this.market
    expect(chain.minBalance(this.address)).toBe(100_000n)
    expect(chain.balance(this.address)).toBe(100_000n + this.surplus)
  }

  private async act({ action, who, a, b }: Step): Promise<string> {
    const { buyer, other, seller, stranger } = this.market
    const winner = pick([buyer, other, seller], who)
    const asset = pick(this.assets.slice(1), b)
    if (action < 50) return this.donate(BigInt(a))
    if (action < 120) return this.stray(asset)
    if (action < 350) return this.leaveOrJoin(pick([buyer, other], who), asset)
    if (action < 600) return this.claim(winner, asset)
    const deposit = pick([PRIZE_DEPOSIT, PRIZE_DEPOSIT, PRIZE_DEPOSIT, PRIZE_DEPOSIT - 1n, 0n], a)
    const depositor = pick([seller.address, buyer.address, stranger.address], action)
    const caller = pick([seller, seller, seller, other], a)
    return this.put({ caller, winner: winner.address, asset, units: BigInt(a % 4), depositor }, winner, deposit)
  }

  private async donate(amount: bigint): Promise<string> {
    const { test: chain, stranger } = this.market
    await chain.sendRaw([transfer(chain, stranger.address, this.address, 0n, amount)], 1000n)
    this.book.fee(stranger.address, 1000n)
    this.book.move(0n, stranger.address, this.address, amount)
    this.surplus += amount
    return `donated ${amount}`
  }

  private async stray(asset: bigint): Promise<string> {
    const { test: chain, seller } = this.market
    const canArrive = this.prizesOf(asset).length > 0 && this.book.canSend(seller.address, asset, 1n)
    const attempt = chain.sendRaw([transfer(chain, seller.address, this.address, asset, 1n)], 1000n)
    const code = await codeOf(attempt)
    expect(code).toBe(canArrive ? 'accepted' : 'protocol')
    if (canArrive) {
      this.book.fee(seller.address, 1000n)
      this.book.move(asset, seller.address, this.address, 1n)
    }
    return `a stray unit: ${code}`
  }

  private async leaveOrJoin(account: TestAccount, asset: bigint): Promise<string> {
    const { test: chain, seller } = this.market
    if (!this.book.holds(account.address, asset)) return this.join(account, asset)
    await chain.sendRaw([leave(chain, account.address, asset, seller.address)], 1000n)
    this.book.close(account.address, asset, seller.address)
    this.book.fee(account.address, 1000n)
    return `${account.name} left`
  }

  private async join({ address, name }: TestAccount, asset: bigint): Promise<string> {
    const { test: chain } = this.market
    await chain.sendRaw([transfer(chain, address, address, asset, 0n)], 1000n)
    this.book.optIn(address, asset)
    this.book.fee(address, 1000n)
    return `${name} joined`
  }

  private async put(request: Required<PrizeRequest>, winner: TestAccount, deposit: bigint): Promise<string> {
    const { book, market } = this
    const { caller, asset, units, depositor } = request
    const legs = putLegs(market, request)
    legs[0] = altered(legs[0], new Map([['amt', deposit]]))
    const isPaid = book.canSend(caller.address, asset, units)
    const accepted = units === 0n ? 'deposit-wrong' : isPaid ? 'accepted' : 'protocol'
    const code = await codeOf(market.test.sendRaw(legs, PUT_FEE))
    expect(code).toBe(deposit === PRIZE_DEPOSIT ? accepted : 'deposit-wrong')
    if (code === 'accepted') {
      book.fee(caller.address, PUT_FEE)
      book.optIn(this.address, asset)
      book.move(asset, caller.address, this.address, units)
      const held = this.prizes.get(keyOf(winner, asset))
      book.move(0n, caller.address, held ? depositor : this.address, deposit)
      const total = units + (held?.units ?? 0n)
      this.prizes.set(keyOf(winner, asset), { winner, asset, units: total, depositor: held?.depositor ?? depositor })
    }
    return `put ${units} of ${asset} for ${winner.name}: ${code}`
  }

  private async claim(winner: TestAccount, asset: bigint): Promise<string> {
    const { book, market } = this
    const { address } = winner
    const { stranger } = market
    const prize = this.prizes.get(keyOf(winner, asset))
    const code = await codeOf(claimPrize(market, stranger, address, [asset]))
    const possible = book.holds(address, asset) ? 'accepted' : 'receiver-not-opted-in'
    expect(code).toBe(prize ? possible : 'nothing-to-claim')
    if (prize && code === 'accepted') {
      book.fee(stranger.address, 3000n)
      this.prizes.delete(keyOf(winner, asset))
      if (this.prizesOf(asset).length === 0) book.close(this.address, asset, address)
      else book.move(asset, this.address, address, prize.units)
      book.move(0n, this.address, prize.depositor, PRIZE_DEPOSIT)
    }
    return `claim of ${winner.name} in ${asset}: ${code}`
  }

  private prizesOf(asset: bigint): KeptPrize[] {
    return [...this.prizes.values()].filter((prize) => prize.asset === asset)
  }
}

const keyOf = ({ address }: TestAccount, asset: bigint) => `${address} ${asset}`

test('random walks: every prize is covered by its own deposit, every winner can claim, and then nothing is left', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    let world: PrizeWorld | undefined
    const opened = async () => (world ??= await PrizeWorld.open(market))
    return { take: async (step: Step) => (await opened()).take(step), end: async () => (await opened()).end() }
  }
  await expect(randomWalks(worldOf)).resolves.toBeUndefined()
})
