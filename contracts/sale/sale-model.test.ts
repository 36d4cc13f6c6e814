import { claimCredits, optIn, type SaleTerms } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { Book } from '../testing/book.ts'
import { pick, randomWalks, type Step } from '../testing/random-walks.ts'
import {
  buyGroup,
  cancelGroup,
  escrowOf,
  listGroup,
  openSale,
  PRICE,
  saleTerms,
  updatePrice,
} from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { codeOf } from '../testing/test-chain.ts'
import { leave, openMarket, setFrozen, type TestMarket, transfer } from '../testing/test-market.ts'

/** What the model knows of the sale, next to the book. */
interface SaleModel {
  appId: bigint
  escrow: string
  terms: SaleTerms
  price: bigint
  isSetUp: boolean
}

const PRICES = [1n, 33n, 50_001n, PRICE, 7_777_777n]
const FUNDING = { algo: 200_000n, asa: 300_000n }

class SaleWorld {
  readonly market: TestMarket
  readonly book: Book
  private readonly totals: bigint[]
  private sale: SaleModel | undefined
  private listings = 0

  constructor(market: TestMarket) {
    this.market = market
    const { issuer, platform, royaltyReceiver, seller, buyer, other, stranger, vaultAddress } = market
    const accounts = [issuer, platform, royaltyReceiver, seller, buyer, other, stranger]
    const empty = market.test.unfunded('empty')
    this.book = new Book(
      market,
      {
        ...Object.fromEntries(accounts.map(({ name, address }) => [name, address])),
        empty: empty.address,
        vault: vaultAddress,
      },
      this.assets,
    )
    this.totals = this.assets.map((asset) => market.test.total(asset))
  }

  private get assets() {
    return [0n, this.market.usd, this.market.nft]
  }

  async take(step: Step): Promise<string> {
    const told = await this.act(step)
    this.book.expectChainAgrees(this.assets)
    expect(this.assets.map((asset) => this.market.test.total(asset))).toEqual(this.totals)
    return told
  }

  private async act({ action, who, a, b }: Step): Promise<string> {
    const { market } = this
    const caller = pick([market.seller, market.buyer, market.other, market.stranger], who)
    if (action < 120) return this.freeze(a, b % 3 === 0)
    if (action < 200) return this.leaveOrJoin(a, b)
    if (action < 260) return this.claim(a, b)
    const { sale } = this
    if (!sale) return this.list(a, b)
    if (action < 600) return this.buy(sale, caller, BigInt(1 + (a % 3)), b % 8 === 0)
    if (action < 660) return this.changePrice(sale, caller, pick(PRICES, a))
    if (action < 760) return this.straysArrive(sale, a, b)
    if (action < 860) return this.cancel(sale, caller, b % 2 === 0)
    return this.setUpAgain(sale, BigInt(1 + (a % 6)))
  }

  private async expectOutcome(attempt: Promise<unknown>, expected: string, told: string): Promise<string> {
    expect(`${told}: ${await codeOf(attempt)}`).toBe(`${told}: ${expected}`)
    return `${told}: ${expected}`
  }

  private async freeze(a: number, isFrozen: boolean): Promise<string> {
    const { seller, platform, royaltyReceiver, buyer, vaultAddress, issuer, usd } = this.market
    const own = [seller, platform, royaltyReceiver, buyer].map(({ address }) => address)
    const target = pick([...own, vaultAddress, this.sale?.escrow ?? seller.address], a)
    if (!this.book.holds(target, usd)) return 'nothing to freeze'
    await setFrozen(this.market, target, isFrozen)
    this.book.fee(issuer.address, 1000n)
    if (isFrozen) this.book.frozen.add(target)
    else this.book.frozen.delete(target)
    return `frozen ${isFrozen} ${target.slice(0, 6)}`
  }

  private async leaveOrJoin(a: number, b: number): Promise<string> {
    const { test: chain, usd, issuer, royaltyReceiver, platform, seller } = this.market
    const account = pick([royaltyReceiver, platform, seller], a)
    if (this.book.holds(account.address, usd)) {
      if (b % 2 === 0 || this.book.frozen.has(account.address)) return 'stays'
      await chain.sendRaw([leave(chain, account.address, usd, issuer.address)], 1000n)
      this.book.close(account.address, usd, issuer.address)
    } else {
      await chain.send(optIn(chain.network, account.address, usd))
      this.book.optIn(account.address, usd)
    }
    this.book.fee(account.address, 1000n)
    return `${account.name} left or joined`
  }

