import {
  abimethod,
  type Account,
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
  op,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import { assertSafeNft, closeEscrow, optInToCurrency, spendable } from '../shared/escrow.algo'
import type { Credit, CreditKey } from '../shared/kept-credit.algo'
import { canReceiveUnits, claimKept, isDeleting, payOrCredit, payShares, returnDeposit } from '../shared/payout.algo'
import { amountReceived } from '../shared/received.algo'
import { shareOf } from '../shared/share.algo'
import { assertTerms } from '../shared/terms.algo'

/** The terms of an offer. The currency is an asset id, 0 for ALGO; expiry is in unix seconds, 0 = never. */
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
  /** 0 = created, 1 = open: the escrow holds the amount, 2 = over. */
  phase: arc4.Uint<8>
  platform: Account
  royaltyReceiver: Account
}

/** The current state of an offer. */
export type OfferState = { bidder: Account; terms: OfferTerms }

/** The escrow holds the amount. */
type OfferMade = { bidder: Account; terms: OfferTerms }

/** The seller gave the units for the amount; the three amounts are what the payees got, or have as credits. */
type OfferAccepted = {
  bidder: Account
  seller: Account
  nft: uint64
  units: uint64
  currency: uint64
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

/** The offer ended without a trade: the amount belongs to the bidder again. */
type OfferCancelled = { by: Account }

/** `phase` of an offer that can be accepted, and of one that is over. */
const OPEN: uint64 = 1
const OVER: uint64 = 2

/**
 * An offer for an NFT, one app each. The creator is the bidder, the app's account holds the money. Any owner of the units may take it
 * for them; the bidder may take it back at any time, anybody may give it back after the expiry.
 */
export class Offer extends Contract {
  /** Written by `create`; after that only the phase changes. */
  terms = GlobalState<OfferTerms>({ key: 't' })

  /** What the escrow keeps for payees whom neither it nor the vault could pay. */
  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  /**
   * Creates an offer by the caller, the bidder. Its terms never change.
   *
   * Codes: amount-zero, units-zero, id-too-small, nft-is-currency, fee-too-high, royalty-too-high
   *
   * @param terms what is offered for what, until when, and the shares of the amount; the phase is set to 0
   */
  @abimethod({ onCreate: 'require' })
  create(terms: OfferTerms): void {
    assert(terms.amount > 0, 'amount-zero')
    assert(terms.units > 0, 'units-zero')
    assertTerms(terms.nft, terms.currency, terms.vault, terms.feeBasisPoints, terms.royaltyBasisPoints)
    this.writePhase(terms, 0)
  }

  /**
   * Takes the amount: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-bidder, set-up-already, offer-expired, bidder-not-opted-in, asset-unknown, asset-has-clawback,
   * asset-has-freeze, asset-default-frozen, currency-not-enabled, deposit-missing, deposit-wrong, and those of a wrong payment
   */
  setUp(): void {
    const terms = this.readTerms()
    assert(Txn.sender === Global.creatorAddress, 'not-the-bidder')
    assert(terms.phase.asUint64() === 0, 'set-up-already')
    this.assertRunning(terms.expiry)
    assertSafeNft(terms.nft)
    assert(canReceiveUnits(Txn.sender, terms.nft), 'bidder-not-opted-in')
    if (terms.currency !== 0) {
      optInToCurrency(terms.currency, terms.vault)
    }
    const deposit: uint64 = Txn.groupIndex + 1
    assert(deposit < Global.groupSize, 'deposit-missing')
    assert(amountReceived(deposit, terms.currency) === terms.amount, 'deposit-wrong')
    this.writePhase(terms, OPEN)
    emit<OfferMade>({ bidder: Txn.sender, terms: this.readTerms() })
  }

  /**
   * Pays the caller for the transfer right before this call, which brings the units to the bidder. As DeleteApplication it leaves
   * nothing behind; as NoOp it leaves what the escrow must keep for a payee whom neither it nor the vault can pay now, and may
   * bring deposits (`returnDeposit`) before the transfer.
   *
   * Codes: not-set-up, offer-expired, own-item, delivery-wrong, leg-closes, leg-rekeys, offer-not-funded, credits-left,
   * deposit-missing
   *
   * @param delivery transfer of the units from the caller to the bidder
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  accept(delivery: gtxn.AssetTransferTxn): void {
    const terms = this.readTerms()
    assert(terms.phase.asUint64() === OPEN, 'not-set-up')
    this.assertRunning(terms.expiry)
    assert(Txn.sender !== Global.creatorAddress, 'own-item')
    assert(delivery.sender === Txn.sender, 'delivery-wrong')
    assert(delivery.assetReceiver === Global.creatorAddress, 'delivery-wrong')
    assert(delivery.xferAsset.id === terms.nft, 'delivery-wrong')
    assert(delivery.assetAmount === terms.units, 'delivery-wrong')
    assert(delivery.assetCloseTo === Global.zeroAddress, 'leg-closes')
    assert(delivery.rekeyTo === Global.zeroAddress, 'leg-rekeys')
    const { amount, currency, vault, platform, royaltyReceiver } = terms
    // A credit that the escrow keeps moves no money yet, so nothing else would find that its issuer took or froze it.
    assert(currency === 0 || spendable(currency) >= amount, 'offer-not-funded')
    const toPlatform = shareOf(amount, terms.feeBasisPoints, platform, Txn.sender)
    const toRoyaltyReceiver = shareOf(amount, terms.royaltyBasisPoints, royaltyReceiver, Txn.sender)
    const toSeller: uint64 = amount - toPlatform - toRoyaltyReceiver
    const lent = payShares(platform, toPlatform, royaltyReceiver, toRoyaltyReceiver, currency, vault)
    const lentToo = payOrCredit(Txn.sender, currency, toSeller, vault)
    returnDeposit(delivery.groupIndex, lent + lentToo)
    emit<OfferAccepted>({
      bidder: Global.creatorAddress,
      seller: Txn.sender,
      nft: terms.nft,
      units: terms.units,
      currency,
      toSeller,
      toRoyaltyReceiver,
      toPlatform,
    })
    this.close(terms)
  }

  /**
   * Ends the offer: called by the bidder at any time, by anybody after the expiry or when it is over. As DeleteApplication it gives
   * everything back to the bidder; as NoOp it only ends the offer, while the money cannot move.
   *
   * Codes: not-the-bidder, credits-left
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  cancel(): void {
    const terms = this.readTerms()
    if (terms.phase.asUint64() !== OVER) {
      if (Txn.sender !== Global.creatorAddress) {
        assert(terms.expiry !== 0, 'not-the-bidder')
        assert(Global.latestTimestamp >= terms.expiry, 'not-the-bidder')
      }
      emit<OfferCancelled>({ by: Txn.sender })
    }
    this.close(terms)
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
   * The offer as it stands.
   *
   * @returns bidder and terms, the phase among them
   */
  @abimethod({ readonly: true })
  state(): OfferState {
    return { bidder: Global.creatorAddress, terms: this.readTerms() }
  }

  /** Deletes the app and leaves nothing, or marks the offer as over. */
  private close(terms: OfferTerms): void {
    if (isDeleting()) {
      closeEscrow(terms.currency, terms.vault, Global.creatorAddress)
    } else {
      this.writePhase(terms, OVER)
    }
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

  private writePhase(terms: OfferTerms, phase: uint64): void {
    const changed = clone(terms)
    changed.phase = arc4.convertBytes<arc4.Uint<8>>(op.extract(op.itob(phase), 7, 1), { strategy: 'unsafe-cast' })
    this.terms.value = clone(changed)
  }
}
