import {
  abimethod,
  Account,
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

/** What never changes in an auction. The currency is an asset id, 0 for ALGO; start is in unix seconds. */
export type AuctionTerms = {
  nft: uint64
  currency: uint64
  vault: uint64
  start: uint64
  /** The least first bid. */
  reserve: uint64
  /** How much a bid must exceed the one before it. */
  step: uint64
  /** A bid in the last `extension` seconds moves the end to this many seconds after it. */
  extension: arc4.Uint<32>
  feeBasisPoints: arc4.Uint<16>
  royaltyBasisPoints: arc4.Uint<16>
  platform: Account
  royaltyReceiver: Account
}

/** The escrow holds `units` base units; bids are taken until `end`. */
type Opened = { seller: Account; units: uint64; end: uint64; terms: AuctionTerms }

/** A new best bid; the one before it (zero address and zero, when it is the first) was repaid, or credited in the vault. */
type BidPlaced = { bidder: Account; amount: uint64; end: uint64; previousBidder: Account; refunded: uint64 }

/** The auction is over: the payees got their amounts, the NFT belongs to the winner (the seller, when there was no bid). */
type Settled = {
  winner: Account
  paid: uint64
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

/** The issuer of the currency took or froze the best bid: the NFT belongs to the seller, what is left of the bid to the bidder. */
type Voided = { bidder: Account; bid: uint64 }

/** The seller ended the auction before the first bid. */
type Cancelled = { seller: Account }

/** The NFT has left the escrow. */
type Delivered = { receiver: Account; units: uint64 }

/** `end` of an auction whose payees are paid, and of one whose bid cannot be paid out. */
const SETTLED: uint64 = 0
const VOID: uint64 = 1

/**
 * An English auction, one app each. The creator is the seller, the app's account holds the NFT and the best bid. The
 * bidder before is repaid at once. After the end anybody can bring it to its close.
 */
export class Auction extends Contract {
  terms = GlobalState<AuctionTerms>({ key: 't' })

  /** Unix seconds; 0 = settled, 1 = void. */
  end = GlobalState<uint64>({ key: 'e' })

  /** The best bid in base units of the currency; 0 = none. */
  bestBid = GlobalState<uint64>({ key: 'b' })

  /** The best bidder; once settled, who gets the NFT. */
  winner = GlobalState<Account>({ key: 'w' })

  /**
   * Codes: reserve-zero, step-zero, end-past, duration-too-long (200 hours), extension-too-long (a day), nft-is-currency,
   * fee-too-high, royalty-too-high
   */
  @abimethod({ onCreate: 'require' })
  create(terms: AuctionTerms, end: uint64): void {
    assert(terms.reserve > 0, 'reserve-zero')
    assert(terms.step > 0, 'step-zero')
    assert(end > terms.start, 'end-past')
    assert(end > Global.latestTimestamp, 'end-past')
    assert(end <= terms.start + 720_000, 'duration-too-long')
    assert(terms.extension.asUint64() <= 86_400, 'extension-too-long')
    assert(terms.nft !== terms.currency, 'nft-is-currency')
    assert(terms.feeBasisPoints.asUint64() <= 200, 'fee-too-high')
    assert(terms.royaltyBasisPoints.asUint64() <= 1000, 'royalty-too-high')
    this.terms.value = clone(terms)
    this.end.value = end
    this.bestBid.value = 0
    this.winner.value = Global.zeroAddress
  }

  /**
   * Opts the escrow in and takes the deposit: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-seller, set-up-already, auction-ended, asset-unknown, asset-has-clawback, asset-has-freeze,
   * currency-not-enabled, deposit-missing, deposit-wrong, and those of a wrong payment
   */
  setUp(): void {
    const terms = this.readTerms()
    const { nft } = terms
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(!hasOptedIn(Global.currentApplicationAddress, nft), 'set-up-already')
    const end = this.readEnd()
    assert(Global.latestTimestamp < end, 'auction-ended')
    assertSafeNft(nft)
    optIn(nft)
    if (terms.currency !== 0) {
      optInToCurrency(terms.currency, terms.vault)
    }
    const units = unitsDeposited(nft)
    emit<Opened>({ seller: Txn.sender, units, end, terms })
  }

  /**
   * Takes the payment that stands right before this call as the best bid, and repays the one before it: all of it, or
   * what the issuer of the currency has left of it. A deposit (`returnDeposit`) may stand before the payment.
   *
   * Codes: not-set-up, not-started, auction-ended, own-item, bid-too-low, deposit-missing, and those of a wrong payment
   */
  bid(payment: gtxn.Transaction): void {
    const terms = this.readTerms()
    const bidder = Txn.sender
    const previousBidder = this.readWinner()
    const previousBid = this.readBestBid()
    assert(unitsHeld(terms.nft) > 0, 'not-set-up')
    assert(Global.latestTimestamp >= terms.start, 'not-started')
    assert(Global.latestTimestamp < this.readEnd(), 'auction-ended')
    assert(bidder !== Global.creatorAddress, 'own-item')
    const amount = amountReceived(payment.groupIndex, terms.currency)
    const least: uint64 = previousBid === 0 ? terms.reserve : previousBid + terms.step
    assert(amount >= least, 'bid-too-low')

    let refunded = previousBid
    if (terms.currency !== 0) {
      const left: uint64 = unitsHeld(terms.currency) - amount
      if (left < refunded) {
        refunded = left
      }
    }
    const lent: uint64 = refunded === 0 ? 0 : payOrCredit(previousBidder, terms.currency, refunded, terms.vault)
    returnDeposit(payment.groupIndex, lent)
    const extended: uint64 = Global.latestTimestamp + terms.extension.asUint64()
    if (extended > this.readEnd()) {
      this.end.value = extended
    }
    this.bestBid.value = amount
    this.winner.value = bidder
    emit<BidPlaced>({ bidder, amount, end: this.readEnd(), previousBidder, refunded })
  }

  /**
   * Ends the auction before the first bid; then as `settle`.
   *
   * Codes: not-the-seller, has-bids, receiver-not-opted-in
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  cancel(): void {
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(this.readBestBid() === 0, 'has-bids')
    emit<Cancelled>({ seller: Txn.sender })
    if (!isDeleting()) {
      this.end.value = SETTLED
      this.winner.value = Txn.sender
    }
    const terms = this.readTerms()
    this.deliver(terms.nft, Txn.sender)
    if (isDeleting()) {
      closeEscrow(terms.currency, terms.vault, Txn.sender)
    }
  }

  /**
   * After the end, by anybody: pays the payees and delivers the NFT. As DeleteApplication it leaves nothing behind; as NoOp it
   * does what can be done now, and can be called again: the NFT waits for a receiver who has opted out, money that the
   * issuer of the currency has frozen for its release; neither waits for the other. As NoOp it may bring a deposit
   * (`returnDeposit`) before this call.
   *
   * Codes: auction-running, receiver-not-opted-in, deposit-missing
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  settle(): void {
    const terms = this.readTerms()
    let lent: uint64 = 0
    if (this.readEnd() > VOID) {
      assert(Global.latestTimestamp >= this.readEnd(), 'auction-running')
      lent = this.payOut(terms)
    }
    const winner = this.readWinner()
    const isVoid = this.readEnd() === VOID
    this.deliver(terms.nft, isVoid ? Global.creatorAddress : winner)
    if (isDeleting()) {
      closeEscrow(terms.currency, terms.vault, isVoid ? winner : Global.creatorAddress)
      return
    }
    if (isVoid) {
      const left = this.spendable(terms.currency)
      if (left > 0) {
        lent = payOrCredit(winner, terms.currency, left, terms.vault)
      }
    }
    returnDeposit(Txn.groupIndex, lent)
  }

  /** Pays the payees, the seller of a deleted auction excepted. @returns µALGO lent to the vault */
  private payOut(terms: AuctionTerms): uint64 {
    const { currency, vault, platform, royaltyReceiver } = terms
    const seller = Global.creatorAddress
    const paid = this.readBestBid()
    if (paid === 0) {
      this.winner.value = seller
      this.end.value = SETTLED
      emit<Settled>({ winner: seller, paid, toSeller: 0, toRoyaltyReceiver: 0, toPlatform: 0 })
      return 0
    }
    if (currency !== 0 && this.spendable(currency) < paid) {
      this.end.value = VOID
      emit<Voided>({ bidder: this.readWinner(), bid: paid })
      return 0
    }
    this.end.value = SETTLED
    const toPlatform = shareOf(paid, terms.feeBasisPoints, platform, seller)
    const toRoyaltyReceiver = shareOf(paid, terms.royaltyBasisPoints, royaltyReceiver, seller)
    const toSeller: uint64 = paid - toPlatform - toRoyaltyReceiver
    emit<Settled>({ winner: this.readWinner(), paid, toSeller, toRoyaltyReceiver, toPlatform })
    const lent = payShares(platform, toPlatform, royaltyReceiver, toRoyaltyReceiver, currency, vault)
    if (isDeleting()) {
      return lent
    }
    return lent + payOrCredit(seller, currency, toSeller, vault)
  }

  /** Sends the NFT, if the escrow still has it, to whom it belongs; while the app lives it may wait for them. */
  private deliver(nft: uint64, receiver: Account): void {
    const [units, isHeld] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, nft)
    if (!isHeld) {
      return
    }
    if (hasOptedIn(receiver, nft)) {
      closeAsset(nft, receiver)
      emit<Delivered>({ receiver, units })
    } else {
      assert(!isDeleting(), 'receiver-not-opted-in')
    }
  }

  /** Units of an ASA currency that the escrow can pay out now. */
  private spendable(currency: uint64): uint64 {
    const [isFrozen] = op.AssetHolding.assetFrozen(Global.currentApplicationAddress, currency)
    return isFrozen ? 0 : unitsHeld(currency)
  }

  // State is read by opcode: `create` writes every key, so the compiler's look whether it is there is one too many.

  private readTerms(): AuctionTerms {
    return arc4.decodeArc4<AuctionTerms>(op.AppGlobal.getBytes(Bytes('t')))
  }

  private readEnd(): uint64 {
    return op.AppGlobal.getUint64(Bytes('e'))
  }

  private readBestBid(): uint64 {
    return op.AppGlobal.getUint64(Bytes('b'))
  }

  private readWinner(): Account {
    return Account(op.AppGlobal.getBytes(Bytes('w')).toFixed({ length: 32, strategy: 'unsafe-cast' }))
  }
}
