import {
  type Account,
  arc4,
  assert,
  type bytes,
  emit,
  Global,
  OnCompleteAction,
  op,
  TransactionType,
  Txn,
  Uint64,
  type uint64,
} from '@algorandfoundation/algorand-typescript'
import type { RoyaltyVault } from '../royalty-vault/royalty-vault.algo'
import { type Claimed, CREDIT_DEPOSIT, keepCredit, takeCredit } from './kept-credit.algo'
import { microAlgoBrought } from './received.algo'

/** Whether this call deletes the app: the methods that pay allow NoOp and DeleteApplication. */
export function isDeleting(): boolean {
  return Txn.onCompletion !== OnCompleteAction.NoOp
}

/**
 * Whether a payment to an account is certain to succeed. Reads balances by opcode: the compiler's typed accessors assert that the
 * account is funded, and so fail on exactly the accounts that need this check.
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

/** Whether the vault's account can receive units of a currency: it opted in, and the issuer has not frozen it. */
export function canVaultReceive(vault: uint64, currency: uint64): boolean {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  return canReceiveUnits(vaultAddress, currency)
}

/** Completes the inner transaction at hand as a transfer of a currency. */
export function setTransfer(receiver: Account, currency: uint64, amount: uint64): void {
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
export function pay(receiver: Account, currency: uint64, amount: uint64): void {
  op.ITxnCreate.begin()
  setTransfer(receiver, currency, amount)
  op.ITxnCreate.submit()
}

/**
 * Credits an amount to a receiver in the royalty vault, by one inner group: deposit, transfer, call. This contract's account pays
 * the deposit of the box; the vault returns it to `depositor`, at once when the box existed, else with the claim.
 */
export function creditInVault(
  receiver: Account,
  currency: uint64,
  amount: uint64,
  vault: uint64,
  depositor: Account,
): void {
  const [vaultAddress] = op.AppParams.appAddress(vault)
  op.ITxnCreate.begin()
  setTransfer(vaultAddress, 0, CREDIT_DEPOSIT)
  op.ITxnCreate.next()
  setTransfer(vaultAddress, currency, amount)
  op.ITxnCreate.next()
  setVaultCall(vault, arc4.methodSelector<typeof RoyaltyVault.prototype.credit>(), receiver, depositor)
  op.ITxnCreate.submit()
}

/** Completes the inner transaction at hand as a vault's call that keeps something for a receiver. */
export function setVaultCall(vault: uint64, method: bytes, receiver: Account, depositor: Account): void {
  op.ITxnCreate.setFee(0)
  op.ITxnCreate.setTypeEnum(TransactionType.ApplicationCall)
  op.ITxnCreate.setApplicationId(vault)
  op.ITxnCreate.setApplicationArgs(method)
  op.ITxnCreate.setApplicationArgs(receiver.bytes)
  op.ITxnCreate.setApplicationArgs(depositor.bytes)
}

/**
 * Pays a receiver; else credits the amount in the vault; else, when the currency's issuer has frozen the vault, keeps it in this
 * contract's account under the receiver's name (`claimKept`). So neither a payee nor an issuer can block the call. The deposit of a
 * box returns to the creator when this call deletes the app, else to the caller.
 * @param amount zero pays nothing
 * @returns µALGO spent on the deposit of a box
 */
export function payOrCredit(receiver: Account, currency: uint64, amount: uint64, vault: uint64): uint64 {
  if (amount === 0) {
    return 0
  }
  if (canReceive(receiver, currency, amount)) {
    pay(receiver, currency, amount)
    return 0
  }
  const depositor = isDeleting() ? Global.creatorAddress : Txn.sender
  if (currency !== 0 && !canVaultReceive(vault, currency)) {
    return keepCredit(receiver, currency, amount, depositor) ? 0 : CREDIT_DEPOSIT
  }
  creditInVault(receiver, currency, amount, vault, depositor)
  return CREDIT_DEPOSIT
}

/**
 * Sends what this contract's account keeps for a receiver (`payOrCredit`) to the receiver, else to the vault in the receiver's name
 * together with the deposit. If the issuer clawed back units, a credit gets at most the rest.
 * @param reserved units of the currency that are not there to pay credits
 *
 * Codes: nothing-to-claim, receiver-unpayable
 */
export function claimKept(receiver: Account, currency: uint64, vault: uint64, reserved: uint64): void {
  const credit = takeCredit(receiver, currency)
  const [held] = op.AssetHolding.assetBalance(Global.currentApplicationAddress, currency)
  const free: uint64 = held > reserved ? held - reserved : 0
  const amount: uint64 = credit.amount < free ? credit.amount : free
  let [depositTo] = op.AppParams.appAddress(vault)
  // A transfer of zero reaches every account.
  if (amount === 0 || canReceiveUnits(receiver, currency)) {
    pay(receiver, currency, amount)
    depositTo = returnCreditDeposit(credit.depositor)
  } else {
    assert(canReceiveUnits(depositTo, currency), 'receiver-unpayable')
    creditInVault(receiver, currency, amount, vault, credit.depositor)
  }
  emit<Claimed>({ receiver, currency, amount, depositTo })
}

/**
 * Returns the deposit of a claimed credit to the account that put it up, or to the caller when that account is gone.
 * @returns which of the two
 */
export function returnCreditDeposit(depositor: Account): Account {
  const depositTo = canReceiveMicroAlgo(depositor, CREDIT_DEPOSIT) ? depositor : Txn.sender
  pay(depositTo, 0, CREDIT_DEPOSIT)
  return depositTo
}

/**
 * Pays or credits the platform and the royalty receiver.
 * @returns µALGO spent on deposits of boxes
 */
export function payShares(
  platform: Account,
  toPlatform: uint64,
  royaltyReceiver: Account,
  toRoyaltyReceiver: uint64,
  currency: uint64,
  vault: uint64,
): uint64 {
  const lent = payOrCredit(platform, currency, toPlatform, vault)
  return lent + payOrCredit(royaltyReceiver, currency, toRoyaltyReceiver, vault)
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
 * Returns to the caller what was brought for deposits before a leg (`depositBrought`) and was not spent. A call that deletes the app
 * spends the creator's min balance and returns all that was brought; any other call must bring what it spends, for the rest of the
 * account belongs to the creator or to a bidder.
 *
 * Codes: deposit-missing, and those of a wrong payment
 */
export function returnDeposit(leg: uint64, spent: uint64): void {
  const due: uint64 = isDeleting() ? 0 : spent
  const brought = depositBrought(leg)
  if (brought !== due) {
    assert(brought > due, 'deposit-missing')
    pay(Txn.sender, 0, brought - due)
  }
}
