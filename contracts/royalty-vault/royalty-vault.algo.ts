import {
  abimethod,
  type Account,
  assert,
  BoxMap,
  Contract,
  emit,
  Global,
  GlobalState,
  gtxn,
  op,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import { hasOptedIn, optIn } from '../shared/escrow.algo'
import { CREDIT_DEPOSIT, send, tryPay } from '../shared/payout.algo'
import { amountReceived } from '../shared/received.algo'

/** The name of a credit's box: who may claim, in which currency (0 = ALGO). */
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
 * in the same group; anybody may claim for a receiver, money goes only to the receiver. It has no owner, cannot
 * be changed, and is never deleted.
 *
 * After every credit its balance covers its min balance and the ALGO it owes, so that no credit pays for another's box.
 */
export class RoyaltyVault extends Contract {
  /** µALGO owed to receivers. */
  owed = GlobalState<uint64>({ key: 'o' })

  credits = BoxMap<CreditKey, Credit>({ keyPrefix: '' })

  @abimethod({ onCreate: 'require' })
  create(): void {
    this.owed.value = 0
  }

  /**
   * Opts the vault in to a currency, for ever. Whoever calls brings the 100,000 µALGO of min balance in the group.
   *
   * Codes: currency-enabled-already, box-unfunded
   */
  enable(currency: uint64): void {
    assert(!hasOptedIn(Global.currentApplicationAddress, currency), 'currency-enabled-already')
    optIn(currency)
    this.assertSolvent()
    emit<CurrencyEnabled>({ currency })
  }

  /**
   * Adds the payment that stands right before this call to what the receiver can claim. The deposit of a new box (34,500
   * µALGO) must have reached the vault before.
   *
   * Codes: amount-zero, box-unfunded, and those of a wrong payment
   */
  credit(payment: gtxn.Transaction, receiver: Account, depositor: Account): void {
    this.add(payment.groupIndex, receiver, depositor)
  }

  /**
   * As `credit`, with the deposit as a payment before the payment: given back to the caller when the box is there already.
   *
   * Codes: deposit-wrong, amount-zero, box-unfunded, and those of a wrong payment
   */
  creditLending(deposit: gtxn.PaymentTxn, payment: gtxn.Transaction, receiver: Account, depositor: Account): void {
    assert(amountReceived(deposit.groupIndex, 0) === CREDIT_DEPOSIT, 'deposit-wrong')
    if (!this.add(payment.groupIndex, receiver, depositor)) {
      send(Txn.sender, 0, CREDIT_DEPOSIT)
    }
  }

  /**
   * Sends all of a receiver's credit in some currencies to the receiver, and each box's deposit to whoever put it up (to
   * the caller, when that account is gone).
   *
   * Codes: nothing-to-claim, receiver-unpayable
   */
  claim(receiver: Account, currencies: uint64[]): void {
    for (const currency of currencies) {
      const box = this.credits({ receiver, currency })
      const [held, exists] = box.maybe()
      assert(exists, 'nothing-to-claim')
      const { amount, depositor } = held
      box.delete()
      if (currency === 0) {
        this.owed.value -= amount
      }
      assert(tryPay(receiver, currency, amount), 'receiver-unpayable')
      let depositTo = depositor
      if (!tryPay(depositor, 0, CREDIT_DEPOSIT)) {
        depositTo = Txn.sender
        send(depositTo, 0, CREDIT_DEPOSIT)
      }
      emit<Claimed>({ receiver, currency, amount, depositTo })
    }
  }

  /** Adds a leg of the group to a credit; answers whether its box is new. */
  private add(leg: uint64, receiver: Account, depositor: Account): boolean {
    const currency: uint64 = op.GTxn.xferAsset(leg).id
    const amount = amountReceived(leg, currency)
    assert(amount > 0, 'amount-zero')
    const box = this.credits({ receiver, currency })
    const [held, exists] = box.maybe()
    const total: uint64 = exists ? held.amount + amount : amount
    const boxDepositor = exists ? held.depositor : depositor
    box.value = { amount: total, depositor: boxDepositor }
    if (currency === 0) {
      this.owed.value += amount
    }
    this.assertSolvent()
    emit<Credited>({ receiver, currency, amount, total, depositor: boxDepositor })
    return !exists
  }

  private assertSolvent(): void {
    const vault = Global.currentApplicationAddress
    assert(op.balance(vault) >= op.minBalance(vault) + this.owed.value, 'box-unfunded')
  }
}
