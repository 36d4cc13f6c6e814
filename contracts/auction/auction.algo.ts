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
  spendable,
  unitsDeposited,
  unitsHeld,
} from '../shared/escrow.algo'
import type { Credit, CreditKey } from '../shared/kept-credit.algo'
import { canReceiveUnits, claimKept, isDeleting, payOrCredit, payShares, returnDeposit } from '../shared/payout.algo'
import { putPrize } from '../shared/prize.algo'
import { amountReceived } from '../shared/received.algo'
import { shareOf } from '../shared/share.algo'
import { assertTerms } from '../shared/terms.algo'

/** What never changes in an auction. The currency is an asset id, 0 for ALGO; start is in unix seconds. */
export type AuctionTerms = {
  nft: uint64
  currency: uint64
  vault: uint64
  /** App that keeps the NFT for an owner who has opted out. */
  prizeVault: uint64
  start: uint64
  /** The least first bid. */
  reserve: uint64
  /** How much a bid must exceed the one before it. */
  step: uint64
  /** A bid in the last `extension` seconds moves the end to this many seconds after it, at most to 400 hours after `start`. */
  extension: arc4.Uint<16>
  feeBasisPoints: arc4.Uint<16>
  royaltyBasisPoints: arc4.Uint<16>
  platform: Account
  royaltyReceiver: Account
}

/** The current state of an auction. */
export type AuctionState = {
  seller: Account
  /** Base units of the NFT in the escrow. */
  units: uint64
  /** Unix seconds; 0 = settled, 1 = void. */
  end: uint64
  /** 0 = none. */
  bestBid: uint64
  /** The best bidder; once settled, who gets the NFT. */
  winner: Account
  terms: AuctionTerms
}

/** The escrow holds `units` base units; bids are taken until `end`. */
type Opened = {
  seller: Account
  units: uint64
  /** Unix seconds. */
  end: uint64
  terms: AuctionTerms
}

/**
 * A new best bid; the one before it (zero address and zero, when it is the first) was repaid `refunded`, or has it as a credit.
 */
type BidPlaced = {
  bidder: Account
  nft: uint64
  currency: uint64
  amount: uint64
  /** Unix seconds until which bids are taken now. */
  end: uint64
  previousBidder: Account
  refunded: uint64
}

/**
 * The auction is over: the payees got their amounts, or have them as credits; the NFT belongs to the winner (to the seller, when there
 * was no bid).
 */
type Settled = {
  seller: Account
  winner: Account
  nft: uint64
  currency: uint64
  paid: uint64
  toSeller: uint64
  toRoyaltyReceiver: uint64
  toPlatform: uint64
}

/** The issuer of the currency took or froze the best bid: the NFT belongs to the seller, what is left of the bid to the bidder. */
type Voided = {
  bidder: Account
  /** The full bid, even if less is repaid. */
  bid: uint64
}

/** The seller ended the auction before the first bid. */
type Cancelled = { seller: Account }

/** The NFT has left the escrow: to its owner, or to the account of the prize vault, which keeps it for the owner. */
type Delivered = { receiver: Account; units: uint64 }

/** `end` of an auction whose payees are paid, and of one whose bid cannot be paid out. */
const SETTLED: uint64 = 0
const VOID: uint64 = 1

/**
 * An English auction, one app each. The creator is the seller, the app's account holds the NFT and the best bid. The
 * bidder before is repaid at once. After the end anybody can bring it to its close.
 */
export class Auction extends Contract {
  /** Written by `create` only. */
  terms = GlobalState<AuctionTerms>({ key: 't' })

  /** Unix seconds; 0 = settled, 1 = void. */
  end = GlobalState<uint64>({ key: 'e' })

  /** The best bid in base units of the currency; 0 = none. */
  bestBid = GlobalState<uint64>({ key: 'b' })

  /** The best bidder; once settled, who gets the NFT. */
  winner = GlobalState<Account>({ key: 'w' })

