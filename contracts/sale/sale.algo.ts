import {
  abimethod,
  Account,
  arc4,
  assert,
  BoxMap,
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
  Uint64,
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
import type { Credit, CreditKey } from '../shared/kept-credit.algo'
import { claimKept, isDeleting, payOrCredit, payShares, returnDeposit } from '../shared/payout.algo'
import { amountReceived } from '../shared/received.algo'
import { shareOf } from '../shared/share.algo'
import { assertTerms } from '../shared/terms.algo'

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

/** The current state of a sale. */
export type SaleState = {
  seller: Account
  /** Base units of the NFT in the escrow. */
  units: uint64
  /** Base units of the currency for a lot. */
  price: uint64
  /** The only account that may buy; the zero address when everybody may. */
  reservedFor: Account
  terms: SaleTerms
}

/** The escrow holds `units` base units and sells them at `price` a lot, to `reservedFor` only unless that is the zero address. */
type Listed = { seller: Account; units: uint64; price: uint64; reservedFor: Account; terms: SaleTerms }

/**
 * `units` left the escrow for the buyer, for `paid` of the currency; the three amounts are what the payees got, or have as credits.
 * The buy that deletes the app brings the buyer all that is left, units of strangers too.
 */
type Bought = {
  seller: Account
  buyer: Account
  nft: uint64
  currency: uint64
  units: uint64
  unitsLeft: uint64
  paid: uint64
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

/** The price of a lot is `price` base units of the currency from now on. */
type PriceUpdated = { price: uint64 }

/** The units that were not sold left the escrow for the seller; less than a lot, when the seller has left the NFT, for its creator. */
type Withdrawn = { units: uint64 }

/**
 * A sale at a fixed price, one app each. The creator is the seller, the app's account is the escrow, and what it holds is
 * what is for sale. Only the seller changes its price or takes unsold units back; only a buyer who pays in full takes others. The buy of
 * the last lots may end it; anyone can end a sold-out sale.
 */
export class Sale extends Contract {
  /** Written by `create` only. */
  terms = GlobalState<SaleTerms>({ key: 't' })

  /** Base units of the currency for a lot. */
  price = GlobalState<uint64>({ key: 'p' })

  /** The only account that may buy. Written for a reserved sale only: an app created without room for it locks 50,000 µALGO less. */
  reservedFor = GlobalState<Account>({ key: 'r' })

  /** What the escrow keeps for payees whom neither it nor the vault could pay. */
  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  /**
   * Creates a sale by the caller, the seller. Its terms never change.
   *
   * Codes: price-zero, lot-zero, id-too-small, nft-is-currency, fee-too-high, royalty-too-high
   *
   * @param terms what is sold, in which currency, from when, and the shares of every price
   * @param price base units of the currency for a lot
   * @param reservedFor the only account that may buy, or the zero address; needs room for a second byte slice in the app's state
   */
  @abimethod({ onCreate: 'require' })
  create(terms: SaleTerms, price: uint64, reservedFor: Account): void {
    assert(price > 0, 'price-zero')
    assert(terms.lot > 0, 'lot-zero')
    assertTerms(terms.nft, terms.currency, terms.vault, terms.feeBasisPoints, terms.royaltyBasisPoints)
    this.terms.value = clone(terms)
    this.price.value = price
    if (reservedFor !== Global.zeroAddress) {
      this.reservedFor.value = reservedFor
    }
  }

  /**
   * Opts the escrow in and takes the deposit: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-seller, set-up-already, asset-unknown, asset-has-clawback, asset-has-freeze, asset-default-frozen,
   * currency-not-enabled, deposit-missing, deposit-wrong, and those of a wrong payment
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
    emit<Listed>({ seller: Txn.sender, units, price: this.readPrice(), reservedFor: this.readReservedFor(), terms })
  }

  /**
   * Sells lots to the caller for the payment right before this call, which must be exactly what they cost: a price that changed since
   * the buyer looked refuses. The buy of the last lots may delete the app; any other one may bring deposits (`returnDeposit`) before
   * the payment.
   *
   * Codes: not-started, own-item, reserved-for-another, lots-zero, sold-out, price-overflow, price-mismatch,
   * buyer-not-opted-in, not-last, credits-left, deposit-missing, and those of a wrong payment
   *
   * @param payment price × lots in the sale's currency, from the caller to the escrow
   * @param lots number of lots; not validated, a number of any length is what its bytes say
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'], validateEncoding: 'unsafe-disabled' })
  buy(payment: gtxn.Transaction, lots: uint64): void {
    const terms = this.readTerms()
    assert(Global.latestTimestamp >= terms.start, 'not-started')
    assert(Txn.sender !== Global.creatorAddress, 'own-item')
    const reservedFor = this.readReservedFor()
    assert(reservedFor === Global.zeroAddress || reservedFor === Txn.sender, 'reserved-for-another')
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
      seller: Global.creatorAddress,
      buyer: Txn.sender,
      nft: terms.nft,
      currency: terms.currency,
      units: isDeleting() ? held : units,
      unitsLeft: isDeleting() ? Uint64(0) : unitsLeft,
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
      returnDeposit(payment.groupIndex, lent)
      closeEscrow(terms.currency, terms.vault, Global.creatorAddress)
    } else {
      const lentToo = payOrCredit(Global.creatorAddress, terms.currency, toSeller, terms.vault)
      returnDeposit(payment.groupIndex, lent + lentToo)
      itxn.assetTransfer({ xferAsset: terms.nft, assetReceiver: Txn.sender, assetAmount: units, fee: 0 }).submit()
    }
  }

  /**
   * Changes the price.
   *
   * Codes: not-the-seller, price-zero
   *
   * @param price base units of the currency for a lot
   */
  updatePrice(price: uint64): void {
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(price > 0, 'price-zero')
    this.price.value = price
    emit<PriceUpdated>({ price })
  }

  /**
   * Returns to the seller what was not sold. As DeleteApplication it ends the sale and leaves nothing behind; as NoOp it only
   * frees the NFT, while something else keeps the app: a credit, or a stray unit of the currency that its issuer has frozen. Anybody
   * may delete a sale that is sold out. Units of less than a lot, which only a stranger can have sent, go to the creator of the NFT
   * when the seller cannot take them.
   *
   * Codes: not-the-seller, credits-left
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  cancel(): void {
    const terms = this.readTerms()
    const seller = Global.creatorAddress
    const [units, isSetUp] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, terms.nft)
    if (Txn.sender !== seller) {
      assert(isDeleting(), 'not-the-seller')
      assert(isSetUp, 'not-the-seller')
      assert(units < terms.lot, 'not-the-seller')
    }
    if (isSetUp) {
      if (units > 0 && units < terms.lot && !hasOptedIn(seller, terms.nft)) {
        const [nftCreator] = op.AssetParams.assetCreator(terms.nft)
        closeAsset(terms.nft, nftCreator)
      } else {
        closeAsset(terms.nft, seller)
      }
      emit<Withdrawn>({ units })
    }
    if (isDeleting()) {
      closeEscrow(terms.currency, terms.vault, seller)
    }
  }

  /**
   * Pays out what the escrow keeps for a payee, to that payee or to the vault in the payee's name. Anybody may call.
   *
   * Codes: nothing-to-claim, receiver-unpayable
   *
   * @param receiver the payee; not validated, a name of another length has no credit
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  claim(receiver: Account): void {
    const terms = this.readTerms()
    claimKept(receiver, terms.currency, terms.vault, 0)
  }

  /**
   * The sale as it stands.
   *
   * @returns seller, units in the escrow, price, the account it is reserved for, and the terms
   */
  @abimethod({ readonly: true })
  state(): SaleState {
    const terms = this.readTerms()
    return {
      seller: Global.creatorAddress,
      units: unitsHeld(terms.nft),
      price: this.readPrice(),
      reservedFor: this.readReservedFor(),
      terms,
    }
  }

  // State is read by opcode: `create` writes every key, so the compiler's look whether it is there is one too many.

  private readTerms(): SaleTerms {
    return arc4.decodeArc4<SaleTerms>(op.AppGlobal.getBytes(Bytes('t')))
  }

  private readPrice(): uint64 {
    return op.AppGlobal.getUint64(Bytes('p'))
  }

  /** The zero address when everybody may buy. */
  private readReservedFor(): Account {
    const [account, exists] = op.AppGlobal.getExBytes(0, Bytes('r'))
    return exists ? Account(account.toFixed({ length: 32, strategy: 'unsafe-cast' })) : Global.zeroAddress
  }
}
