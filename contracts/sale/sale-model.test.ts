import type { SaleTerms } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { expect, test } from 'vitest'
import { altered } from '../testing/altered.ts'
import { deletesApp } from '../testing/deletes-app.ts'
import { escrowOf } from '../testing/escrow-of.ts'
import { boughtAndFrozen, ListingWorld } from '../testing/listing-world.ts'
import { pick, randomWalks, type Step, WALKS_TIMEOUT_MS } from '../testing/random-walks.ts'
import { buyGroup, cancelGroup, listGroup, openSale, PRICE, saleTerms, updatePrice } from '../testing/sale-scene.ts'
import type { TestAccount } from '../testing/test-account.ts'
import type { TestMarket } from '../testing/test-market.ts'

/** The model's state of the sale, besides the book. */
interface SaleModel {
  appId: bigint
  escrow: string
  terms: SaleTerms
  price: bigint
}

const PRICES = [1n, 33n, 50_001n, PRICE, 7_777_777n]
const FUNDING = { algo: 200_000n, asa: 300_000n }

class SaleWorld extends ListingWorld {
  private sale: SaleModel | undefined
  private listings = 0

  protected override async act({ action, who, a, b }: Step): Promise<string> {
    const { market, walk, sale } = this
    const { seller, buyer, other, stranger, platform, royaltyReceiver, usd, nft } = market
    const caller = pick([seller, buyer, other, stranger], who)
    if (action < 120) return walk.freeze(walk.pickFreezable(a, sale?.escrow), b % 3 === 0)
    if (action < 160) return walk.leaveOrJoin(pick([royaltyReceiver, platform, seller], a))
    if (action < 260) return walk.claimSomething(a)
    if (!sale) return this.list(a, b)
    if (action < 300) return walk.claimKept({ ...sale, currency: sale.terms.currency }, 0n, a)
    if (action < 600) return this.buy(sale, caller, BigInt(1 + (a % 3)), b % 8 === 0, a % 5 === 0)
    if (action < 660) return this.changePrice(sale, caller, pick(PRICES, a))
    if (action < 710) return walk.strayArrives(sale.escrow, usd, stranger, BigInt(1 + (b % 4)))
    if (action < 760) return walk.strayArrives(sale.escrow, nft, buyer, BigInt(1 + (b % 4)))
    if (action < 790) return walk.leaveNft(pick([seller, buyer, other, stranger], a))
    if (action < 860) return this.cancel(sale, caller, b % 2 === 0)
    return this.setUpAgain(sale, BigInt(1 + (a % 6)))
  }

  /** Relists all units under other terms. */
  private async list(a: number, b: number): Promise<string> {
    const { market, book, walk } = this
    const { seller, usd, royaltyReceiver, platform } = market
    await walk.returnNfts()
    const terms = saleTerms(market, {
      currency: pick([0n, usd, usd], a),
      lot: pick([1n, 1n, 3n], b),
      royaltyReceiver: pick([royaltyReceiver.address, seller.address, walk.empty, platform.address], a + b),
      platform: pick([platform.address, platform.address, seller.address], b),
    })
    const price = pick(PRICES, a * 7 + b)
    const appId = await openSale(market, terms, price)
    book.fee(seller.address, 1000n)
    this.sale = { appId, escrow: escrowOf(appId), terms, price }
    this.listings += 1
    book.track(`escrow${this.listings}`, this.sale.escrow, appId)
    return this.setUpAgain(this.sale, 9n)
  }

  private async setUpAgain(sale: SaleModel, units: bigint): Promise<string> {
    const { market, book } = this
    const { seller, nft, usd, test: chain } = market
    const isAsa = sale.terms.currency !== 0n
    const group = listGroup(market, sale.appId, units)
    const expected = book.holds(sale.escrow, nft)
      ? 'set-up-already'
      : isAsa && book.frozen.has(market.vaultAddress)
        ? 'currency-not-enabled'
        : units % sale.terms.lot !== 0n
          ? 'deposit-wrong'
          : book.canSend(seller.address, nft, units)
            ? 'accepted'
            : 'protocol'
    const outcome = await this.walk.expectOutcome(chain.send(group), expected, 'set up')
    if (expected !== 'accepted') return outcome
    book.fee(seller.address, group.feeMicroAlgo)
    book.move(0n, seller.address, sale.escrow, isAsa ? FUNDING.asa : FUNDING.algo)
    book.optIn(sale.escrow, nft)
    if (isAsa) book.optIn(sale.escrow, usd)
    book.move(nft, seller.address, sale.escrow, units)
    return outcome
  }

  private async changePrice(sale: SaleModel, caller: TestAccount, price: bigint): Promise<string> {
    const expected = caller === this.market.seller ? 'accepted' : 'not-the-seller'
    const outcome = await this.walk.expectOutcome(
      updatePrice(this.market, sale.appId, price, caller),
      expected,
      'price',
    )
    if (expected === 'accepted') {
      sale.price = price
      this.book.fee(caller.address, 1000n)
    }
    return outcome
  }

