import { expect, test } from 'vitest'
import { Book } from '../testing/book.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import { codeOf } from '../testing/test-chain.ts'
import { leave, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'
import { claim, credit, DEPOSIT, payVault } from '../testing/vault-scene.ts'

/** Fee that is enough for any hand-made group. */
const RAW_FEE = 40_000n

class VaultWorld {
  private readonly market: TestMarket
  private readonly book: Book
  private readonly empty: string
  /** µALGO that strangers sent to the vault. */
  private surplus = 0n

  constructor(market: TestMarket) {
    const { issuer, royaltyReceiver, buyer, other, stranger, vaultAddress } = market
    this.market = market
    this.empty = market.test.unfunded('empty').address
    const accounts = [issuer, royaltyReceiver, buyer, other, stranger].map(({ name, address }) => [name, address])
    this.book = new Book(
      market,
      { ...Object.fromEntries(accounts), empty: this.empty, vault: vaultAddress },
      this.assets,
    )
  }

  private get assets() {
    return [0n, this.market.usd]
  }

  async take(step: Step): Promise<string> {
    const outcome = await this.act(step)
    this.book.expectChainAgrees(this.assets)
    const { test: chain, vaultAddress } = this.market
    const own = this.book.amount(vaultAddress, 0n) - this.book.owed(0n) - this.surplus
    expect(own).toBe(chain.minBalance(vaultAddress))
    return outcome
  }

  private async act({ action, who, a, b }: Step): Promise<string> {
    const { royaltyReceiver, other, usd } = this.market
    const receiver = pick([royaltyReceiver.address, other.address, this.empty], who)
    const currency = pick([0n, usd], b)
    if (action < 100) return this.freeze(a, b % 3 === 0)
    if (action < 180) return this.leaveOrJoin()
    if (action < 230) return this.donate(BigInt(a))
    if (action < 500) return this.claim(receiver, currency)
    const deposit = pick([0n, DEPOSIT, DEPOSIT, DEPOSIT, DEPOSIT - 1n, DEPOSIT + 5n], a)
    const depositor = pick([this.market.buyer.address, other.address], action)
    return this.credit(receiver, currency, BigInt(1 + (a % 90_000)), deposit, depositor)
  }

  private async expectOutcome(attempt: Promise<unknown>, expected: string, action: string): Promise<string> {
    expect(`${action}: ${await codeOf(attempt)}`).toBe(`${action}: ${expected}`)
    return `${action}: ${expected}`
  }

  private async freeze(a: number, isFrozen: boolean): Promise<string> {
    const { royaltyReceiver, buyer, vaultAddress, issuer, usd } = this.market
    const target = pick([royaltyReceiver.address, buyer.address, vaultAddress], a)
    if (!this.book.holds(target, usd)) return 'nothing to freeze'
    await setFrozen(this.market, target, isFrozen)
    this.book.fee(issuer.address, 1000n)
    if (isFrozen) this.book.frozen.add(target)
    else this.book.frozen.delete(target)
    return `frozen ${isFrozen}`
  }

  private async leaveOrJoin(): Promise<string> {
    const { test: chain, royaltyReceiver, issuer, usd } = this.market
    const { address } = royaltyReceiver
    if (this.book.frozen.has(address)) return 'frozen'
    if (this.book.holds(address, usd)) {
      await chain.sendRaw([leave(chain, address, usd, issuer.address)], 1000n)
      this.book.close(address, usd, issuer.address)
    } else {
      await chain.sendRaw([transfer(chain, address, address, usd, 0n)], 1000n)
      this.book.optIn(address, usd)
    }
    this.book.fee(address, 1000n)
    return 'receiver left or joined'
  }

  private async donate(amount: bigint): Promise<string> {
    const { test: chain, stranger, vaultAddress } = this.market
    await chain.sendRaw([payVault(this.market, stranger, 0n, amount)], 1000n)
    this.book.fee(stranger.address, 1000n)
    this.book.move(0n, stranger.address, vaultAddress, amount)
    this.surplus += amount
    return `donated ${amount}`
  }

  private async credit(
    receiver: string,
    currency: bigint,
    amount: bigint,
    deposit: bigint,
    depositor: string,
  ): Promise<string> {
    const { book, market } = this
    const { buyer, vaultAddress } = market
    const isNew = book.credit(receiver, currency) === undefined
    const canPay = book.canSend(buyer.address, currency, amount) && book.canReceive(vaultAddress, currency, amount)
    const refusal = deposit === DEPOSIT ? 'accepted' : 'deposit-wrong'
    const attempt = credit(market, { caller: buyer, receiver, currency, amount, depositor }, deposit)
    const outcome = await this.expectOutcome(attempt, canPay ? refusal : 'protocol', `credit ${amount} of ${currency}`)
    if (!outcome.endsWith('accepted')) return outcome
    book.fee(buyer.address, RAW_FEE)
    if (!isNew) book.move(0n, buyer.address, depositor, DEPOSIT)
    book.addCredit(currency, buyer.address, receiver, amount, { from: buyer.address, for: depositor })
    return outcome
  }

  private async claim(receiver: string, currency: bigint): Promise<string> {
    const { book, market } = this
    const { stranger, vaultAddress } = market
    const held = book.credit(receiver, currency)
    const amount = held?.amount ?? 0n
    const refusal = !book.canReceive(receiver, currency, amount)
      ? 'receiver-unpayable'
      : book.canSend(vaultAddress, currency, amount)
        ? 'accepted'
        : 'protocol'
    const expected = held ? refusal : 'nothing-to-claim'
    const outcome = await this.expectOutcome(claim(market, stranger, receiver, [currency]), expected, 'claim')
    if (expected !== 'accepted') return outcome
    book.fee(stranger.address, 3000n)
    book.claim(receiver, currency)
    return outcome
  }
}

test('random walks: the vault owes what it was given, can always pay it, and no credit pays for another', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new VaultWorld(market)
    return { take: (step: Step) => world.take(step), end: async () => undefined }
  }
  await expect(randomWalks(worldOf)).resolves.toBeUndefined()
})
