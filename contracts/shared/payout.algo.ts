import { type Account, arc4, itxn, op, TransactionType, type uint64 } from '@algorandfoundation/algorand-typescript'
import type { RoyaltyVault } from '../royalty-vault/royalty-vault.algo'

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

/**
 * Credits an amount to an account in the royalty vault, by one inner group: [deposit], transfer, call.
 *
 * With `isLending` the escrow lends the deposit of the box, because this call deletes it: the vault gives it back at once when
 * the box was there already. Otherwise whoever acts has brought the deposit to the vault in the outer group.
 */
export function credit(
  receiver: Account,
  currency: uint64,
  amount: uint64,
  vault: uint64,
  depositor: Account,
  isLending: boolean,
): void {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  op.ITxnCreate.begin()
  if (isLending) {
    setTransfer(vaultAddress, 0, CREDIT_DEPOSIT)
    op.ITxnCreate.next()
  }
  setTransfer(vaultAddress, currency, amount)
  op.ITxnCreate.next()
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.setTypeEnum(TransactionType.ApplicationCall)
  op.ITxnCreate.setApplicationId(vault)
  op.ITxnCreate.setApplicationArgs(
    isLending
      ? arc4.methodSelector<typeof RoyaltyVault.prototype.creditLending>()
      : arc4.methodSelector<typeof RoyaltyVault.prototype.credit>(),
  )
  op.ITxnCreate.setApplicationArgs(receiver.bytes)
  op.ITxnCreate.setApplicationArgs(depositor.bytes)
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

/** Pays an account, or credits it in the vault when it cannot be paid. An amount of zero is skipped. */
export function payOrCredit(
  receiver: Account,
  currency: uint64,
  amount: uint64,
  vault: uint64,
  depositor: Account,
  isLending: boolean,
): void {
  if (amount > 0 && !tryPay(receiver, currency, amount)) {
    credit(receiver, currency, amount, vault, depositor, isLending)
  }
}
