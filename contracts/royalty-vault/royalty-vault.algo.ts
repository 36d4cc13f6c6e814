import {
  abimethod,
  type Account,
  assert,
  BoxMap,
  Contract,
  emit,
  Global,
  type gtxn,
  op,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import { hasOptedIn, optIn } from '../shared/escrow.algo'
import {
  type Claimed,
  CREDIT_DEPOSIT,
  type Credit,
  type CreditKey,
  keepCredit,
  takeCredit,
} from '../shared/kept-credit.algo'
import { canReceive, pay, returnCreditDeposit } from '../shared/payout.algo'
import { amountReceived, microAlgoReceived } from '../shared/received.algo'

/** µALGO of min balance for each asset that the vault holds. */
const HOLDING_DEPOSIT: uint64 = 100_000

/** A currency can be used by listings from now on, for ever. */
type CurrencyEnabled = { currency: uint64 }

/**
 * Keeps what payees of sales, auctions and offers could not be paid, until they can. Anybody may credit, with the money
 * in the same group; anybody may claim for a receiver, money goes only to the receiver. It has no owner, no state
 * but its boxes, cannot be changed, and is never deleted.
 *
 * Each call pays for its own money and min balance, so none can spend another's.
 */
export class RoyaltyVault extends Contract {
  /** Written and read by the routines that escrows use too (`kept-credit.algo.ts`). */
  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  /** Creates the vault, without an owner. */
  @abimethod({ onCreate: 'require' })
  create(): void {}

  /**
   * Opts the vault in to a currency, for ever, for the payment of its min balance (100,000 µALGO) that stands right
   * before this call.
   *
   * Codes: id-too-small, currency-enabled-already, deposit-wrong, and those of a wrong payment
   *
   * @param deposit payment of 100,000 µALGO to the vault
   * @param currency asset id of the currency
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  enable(deposit: gtxn.PaymentTxn, currency: uint64): void {
    assert(currency > 255, 'id-too-small')
    assert(!hasOptedIn(Global.currentApplicationAddress, currency), 'currency-enabled-already')
    assert(microAlgoReceived(deposit.groupIndex) === HOLDING_DEPOSIT, 'deposit-wrong')
    optIn(currency)
    emit<CurrencyEnabled>({ currency })
  }

  /**
   * Adds a payment to what a receiver can claim. When the box is there already, the deposit goes to `depositor` at once, else
   * with the claim.
   *
   * Codes: deposit-wrong, amount-zero, and those of a wrong payment
   *
   * @param deposit payment of the box's deposit, 34,500 µALGO, to the vault
   * @param payment transfer to the vault of what is credited: ALGO, or any asset that the vault holds
   * @param receiver account that may claim
   * @param depositor account that gets the deposit back
   */
  credit(deposit: gtxn.PaymentTxn, payment: gtxn.Transaction, receiver: Account, depositor: Account): void {
    assert(microAlgoReceived(deposit.groupIndex) === CREDIT_DEPOSIT, 'deposit-wrong')
    const currency: uint64 = op.GTxn.xferAsset(payment.groupIndex).id
    const amount = amountReceived(payment.groupIndex, currency)
    assert(amount > 0, 'amount-zero')
    if (keepCredit(receiver, currency, amount, depositor)) returnCreditDeposit(depositor)
  }

  /**
   * Sends all of a receiver's credit in some currencies to the receiver, and the deposit of each box to the account that put it up
   * (to the caller, when that account is gone). Arguments are not validated: a receiver of another length has no box, a list that
   * ends early fails where it is read.
   *
   * Codes: nothing-to-claim, receiver-unpayable
   *
   * @param receiver account to pay; anybody may call for it
   * @param currencies asset ids, 0 for ALGO
   */
  @abimethod({ validateEncoding: 'unsafe-disabled' })
  claim(receiver: Account, currencies: uint64[]): void {
    for (const currency of currencies) {
      const { amount, depositor } = takeCredit(receiver, currency)
      assert(canReceive(receiver, currency, amount), 'receiver-unpayable')
      pay(receiver, currency, amount)
      emit<Claimed>({ receiver, currency, amount, depositTo: returnCreditDeposit(depositor) })
    }
  }
}