  /** Credits that the escrow keeps because neither payee nor vault could receive them. */
  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  /**
   * Creates an auction by the caller, the seller. Its terms never change.
   *
   * Codes: reserve-zero, step-zero, end-past, duration-too-long (200 hours), extension-too-long (an hour), id-too-small,
   * nft-is-currency, fee-too-high, royalty-too-high
   *
   * @param terms what is auctioned, in which currency, from when, by which steps, and the shares of the price
   * @param end unix seconds until which bids are taken
   */
  @abimethod({ onCreate: 'require' })
  create(terms: AuctionTerms, end: uint64): void {
    assert(terms.reserve > 0, 'reserve-zero')
    assert(terms.step > 0, 'step-zero')
    assert(end > terms.start, 'end-past')
    assert(end > Global.latestTimestamp, 'end-past')
    assert(end <= terms.start + 720_000, 'duration-too-long')
    assert(terms.extension.asUint64() <= 3_600, 'extension-too-long')
    assert(terms.prizeVault > 255, 'id-too-small')
    assertTerms(terms.nft, terms.currency, terms.vault, terms.feeBasisPoints, terms.royaltyBasisPoints)
    this.terms.value = clone(terms)
    this.end.value = end
    this.bestBid.value = 0
    this.winner.value = Global.zeroAddress
  }

  /**
   * Opts the escrow in and takes the deposit: the transfer that follows this call. The group funds the escrow before it.
   *
   * Codes: not-the-seller, set-up-already, auction-ended, asset-unknown, asset-has-clawback, asset-has-freeze,
   * asset-default-frozen, currency-not-enabled, deposit-missing, deposit-wrong, and those of a wrong payment
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
   * Takes the payment right before this call as the best bid, and repays the one before it: all of it, or what the issuer of the
   * currency has left of it. Deposits (`returnDeposit`) may stand before the payment. A late bid moves the end, unless it raises the
   * bidder's own, or the end would be more than 400 hours after the start.
   *
   * Codes: not-set-up, not-started, auction-ended, own-item, bid-too-low, deposit-missing, and those of a wrong payment
   *
   * @param payment the bid in the auction's currency, from the caller to the escrow
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
    const lent = payOrCredit(previousBidder, terms.currency, refunded, terms.vault)
    returnDeposit(payment.groupIndex, lent)
    // Two accounts of one person could extend for ever: the end stays within 400 hours of the start.
    const extended: uint64 = Global.latestTimestamp + terms.extension.asUint64()
    if (extended > this.readEnd() && extended <= terms.start + 1_440_000 && bidder !== previousBidder) {
      this.end.value = extended
    }
    this.bestBid.value = amount
    this.winner.value = bidder
    emit<BidPlaced>({
      bidder,
      nft: terms.nft,
      currency: terms.currency,
      amount,
      end: this.readEnd(),
      previousBidder,
      refunded,
    })
  }

  /**
   * Ends the auction before the first bid; then as `settle`.
   *
   * Codes: not-the-seller, has-bids
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  cancel(): void {
    assert(Txn.sender === Global.creatorAddress, 'not-the-seller')
    assert(this.readBestBid() === 0, 'has-bids')
    emit<Cancelled>({ seller: Txn.sender })
    this.end.value = SETTLED
    this.winner.value = Txn.sender
    this.finish(0)
  }

  /**
   * After the end, by anybody: pays the payees and delivers the NFT. As DeleteApplication it leaves nothing behind: an NFT
   * whose owner cannot receive it goes to the prize vault, and the escrow pays that deposit (143,400 µALGO), which returns to the
   * seller with the claim. As NoOp it does what can be done now, and can be called again: the NFT waits for its owner, money that
   * the issuer of the currency has frozen for its release; neither waits for the other. Deposits (`returnDeposit`) may stand
   * before this call.
   *
   * Codes: auction-running, credits-left, deposit-missing
   */
  @abimethod({ allowActions: ['NoOp', 'DeleteApplication'] })
  settle(): void {
    let lent: uint64 = 0
    if (this.readEnd() > VOID) {
      assert(Global.latestTimestamp >= this.readEnd(), 'auction-running')
      lent = this.payOut()
    }
    this.finish(lent)
  }

