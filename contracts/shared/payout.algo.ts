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
  Uint64,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import type { RoyaltyVault } from '../royalty-vault/royalty-vault.algo'
import { microAlgoBrought } from './received.algo'

/** µALGO locked by a credit's box in the vault: 2,500 + 400 a byte of its key (40) and its value (40). */
export const CREDIT_DEPOSIT: uint64 = 34_500

/** Whether this call deletes the app: the methods that pay allow NoOp and DeleteApplication. */
export function isDeleting(): boolean {
  return Txn.onCompletion !== OnCompleteAction.NoOp
}

/**
 * Whether a payment to an account is certain to succeed. Reads balances by opcode: the typed accessors of the
 * compiler assert that the account is funded, and fail on just the account that is asked about.
 */
export function canReceive(account: Account, currency: uint64, amount: uint64): boolean {
  return currency === 0 ? canReceiveMicroAlgo(account, amount) : canReceiveUnits(account, currency)
}

export function canReceiveMicroAlgo(account: Account, amount: uint64): boolean {
  return op.balance(account) + amount >= op.minBalance(account)
}

/** Opted in and not frozen: of the two flags (0 or 1), the first is less than the second in this case only. */
export function canReceiveUnits(account: Account, asset: uint64): boolean {
  const [isFrozen, isOptedIn] = op.AssetHolding.assetFrozen(account, asset)
  return Uint64(isFrozen) < Uint64(isOptedIn)
}

/**
 * Credits an amount to an account in the royalty vault, by one inner group: deposit, transfer, call. This contract's account
 * lends the deposit of the box for who gets it back: the creator when this call deletes the app, else the caller, who
 * has brought it (`returnDeposit`). Of a box that was there already the vault gives it back to them at once.
 */
export function credit(receiver: Account, currency: uint64, amount: uint64, vault: uint64): void {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  op.ITxnCreate.begin()
  op.ITxnCreate.setTypeEnum(TransactionType.Payment)
  op.ITxnCreate.setReceiver(vaultAddress)
  op.ITxnCreate.setAmount(CREDIT_DEPOSIT)
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.next()
  if (currency === 0) {
    op.ITxnCreate.setTypeEnum(TransactionType.Payment)
    op.ITxnCreate.setReceiver(vaultAddress)
    op.ITxnCreate.setAmount(amount)
  } else {
    op.ITxnCreate.setTypeEnum(TransactionType.AssetTransfer)
    op.ITxnCreate.setXferAsset(currency)
    op.ITxnCreate.setAssetReceiver(vaultAddress)
    op.ITxnCreate.setAssetAmount(amount)
  }
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.next()
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.setTypeEnum(TransactionType.ApplicationCall)
  op.ITxnCreate.setApplicationId(vault)
  op.ITxnCreate.setApplicationArgs(arc4.methodSelector<typeof RoyaltyVault.prototype.credit>())
  op.ITxnCreate.setApplicationArgs(receiver.bytes)
  const depositor = isDeleting() ? Global.creatorAddress : Txn.sender
  op.ITxnCreate.setApplicationArgs(depositor.bytes)
  op.ITxnCreate.submit()
}

/**
 * Pays an account, or credits it in the vault when it cannot be paid.
 * @param amount more than zero
 * @returns µALGO lent to the vault for it
 */
export function payOrCredit(receiver: Account, currency: uint64, amount: uint64, vault: uint64): uint64 {
  if (currency === 0) {
    if (canReceiveMicroAlgo(receiver, amount)) {
      itxn.payment({ receiver, amount, fee: 0 }).submit()
      return 0
    }
  } else if (canReceiveUnits(receiver, currency)) {
    itxn.assetTransfer({ xferAsset: currency, assetReceiver: receiver, assetAmount: amount, fee: 0 }).submit()
    return 0
  }
  credit(receiver, currency, amount, vault)
  return CREDIT_DEPOSIT
}

/**
 * Pays or credits the platform and the royalty receiver; a share of zero is skipped.
 * @returns µALGO lent to the vault for them
 */
export function payShares(
  platform: Account,
  toPlatform: uint64,
  royaltyReceiver: Account,
  toRoyaltyReceiver: uint64,
  currency: uint64,
  vault: uint64,
): uint64 {
  let lent: uint64 = 0
  if (toPlatform > 0) {
    lent = payOrCredit(platform, currency, toPlatform, vault)
  }
  if (toRoyaltyReceiver > 0) {
    lent += payOrCredit(royaltyReceiver, currency, toRoyaltyReceiver, vault)
  }
  return lent
}

/**
 * µALGO that the caller brought for deposits: a payment to this contract's account right before a leg of the group. A leg
 * stands right before its call, so none serves two calls.
 *
 * Codes: those of a wrong payment
 */
function depositBrought(leg: uint64): uint64 {
  if (leg === 0 || op.GTxn.receiver(leg - 1) !== Global.currentApplicationAddress) {
    return 0
  }
  return microAlgoBrought(leg - 1)
}

/**
 * Gives the caller back what was brought for deposits before a leg (`depositBrought`) and was not lent. Nothing else in this
 * contract's account may lend: it belongs to the creator, or to a bidder.
 *
 * Codes: deposit-missing, and those of a wrong payment
 */
export function returnDeposit(leg: uint64, lent: uint64): void {
  const brought = depositBrought(leg)
  if (brought !== lent) {
    assert(brought > lent, 'deposit-missing')
    itxn.payment({ receiver: Txn.sender, amount: brought - lent, fee: 0 }).submit()
  }
}
