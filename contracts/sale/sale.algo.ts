import {
  abimethod,
  type Account,
  arc4,
  assert,
  Bytes,
  clone,
  Contract,
  emit,
  Global,
  GlobalState,
  type gtxn,
  itxn,
  op,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import {
  assertSafeNft,
  closeAsset,
  closeEscrow,
  hasOptedIn,
  optIn,
  optInToCurrency,
  unitsDeposited,
  unitsHeld,
} from '../shared/escrow.algo'
import { isDeleting, payOrCredit, payShares, returnDeposit } from '../shared/payout.algo'
import { amountReceived } from '../shared/received.algo'
import { shareOf } from '../shared/share.algo'

/** What never changes in a sale. The currency is an asset id, 0 for ALGO; start is in unix seconds. */
export type SaleTerms = {
  nft: uint64
  currency: uint64
  vault: uint64
  start: uint64
  /** Base units of the NFT sold at the price: 1, or 10^decimals of a divisible token. */
  lot: uint64
  feeBasisPoints: arc4.Uint<16>
  royaltyBasisPoints: arc4.Uint<16>
  platform: Account
  royaltyReceiver: Account
}

/** The escrow holds `units` base units and sells them at `price` a lot. */
type Listed = { seller: Account; units: uint64; price: uint64; terms: SaleTerms }

/** `units` went to the buyer for `paid`; the three amounts are what the payees got, or were credited in the vault. */
type Bought = {
  buyer: Account
  units: uint64
  unitsLeft: uint64
  paid: uint64
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

type PriceUpdated = { price: uint64 }

/** What was not sold went back to the seller; zero units when a sold-out sale was cleaned away. */
type Closed = { by: Account; units: uint64 }

/**
 * A sale at a fixed price, one app each. The creator is the seller, the app's account is the escrow, and what it holds is
 * what is for sale. Nobody but the seller can change or end it; nobody but a buyer who pays in full can take from it.
 */
export class Sale extends Contract {
  terms = GlobalState<SaleTerms>({ key: 't' })

  /** Base units of the currency for a lot. */
  price = GlobalState<uint64>({ key: 'p' })

  /**
   * Codes: price-zero, lot-zero, nft-is-currency, fee-too-high, royalty-too-high
   */
  @abimethod({ onCreate: 'require' })
  create(terms: SaleTerms, price: uint64): void {
    assert(price > 0, 'price-zero')
    assert(terms.lot > 0, 'lot-zero')
    assert(terms.nft !== terms.currency, 'nft-is-currency')
    assert(terms.feeBasisPoints.asUint64() <= 200, 'fee-too-high')
    assert(terms.royaltyBasisPoints.asUint64() <= 1000, 'royalty-too-high')
    this.terms.value = clone(terms)
    this.price.value = price
  }

  /**
   * Opts the escrow in and takes the deposit: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-seller, set-up-already, asset-unknown, asset-has-clawback, asset-has-freeze, currency-not-enabled,
   * deposit-missing, deposit-wrong, and those of a wrong payment
   */
  setUp(): void {
    const terms = this.readTerms()
    const { nft } = terms
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(!hasOptedIn(Global.currentApplicationAddress, nft), 'set-up-already')
    assertSafeNft(nft)
    optIn(nft)
    if (terms.currency !== 0) {
      optInToCurrency(terms.currency, terms.vault)
    }
    const units = unitsDeposited(nft)
    assert(units % terms.lot === 0, 'deposit-wrong')
    emit<Listed>({ seller: Txn.sender, units, price: this.readPrice(), terms })
  }

  /**
   * Sells lots to the caller for the payment that stands right before this call, which must be exactly what they cost:
   * a price that changed since the buyer looked refuses. A number of lots of any length is what its bytes say. The buy of the last lots may delete the app; any other one may bring
   * a deposit (`returnDeposit`) before the payment.
   *
   * Codes: not-started, own-item, lots-zero, sold-out, price-overflow, price-mismatch,
   * buyer-not-opted-in, not-last, deposit-missing, and those of a wrong payment
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'], validateEncoding: 'unsafe-disabled' })
  buy(payment: gtxn.Transaction, lots: uint64): void {
    const terms = this.readTerms()
    assert(Global.latestTimestamp >= terms.start, 'not-started')
    assert(Txn.sender !== Global.creatorAddress, 'own-item')
    assert(lots > 0, 'lots-zero')
    const units: uint64 = lots * terms.lot
    const held = unitsHeld(terms.nft)
    assert(units <= held, 'sold-out')
    const unitsLeft: uint64 = held - units
    assert(hasOptedIn(Txn.sender, terms.nft), 'buyer-not-opted-in')
    const [overflow, cost] = op.mulw(this.readPrice(), lots)
    assert(overflow === 0, 'price-overflow')
    assert(amountReceived(payment.groupIndex, terms.currency) === cost, 'price-mismatch')

    const toPlatform = shareOf(cost, terms.feeBasisPoints, terms.platform, Global.creatorAddress)
    const toRoyaltyReceiver = shareOf(cost, terms.royaltyBasisPoints, terms.royaltyReceiver, Global.creatorAddress)
    const toSeller: uint64 = cost - toPlatform - toRoyaltyReceiver
    emit<Bought>({
      buyer: Txn.sender,
      units,
      unitsLeft,
      paid: cost,
      toSeller,
      toRoyaltyReceiver,
      toPlatform,
    })
    const lent = payShares(
      terms.platform,
      toPlatform,
      terms.royaltyReceiver,
      toRoyaltyReceiver,
      terms.currency,
      terms.vault,
    )
    if (isDeleting()) {
      assert(unitsLeft < terms.lot, 'not-last')
      closeAsset(terms.nft, Txn.sender)
      closeEscrow(terms.currency, terms.vault, Global.creatorAddress)
    } else {
      const lentToo = payOrCredit(Global.creatorAddress, terms.currency, toSeller, terms.vault)
      returnDeposit(payment.groupIndex, lent + lentToo)
      itxn.assetTransfer({ xferAsset: terms.nft, assetReceiver: Txn.sender, assetAmount: units, fee: 0 }).submit()
    }
  }

  /**
   * Codes: not-the-seller, price-zero
   */
  updatePrice(price: uint64): void {
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(price > 0, 'price-zero')
    this.price.value = price
    emit<PriceUpdated>({ price })
  }

  /**
   * Gives back to the seller what was not sold. As DeleteApplication it ends the sale and leaves nothing behind; as NoOp it only
   * frees the NFT, for the case that the issuer of the currency has frozen a stray unit in the escrow. Anybody may delete a
   * sale that is sold out.
   *
   * Codes: not-the-seller
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  cancel(): void {
    const terms = this.readTerms()
    const [units, isSetUp] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, terms.nft)
    if (Txn.sender !== Global.creatorAddress) {
      assert(isDeleting(), 'not-the-seller')
      assert(isSetUp, 'not-the-seller')
      assert(units < terms.lot, 'not-the-seller')
    }
    if (isSetUp) {
      closeAsset(terms.nft, Global.creatorAddress)
    }
    emit<Closed>({ by: Txn.sender, units })
    if (isDeleting()) {
      closeEscrow(terms.currency, terms.vault, Global.creatorAddress)
    }
  }

  // State is read by opcode: `create` writes every key, so the compiler's look whether it is there is one too many.

  private readTerms(): SaleTerms {
    return arc4.decodeArc4<SaleTerms>(op.AppGlobal.getBytes(Bytes('t')))
  }

  private readPrice(): uint64 {
    return op.AppGlobal.getUint64(Bytes('p'))
  }
}