  private async buy(
    sale: SaleModel,
    caller: TestAccount,
    lots: bigint,
    isPriceWrong: boolean,
    isGuarded: boolean,
  ): Promise<string> {
    const { market, book } = this
    const { test: chain, seller, nft } = market
    const { terms, escrow } = sale
    const { currency, lot, platform, royaltyReceiver } = terms
    const held = book.amount(escrow, nft)
    const paid = sale.price * lots
    const toPlatform = platform === seller.address ? 0n : (paid * 2n) / 100n
    const toRoyalty = royaltyReceiver === seller.address ? 0n : (paid * 5n) / 100n
    const toSeller = paid - toPlatform - toRoyalty
    const group = buyGroup(market, sale.appId, caller, lots, isGuarded)
    const isLast = deletesApp(group)
    const stray = currency === 0n ? 0n : book.amount(escrow, currency)
    const sellerGets = isLast && currency !== 0n ? toSeller + stray : toSeller
    const canPay =
      book.canSend(caller.address, currency, isPriceWrong ? paid + 1n : paid) && book.canReceive(escrow, currency, paid)
    const hasBlocked =
      book.isBlocked(platform, currency, toPlatform) ||
      book.isBlocked(royaltyReceiver, currency, toRoyalty) ||
      book.isBlocked(seller.address, currency, toSeller)
    const canDelete = !hasBlocked && book.keptBy(escrow).length === 0
    if (!isGuarded) expect(isLast).toBe(held - lots * lot < lot && canDelete)
    // Only stray units are left for a seller who cannot be paid: the next attempt keeps the app.
    const isBlocked = isLast && book.isBlocked(seller.address, currency, sellerGets)
    const refusal =
      caller === seller ? 'own-item' : lots * lot > held ? 'sold-out' : isPriceWrong ? 'price-mismatch' : undefined
    const expected = !canPay
      ? 'protocol'
      : (refusal ?? (isBlocked || book.frozenNft.has(caller.address) ? 'protocol' : 'accepted'))
    const attempt = isPriceWrong
      ? chain.sendRaw(group.transactions.map((transaction) => overpaid(transaction, escrow)))
      : isGuarded
        ? chain.sendGuarded(group)
        : chain.send(group)
    const outcome = await this.walk.expectOutcome(attempt, expected, `${caller.name} buys ${lots}`)
    if (expected !== 'accepted') return outcome

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
    return outcome
  }

  private async cancel(sale: SaleModel, caller: TestAccount, wantsApp: boolean): Promise<string> {
    const { market, book } = this
    const { seller, nft, nftCreator } = market
    const { escrow, terms } = sale
    const { currency, lot } = terms
    const isSoldOut = book.holds(escrow, nft) && book.amount(escrow, nft) < lot
    const stray = currency === 0n ? 0n : book.amount(escrow, currency)
    const group = cancelGroup(market, sale.appId, caller, wantsApp)
    const keepsApp = !deletesApp(group)
    const isBlocked = book.isBlocked(seller.address, currency, stray)
    expect(keepsApp).toBe(wantsApp || isBlocked || book.keptBy(escrow).length > 0)
    const isAllowed = caller === seller || (!keepsApp && isSoldOut)
    const isStuck = !keepsApp && stray > 0n && !book.canSend(escrow, currency, stray)
    const expected = !isAllowed ? 'not-the-seller' : isStuck ? 'protocol' : 'accepted'
    const outcome = await this.walk.expectOutcome(market.test.send(group), expected, `${caller.name} cancels`)
    if (expected !== 'accepted') return outcome

    book.fee(caller.address, group.feeMicroAlgo)
    if (caller === seller) book.optIn(seller.address, nft)
    const receiver = book.holds(seller.address, nft) ? seller : nftCreator
    if (book.holds(escrow, nft)) book.close(escrow, nft, receiver.address)
    if (keepsApp) return outcome
    book.payOrCredit(currency, escrow, seller.address, stray, { from: escrow, for: seller.address })
    this.closeEscrow(sale)
    return outcome
  }

  /** Expects nothing to be left behind, and the seller's min balance to be released. */
  private closeEscrow({ appId, escrow, terms }: SaleModel): void {
    const { market, book } = this
    if (terms.currency !== 0n && book.holds(escrow, terms.currency))
      book.close(escrow, terms.currency, market.seller.address)
    book.close(escrow, 0n, market.seller.address)
    this.walk.expectGone(appId, escrow)
    this.sale = undefined
  }

  /**
   * From every state the seller gets the NFT out despite any freeze, and the rest once the escrow is not frozen and its payees have come
   * back, even with the vault frozen for ever.
   */
  async expectExit(): Promise<void> {
    const { sale, walk, market, book } = this
    if (!sale) return
    expect(await this.cancel(sale, market.seller, true)).toMatch(/accepted$/)
    expect(book.holds(sale.escrow, market.nft)).toBe(false)
    await walk.thawAll(this.listings % 2 === 0)
    await walk.payeesReturn(sale.escrow)
    if (!book.holds(market.seller.address, market.usd)) await walk.leaveOrJoin(market.seller)
    while (book.keptBy(sale.escrow).length > 0) await walk.claimKept({ ...sale, currency: sale.terms.currency }, 0n, 1)
    await this.cancel(sale, market.seller, false)
    walk.expectBalanced()
    expect(market.test.createdApps(market.seller.address)).toBe(0)
  }
}

/** The payment of a group with one unit more. */
function overpaid(transaction: Transaction, escrow: string): Transaction {
  const { payment, assetTransfer } = transaction
  if (payment?.receiver.toString() === escrow) return altered(transaction, new Map([['amt', payment.amount + 1n]]))
  if (assetTransfer?.receiver.toString() !== escrow) return altered(transaction, new Map())
  return altered(transaction, new Map([['aamt', assetTransfer.amount + 1n]]))
}

test('random walks: every account has to the base unit what the rules say, and an exit exists from every state', {
  timeout: WALKS_TIMEOUT_MS,
}, async () => {
  const worldOf = (market: TestMarket) => {
    const world = new SaleWorld(market)
    return { take: (step: Step) => world.take(step), end: () => world.expectExit() }
  }
  await expect(randomWalks(worldOf, boughtAndFrozen)).resolves.toBeUndefined()
})
