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
  op,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import { assertSafeNft, closeEscrow, hasOptedIn, optInToCurrency } from '../shared/escrow.algo'
import { payOrCredit, payShares } from '../shared/payout.algo'
import { amountReceived } from '../shared/received.algo'
import { shareOf } from '../shared/share.algo'

/** What is offered for what. The currency is an asset id, 0 for ALGO; expiry is in unix seconds, 0 = never. */
export type OfferTerms = {
  nft: uint64
  /** Base units of the NFT asked for. */
  units: uint64
  currency: uint64
  /** Base units of the currency offered for all of them. */
  amount: uint64
  vault: uint64
  expiry: uint64
  feeBasisPoints: arc4.Uint<16>
  royaltyBasisPoints: arc4.Uint<16>
  /** 0 until the escrow holds the amount. */
  isSetUp: arc4.Uint<8>
  platform: Account
  royaltyReceiver: Account
}

/** The escrow holds the amount. */
type OfferMade = { bidder: Account; terms: OfferTerms }

/** An owner gave the units for the amount; the three amounts are what the payees got, or were credited in the vault. */
type OfferAccepted = {
  seller: Account
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

/** The amount went back to the bidder. */
type OfferCancelled = { by: Account }

/**
 * An offer for an NFT, one app each. The creator is the bidder, the app's account holds the money. Any owner of the units may take it
 * for them; the bidder may take it back at any time, anybody may give it back after the expiry.
 */
export class Offer extends Contract {
  terms = GlobalState<OfferTerms>({ key: 't' })

  /**
   * Codes: amount-zero, units-zero, nft-is-currency, fee-too-high, royalty-too-high
   */
  @abimethod({ onCreate: 'require' })
  create(terms: OfferTerms): void {
    assert(terms.amount > 0, 'amount-zero')
    assert(terms.units > 0, 'units-zero')
    assert(terms.nft !== terms.currency, 'nft-is-currency')
    assert(terms.feeBasisPoints.asUint64() <= 200, 'fee-too-high')
    assert(terms.royaltyBasisPoints.asUint64() <= 1000, 'royalty-too-high')
    const unset = clone(terms)
    unset.isSetUp = new arc4.Uint<8>(0)
    this.terms.value = clone(unset)
  }

  /**
   * Takes the amount: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-bidder, set-up-already, offer-expired, bidder-not-opted-in, asset-unknown, asset-has-clawback,
   * asset-has-freeze, currency-not-enabled, deposit-missing, deposit-wrong, and those of a wrong payment
   */
  setUp(): void {
    const terms = this.readTerms()
    assert(Txn.sender === Global.creatorAddress, 'not-the-bidder')
    assert(terms.isSetUp.asUint64() === 0, 'set-up-already')
    this.assertRunning(terms.expiry)
    assertSafeNft(terms.nft)
    assert(hasOptedIn(Txn.sender, terms.nft), 'bidder-not-opted-in')
    if (terms.currency !== 0) {
      optInToCurrency(terms.currency, terms.vault)
    }
    const deposit: uint64 = Txn.groupIndex + 1
    assert(deposit < Global.groupSize, 'deposit-missing')
    assert(amountReceived(deposit, terms.currency) === terms.amount, 'deposit-wrong')
    terms.isSetUp = new arc4.Uint<8>(1)
    this.terms.value = clone(terms)
    emit<OfferMade>({ bidder: Txn.sender, terms })
  }

  /**
   * Pays the caller for the transfer that stands right before this call and brings the units to the bidder.
   *
   * Codes: not-set-up, offer-expired, own-item, delivery-wrong, leg-closes, leg-rekeys
   */
  @abimethod({ allowActions: 'DeleteApplication' })
  accept(delivery: gtxn.AssetTransferTxn): void {
    const terms = this.readTerms()
    assert(terms.isSetUp.asUint64() === 1, 'not-set-up')
    this.assertRunning(terms.expiry)
    assert(Txn.sender !== Global.creatorAddress, 'own-item')
    assert(delivery.sender === Txn.sender, 'delivery-wrong')
    assert(delivery.assetReceiver === Global.creatorAddress, 'delivery-wrong')
    assert(delivery.xferAsset.id === terms.nft, 'delivery-wrong')
    assert(delivery.assetAmount === terms.units, 'delivery-wrong')
    assert(delivery.assetCloseTo === Global.zeroAddress, 'leg-closes')
    assert(delivery.rekeyTo === Global.zeroAddress, 'leg-rekeys')
    const { amount, currency, vault, platform, royaltyReceiver } = terms
    const toPlatform = shareOf(amount, terms.feeBasisPoints, platform, Txn.sender)
    const toRoyaltyReceiver = shareOf(amount, terms.royaltyBasisPoints, royaltyReceiver, Txn.sender)
    const toSeller: uint64 = amount - toPlatform - toRoyaltyReceiver
    payShares(platform, toPlatform, royaltyReceiver, toRoyaltyReceiver, currency, vault)
    payOrCredit(Txn.sender, currency, toSeller, vault)
    emit<OfferAccepted>({ seller: Txn.sender, toSeller, toRoyaltyReceiver, toPlatform })
    closeEscrow(currency, vault, Global.creatorAddress)
  }

  /**
   * Gives everything back to the bidder: called by the bidder, or by anybody after the expiry.
   *
   * Codes: not-the-bidder
   */
  @abimethod({ allowActions: 'DeleteApplication' })
  cancel(): void {
    const terms = this.readTerms()
    if (Txn.sender !== Global.creatorAddress) {
      assert(terms.expiry !== 0, 'not-the-bidder')
      assert(Global.latestTimestamp >= terms.expiry, 'not-the-bidder')
    }
    emit<OfferCancelled>({ by: Txn.sender })
    closeEscrow(terms.currency, terms.vault, Global.creatorAddress)
  }

  /** Codes: offer-expired */
  private assertRunning(expiry: uint64): void {
    if (expiry !== 0) {
      assert(Global.latestTimestamp < expiry, 'offer-expired')
    }
  }

  /** Read by opcode: `create` writes them, so the compiler's look whether they are there is one too many. */
  private readTerms(): OfferTerms {
    return arc4.decodeArc4<OfferTerms>(op.AppGlobal.getBytes(Bytes('t')))
  }
}