  private async claim(a: number, b: number): Promise<string> {
    const { test: chain, vault, usd, vaultAddress, seller, platform, royaltyReceiver, stranger } = this.market
    const receiver = pick(
      [seller.address, platform.address, royaltyReceiver.address, chain.unfunded('empty').address],
      a,
    )
    const currency = pick([0n, usd], b)
    const credit = this.book.credit(receiver, currency)
    const amountBaseUnits = credit?.amount ?? 0n
    const depositor = credit?.depositor ?? seller.address
    const caller = stranger.address
    const group = claimCredits(chain.network, {
      vault,
      receiver,
      caller,
      credits: [{ currency, amountBaseUnits, depositor }],
    })
    const isPayable = this.book.canReceive(receiver, currency, amountBaseUnits)
    const isStuck = !this.book.canSend(vaultAddress, currency, amountBaseUnits)
    const expected = !credit
      ? 'nothing-to-claim'
      : !isPayable
        ? 'receiver-unpayable'
        : isStuck
          ? 'protocol'
          : 'accepted'
    const told = await this.expectOutcome(chain.send(group), expected, 'claim')
    if (expected === 'accepted') {
      this.book.fee(caller, group.feeMicroAlgo)
      this.book.claim(receiver, currency)
    }
    return told
  }

  /** Brings all units back to the seller, as resales would, and lists them anew under other terms. */
  private async list(a: number, b: number): Promise<string> {
    const { market, book } = this
    const { test: chain, seller, buyer, other, stranger, nft, usd, royaltyReceiver, platform } = market
    for (const holder of [buyer, other, stranger]) {
      const units = book.amount(holder.address, nft)
      if (units === 0n) continue
      await chain.sendRaw([transfer(chain, holder.address, seller.address, nft, units)], 1000n)
      book.fee(holder.address, 1000n)
      book.move(nft, holder.address, seller.address, units)
    }
    const terms = saleTerms(market, {
      currency: pick([0n, usd, usd], a),
      lot: pick([1n, 1n, 3n], b),
      royaltyReceiver: pick(
        [royaltyReceiver.address, seller.address, chain.unfunded('empty').address, platform.address],
        a + b,
      ),
      platform: pick([platform.address, platform.address, seller.address], b),
    })
    const price = pick(PRICES, a * 7 + b)
    const appId = await openSale(market, terms, price)
    book.fee(seller.address, 1000n)
    this.sale = { appId, escrow: escrowOf(appId), terms, price, isSetUp: false }
    this.listings += 1
    book.track(`escrow${this.listings}`, this.sale.escrow)
    await this.setUpAgain(this.sale, 9n)
    return `listed ${appId}`
  }

  private async setUpAgain(sale: SaleModel, units: bigint): Promise<string> {
    const { market, book } = this
    const { seller, nft, usd, test: chain } = market
    const isAsa = sale.terms.currency !== 0n
    const group = listGroup(market, sale.appId, units)
    const expected = book.holds(sale.escrow, nft)
      ? 'set-up-already'
      : units % sale.terms.lot !== 0n
        ? 'deposit-wrong'
        : book.canSend(seller.address, nft, units)
          ? 'accepted'
          : 'protocol'
    const told = await this.expectOutcome(chain.send(group), expected, 'set up')
    if (expected !== 'accepted') return told
    book.fee(seller.address, group.feeMicroAlgo)
    book.move(0n, seller.address, sale.escrow, isAsa ? FUNDING.asa : FUNDING.algo)
    book.optIn(sale.escrow, nft)
    if (isAsa) book.optIn(sale.escrow, usd)
    book.move(nft, seller.address, sale.escrow, units)
    sale.isSetUp = true
    return told
  }

  private async changePrice(sale: SaleModel, caller: TestAccount, price: bigint): Promise<string> {
    const expected = caller === this.market.seller ? 'accepted' : 'not-the-seller'
    const told = await this.expectOutcome(updatePrice(this.market, sale.appId, price, caller), expected, 'price')
    if (expected === 'accepted') {
      sale.price = price
      this.book.fee(caller.address, 1000n)
    }
    return told
  }

  private async straysArrive(sale: SaleModel, a: number, b: number): Promise<string> {
    const { test: chain, stranger, usd, nft, buyer } = this.market
    const [sender, asset] = pick([[stranger, usd] as const, [buyer, nft] as const], a)
    const amount = BigInt(1 + (b % 4))
    const isFine = this.book.canSend(sender.address, asset, amount) && this.book.holds(sale.escrow, asset)
    const isFrozen = asset === usd && this.book.frozen.has(sale.escrow)
    const expected = isFine && !isFrozen ? 'accepted' : 'protocol'
    const sent = chain.sendRaw([transfer(chain, sender.address, sale.escrow, asset, amount)], 1000n)
    const told = await this.expectOutcome(sent, expected, `stray ${amount}`)
    if (expected === 'accepted') {
      this.book.fee(sender.address, 1000n)
      this.book.move(asset, sender.address, sale.escrow, amount)
    }
    return told
  }

