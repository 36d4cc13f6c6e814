import {
  type Account,
  arc4,
  assert,
  Global,
  itxn,
  OnCompleteAction,
  op,
  TransactionType,
  Txn,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import type { RoyaltyVault } from '../royalty-vault/royalty-vault.algo'
import { amountReceived } from './received.algo'

/** µALGO locked by a credit's box in the vault: 2,500 + 400 a byte of its key (40) and its value (40). */
export const CREDIT_DEPOSIT: uint64 = 34_500

/**
 * Whether a payment to an account is certain to succeed. Reads balances by opcode: the typed accessors of the
 * compiler assert that the account is funded, and fail on just the account that is asked about.
 */
export function canReceive(account: Account, currency: uint64, amount: uint64): boolean {
  if (currency === 0) {
    return op.balance(account) + amount >= op.minBalance(account)
  }
  const [isFrozen, isOptedIn] = op.AssetHolding.assetFrozen(account, currency)
  return isOptedIn && !isFrozen
}

/** Adds the fields of a plain transfer to the inner transaction under construction. */
function setTransfer(receiver: Account, currency: uint64, amount: uint64): void {
  op.ITxnCreate.setFee(0)
  if (currency === 0) {
    op.ITxnCreate.setTypeEnum(TransactionType.Payment)
    op.ITxnCreate.setReceiver(receiver)
    op.ITxnCreate.setAmount(amount)
  } else {
    op.ITxnCreate.setTypeEnum(TransactionType.AssetTransfer)
    op.ITxnCreate.setXferAsset(currency)
    op.ITxnCreate.setAssetReceiver(receiver)
    op.ITxnCreate.setAssetAmount(amount)
  }
}

/** Sends an amount from this contract's account. */
export function send(receiver: Account, currency: uint64, amount: uint64): void {
  op.ITxnCreate.begin()
  setTransfer(receiver, currency, amount)
  op.ITxnCreate.submit()
}

/** Pays an account when the payment is certain to succeed; answers whether it was paid. */
export function tryPay(receiver: Account, currency: uint64, amount: uint64): boolean {
  if (currency === 0) {
    if (op.balance(receiver) + amount >= op.minBalance(receiver)) {
      itxn.payment({ receiver, amount, fee: 0 }).submit()
      return true
    }
    return false
  }
  const [isFrozen, isOptedIn] = op.AssetHolding.assetFrozen(receiver, currency)
  if (isOptedIn && !isFrozen) {
    itxn.assetTransfer({ xferAsset: currency, assetReceiver: receiver, assetAmount: amount, fee: 0 }).submit()
    return true
  }
  return false
}

/**
 * Credits an amount to an account in the royalty vault, by one inner group: deposit, transfer, call. This contract's account
 * lends the deposit of the box for who gets it back: the creator when this call deletes the app, else the caller, who
 * has brought it (`returnDeposit`). Of a box that was there already the vault gives it back to them at once.
 */
export function credit(receiver: Account, currency: uint64, amount: uint64, vault: uint64): void {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  const isDeleting = Txn.onCompletion === OnCompleteAction.DeleteApplication
  const depositor = isDeleting ? Global.creatorAddress : Txn.sender
  op.ITxnCreate.begin()
  setTransfer(vaultAddress, 0, CREDIT_DEPOSIT)
  op.ITxnCreate.next()
  setTransfer(vaultAddress, currency, amount)
  op.ITxnCreate.next()
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.setTypeEnum(TransactionType.ApplicationCall)
  op.ITxnCreate.setApplicationId(vault)
  op.ITxnCreate.setApplicationArgs(arc4.methodSelector<typeof RoyaltyVault.prototype.credit>())
  op.ITxnCreate.setApplicationArgs(receiver.bytes)
  op.ITxnCreate.setApplicationArgs(depositor.bytes)
  op.ITxnCreate.submit()
}

/**
 * Pays an account, or credits it in the vault when it cannot be paid. An amount of zero is skipped.
 * @returns µALGO lent to the vault for it
 */
export function payOrCredit(receiver: Account, currency: uint64, amount: uint64, vault: uint64): uint64 {
  if (amount === 0 || tryPay(receiver, currency, amount)) {
    return 0
  }
  credit(receiver, currency, amount, vault)
  return CREDIT_DEPOSIT
}

/**
 * µALGO that the caller brought for deposits: a payment to this contract's account right before a leg of the group. A leg
 * stands right before its call, so none serves two calls.
 *
 * Codes: those of a wrong payment
 */
export function depositBrought(leg: uint64): uint64 {
  if (leg === 0 || op.GTxn.receiver(leg - 1) !== Global.currentApplicationAddress) {
    return 0
  }
  return amountReceived(leg - 1, 0)
}

/**
 * Gives the caller back what was brought for deposits and was not lent. Nothing else in this contract's account may lend:
 * it belongs to the creator, or to a bidder.
 *
 * Codes: deposit-missing
 */
export function returnDeposit(brought: uint64, lent: uint64): void {
  assert(brought >= lent, 'deposit-missing')
  if (brought > lent) {
    send(Txn.sender, 0, brought - lent)
  }
}
