import {
  abimethod,
  type Account,
  arc4,
  assert,
  BoxMap,
  Contract,
  emit,
  Global,
  type gtxn,
  itxn,
  op,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import { hasOptedIn, optIn } from '../shared/escrow.algo'
import { CREDIT_DEPOSIT, canReceiveMicroAlgo, canReceiveUnits } from '../shared/payout.algo'
import { amountReceived, microAlgoReceived } from '../shared/received.algo'

/** µALGO of min balance for each asset that the vault holds. */
const HOLDING_DEPOSIT: uint64 = 100_000

/** The name of a credit's box: who may claim, in which currency: 0 for ALGO, else the id of any asset, an NFT too. */
type CreditKey = { receiver: Account; currency: uint64 }

/** What a credit's box holds: the amount in base units, and who put up the deposit of the box. */
type Credit = Readonly<{ amount: uint64; depositor: Account }>

/** A currency can be used by listings from now on, for ever. */
type CurrencyEnabled = { currency: uint64 }

/** An amount was added to what a receiver can claim. */
type Credited = { receiver: Account; currency: uint64; amount: uint64; total: uint64; depositor: Account }

/** All of a receiver's credit in a currency was sent to the receiver, and the deposit of its box to `depositTo`. */
type Claimed = { receiver: Account; currency: uint64; amount: uint64; depositTo: Account }

/**
 * Keeps what payees of sales, auctions and offers could not be paid, until they can. Anybody may credit, with the money
 * in the same group; anybody may claim for a receiver, money goes only to the receiver. It has no owner, no state
 * but its boxes, cannot be changed, and is never deleted.
 *
 * Every call brings itself what it takes, money and min balance, so that none can take another's.
 */
export class RoyaltyVault extends Contract {
  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  @abimethod({ onCreate: 'require' })
  create(): void {}

  /**
   * Opts the vault in to a currency, for ever, for the payment of its min balance (100,000 µALGO) that stands right
   * before this call.
   *
   * Codes: currency-enabled-already, deposit-wrong, and those of a wrong payment
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  enable(deposit: gtxn.PaymentTxn, currency: uint64): void {
    assert(!hasOptedIn(Global.currentApplicationAddress, currency), 'currency-enabled-already')
    assert(microAlgoReceived(deposit.groupIndex) === HOLDING_DEPOSIT, 'deposit-wrong')
    optIn(currency)
    emit<CurrencyEnabled>({ currency })
  }

  /**
   * Adds a payment to what a receiver can claim: [deposit of the box, 34,500 µALGO], [payment], this call. When the box is
   * there already, the deposit goes to `depositor` at once, else with the claim.
   *
   * Codes: deposit-wrong, amount-zero, and those of a wrong payment
   */
  credit(deposit: gtxn.PaymentTxn, payment: gtxn.Transaction, receiver: Account, depositor: Account): void {
    assert(microAlgoReceived(deposit.groupIndex) === CREDIT_DEPOSIT, 'deposit-wrong')
    const currency: uint64 = op.GTxn.xferAsset(payment.groupIndex).id
    const amount = amountReceived(payment.groupIndex, currency)
    assert(amount > 0, 'amount-zero')
    const box = this.credits({ receiver, currency })
    const [bytes, exists] = op.Box.get(box.key)
    if (exists) {
      const held = arc4.decodeArc4<Credit>(bytes)
      const total: uint64 = held.amount + amount
      box.value = { amount: total, depositor: held.depositor }
      emit<Credited>({ receiver, currency, amount, total, depositor: held.depositor })
      itxn.payment({ receiver: depositor, amount: CREDIT_DEPOSIT, fee: 0 }).submit()
    } else {
      emit<Credited>({ receiver, currency, amount, total: amount, depositor })
      box.value = { amount, depositor }
    }
  }

  /**
   * Sends all of a receiver's credit in some currencies to the receiver, and each box's deposit to whoever put it up (to
   * the caller, when that account is gone). Arguments are not validated: a receiver of another length has no box, a list that
   * ends early fails where it is read.
   *
   * Codes: nothing-to-claim, receiver-unpayable
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  claim(receiver: Account, currencies: uint64[]): void {
    for (const currency of currencies) {
      const box = this.credits({ receiver, currency })
      const [bytes, exists] = op.Box.get(box.key)
      assert(exists, 'nothing-to-claim')
      const { amount, depositor } = arc4.decodeArc4<Credit>(bytes)
      box.delete()
      this.pay(receiver, currency, amount)
      const depositTo = canReceiveMicroAlgo(depositor, CREDIT_DEPOSIT) ? depositor : Txn.sender
      itxn.payment({ receiver: depositTo, amount: CREDIT_DEPOSIT, fee: 0 }).submit()
      emit<Claimed>({ receiver, currency, amount, depositTo })
    }
  }

  /** Codes: receiver-unpayable */
  private pay(receiver: Account, currency: uint64, amount: uint64): void {
    if (currency === 0) {
      assert(canReceiveMicroAlgo(receiver, amount), 'receiver-unpayable')
      itxn.payment({ receiver, amount, fee: 0 }).submit()
    } else {
      assert(canReceiveUnits(receiver, currency), 'receiver-unpayable')
      itxn.assetTransfer({ xferAsset: currency, assetReceiver: receiver, assetAmount: amount, fee: 0 }).submit()
    }
  }
}