  /**
   * Pays out what the escrow keeps for a payee or an outbid bidder, to that account or to the vault in its name; never from the
   * best bid. Anybody may call.
   *
   * Codes: nothing-to-claim, receiver-unpayable
   *
   * @param receiver the payee; not validated, a name of another length has no credit
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  claim(receiver: Account): void {
    const terms = this.readTerms()
    claimKept(receiver, terms.currency, terms.vault, this.readEnd() === SETTLED ? 0 : this.readBestBid())
  }

  /**
   * The auction as it stands.
   *
   * @returns seller, units in the escrow, end, best bid and bidder, and the terms
   */
  @abimethod({ readonly: true })
  state(): AuctionState {
    const terms = this.readTerms()
    return {
      seller: Global.creatorAddress,
      units: unitsHeld(terms.nft),
      end: this.readEnd(),
      bestBid: this.readBestBid(),
      winner: this.readWinner(),
      terms,
    }
  }

  /** Pays the payees, except the seller (the creator) of a deleted auction. @returns µALGO spent on deposits */
  private payOut(): uint64 {
    const terms = this.readTerms()
    const { nft, currency, vault, platform, royaltyReceiver } = terms
    const paid = this.readBestBid()
    if (paid === 0) {
      this.winner.value = Global.creatorAddress
    } else if (currency !== 0 && spendable(currency) < paid) {
      this.end.value = VOID
      emit<Voided>({ bidder: this.readWinner(), bid: paid })
      return 0
    }
    this.end.value = SETTLED
    const toPlatform = shareOf(paid, terms.feeBasisPoints, platform, Global.creatorAddress)
    const toRoyaltyReceiver = shareOf(paid, terms.royaltyBasisPoints, royaltyReceiver, Global.creatorAddress)
    const toSeller: uint64 = paid - toPlatform - toRoyaltyReceiver
    emit<Settled>({
      seller: Global.creatorAddress,
      winner: this.readWinner(),
      nft,
      currency,
      paid,
      toSeller,
      toRoyaltyReceiver,
      toPlatform,
    })
    const spent = payShares(platform, toPlatform, royaltyReceiver, toRoyaltyReceiver, currency, vault)
    if (isDeleting()) {
      return spent
    }
    return spent + payOrCredit(Global.creatorAddress, currency, toSeller, vault)
  }

  /** Finishes once the owner of the NFT and the rest of a void bid are known. @param spent µALGO spent on deposits so far */
  private finish(spent: uint64): void {
    const { nft, currency, vault, prizeVault } = this.readTerms()
    const seller = Global.creatorAddress
    const winner = this.readWinner()
    const isVoid = this.readEnd() === VOID
    this.deliver(nft, isVoid ? seller : winner, prizeVault)
    if (isDeleting()) {
      returnDeposit(Txn.groupIndex, 0)
      closeEscrow(currency, vault, isVoid ? winner : seller)
    } else {
      returnDeposit(Txn.groupIndex, isVoid ? this.repayVoidBid(currency, vault, winner) : spent)
    }
  }

  /** Repays what is left of a void bid, once it can move: from then on all else is the seller's. @returns µALGO spent on a deposit */
  private repayVoidBid(currency: uint64, vault: uint64, bidder: Account): uint64 {
    const left = spendable(currency)
    if (left === 0) {
      return 0
    }
    const bid = this.readBestBid()
    this.end.value = SETTLED
    this.winner.value = Global.creatorAddress
    return payOrCredit(bidder, currency, left < bid ? left : bid, vault)
  }

  /** Sends the NFT, if still here, to its owner. For one who cannot receive it: at the deletion to the prize vault, else it waits. */
  private deliver(nft: uint64, owner: Account, prizeVault: uint64): void {
    const [units, isHeld] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, nft)
    if (!isHeld) {
      return
    }
    let receiver = owner
    if (!canReceiveUnits(owner, nft)) {
      if (!isDeleting()) {
        return
      }
      receiver = putPrize(owner, nft, units, prizeVault)
    }
    closeAsset(nft, receiver)
    emit<Delivered>({ receiver, units })
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