  private async buy(sale: SaleModel, caller: TestAccount, lots: bigint, isPriceWrong: boolean): Promise<string> {
    const { market, book } = this
    const { test: chain, seller, nft } = market
    const { terms, escrow } = sale
    const { currency, lot, platform, royaltyReceiver } = terms
    const held = book.amount(escrow, nft)
    const paid = sale.price * lots
    const toPlatform = platform === seller.address ? 0n : (paid * 2n) / 100n
    const toRoyalty = royaltyReceiver === seller.address ? 0n : (paid * 5n) / 100n
    const toSeller = paid - toPlatform - toRoyalty
    const isLast = held - lots * lot < lot
    const stray = currency === 0n ? 0n : book.amount(escrow, currency)
    const sellerGets = isLast && currency !== 0n ? toSeller + stray : toSeller
    const canPay =
      book.canSend(caller.address, currency, isPriceWrong ? paid + 1n : paid) && book.canReceive(escrow, currency, paid)
    const isBlocked =
      book.isBlocked(platform, currency, toPlatform) ||
      book.isBlocked(royaltyReceiver, currency, toRoyalty) ||
      book.isBlocked(seller.address, currency, sellerGets)
    const refusal =
      caller === seller ? 'own-item' : lots * lot > held ? 'sold-out' : isPriceWrong ? 'price-mismatch' : undefined
    const expected = !canPay ? 'protocol' : (refusal ?? (isBlocked ? 'protocol' : 'accepted'))
    const group = buyGroup(market, sale.appId, caller, lots)
    const attempt = isPriceWrong
      ? chain.sendRaw(group.transactions.map((transaction) => overpaid(transaction, escrow)))
      : chain.send(group)
    const told = await this.expectOutcome(attempt, expected, `${caller.name} buys ${lots}`)
    if (expected !== 'accepted') return told

    book.fee(caller.address, group.feeMicroAlgo)
    book.optIn(caller.address, nft)
    book.move(currency, caller.address, escrow, paid)
    const deposit = isLast ? { from: escrow, for: seller.address } : { from: caller.address, for: caller.address }
    book.payOrCredit(currency, escrow, platform, toPlatform, deposit)
    book.payOrCredit(currency, escrow, royaltyReceiver, toRoyalty, deposit)
    if (!isLast || currency !== 0n) book.payOrCredit(currency, escrow, seller.address, sellerGets, deposit)
    if (isLast) {
      book.close(escrow, nft, caller.address)
      this.closeEscrow(sale)
    } else {
      book.move(nft, escrow, caller.address, lots * lot)
    }
    return told
  }

  private async cancel(sale: SaleModel, caller: TestAccount, keepsApp: boolean): Promise<string> {
    const { market, book } = this
    const { seller, nft } = market
    const { escrow, terms } = sale
    const { currency, lot } = terms
    const isSoldOut = book.holds(escrow, nft) && book.amount(escrow, nft) < lot
    const isAllowed = caller === seller || (!keepsApp && isSoldOut)
    const stray = currency === 0n ? 0n : book.amount(escrow, currency)
    const isStuck =
      !keepsApp && (!book.canSend(escrow, currency, stray) || book.isBlocked(seller.address, currency, stray))
    const expected = !isAllowed ? 'not-the-seller' : isStuck && stray > 0n ? 'protocol' : 'accepted'
    const group = cancelGroup(market, sale.appId, caller, keepsApp)
    const told = await this.expectOutcome(market.test.send(group), expected, `${caller.name} cancels`)
    if (expected !== 'accepted') return told

    book.fee(caller.address, group.feeMicroAlgo)
    if (book.holds(escrow, nft)) book.close(escrow, nft, seller.address)
    if (keepsApp) return told
    book.payOrCredit(currency, escrow, seller.address, stray, { from: escrow, for: seller.address })
    this.closeEscrow(sale)
    return told
  }

  /** Nothing is left behind, and the seller's min balance is free again. */
  private closeEscrow({ appId, escrow, terms }: SaleModel): void {
    const { market, book } = this
    if (terms.currency !== 0n && book.holds(escrow, terms.currency))
      book.close(escrow, terms.currency, market.seller.address)
    book.close(escrow, 0n, market.seller.address)
    expect(market.test.exists(appId)).toBe(false)
    expect(market.test.balance(escrow)).toBe(0n)
    book.frozen.delete(escrow)
    this.sale = undefined
  }

  /** From every state the seller gets out, once the issuer of the currency lets money move. */
  async expectExit(): Promise<void> {
    if (!this.sale) return
    for (const frozen of this.book.frozen) await setFrozen(this.market, frozen, false)
    this.book.fee(this.market.issuer.address, 1000n * BigInt(this.book.frozen.size))
    this.book.frozen.clear()
    await this.cancel(this.sale, this.market.seller, false)
    this.book.expectChainAgrees(this.assets)
    expect(this.market.test.createdApps(this.market.seller.address)).toBe(0)
  }
}

/** The payment of a group with one unit more. */
function overpaid(transaction: Transaction, escrow: string): Transaction {
  const { payment, assetTransfer } = transaction
  if (payment?.receiver.toString() === escrow) return altered(transaction, new Map([['amt', payment.amount + 1n]]))
  if (assetTransfer?.receiver.toString() !== escrow) return altered(transaction, new Map())
  return altered(transaction, new Map([['aamt', assetTransfer.amount + 1n]]))
}

test('random walks: every account has to the base unit what the rules say, and an exit exists from every state', async () => {
  const open = async () => {
    const world = new SaleWorld(await openMarket(10_000_000_000n))
    return { take: (step: Step) => world.take(step), end: () => world.expectExit() }
  }
  await expect(randomWalks(open)).resolves.toBeUndefined()
}, 600_000)
