import { assert, Global, op, TransactionType, Txn, type uint64 } from '@algorandfoundation/algorand-typescript'

/**
 * What a transaction of the group brings from the caller to this contract's account, in base units of the currency
 * (0 = ALGO). Only a plain transfer passes: one that closes moves more than its amount says, one with an asset sender
 * takes from a third account.
 *
 * Codes: payment-wrong-sender, payment-wrong-currency, payment-wrong-receiver, leg-closes, leg-rekeys
 */
export function amountReceived(leg: uint64, currency: uint64): uint64 {
  if (currency === 0) {
    assert(op.GTxn.typeEnum(leg) === TransactionType.Payment, 'payment-wrong-currency')
    return microAlgoReceived(leg)
  }
  assert(op.GTxn.sender(leg) === Txn.sender, 'payment-wrong-sender')
  assert(op.GTxn.rekeyTo(leg) === Global.zeroAddress, 'leg-rekeys')
  assert(op.GTxn.xferAsset(leg).id === currency, 'payment-wrong-currency')
  assert(op.GTxn.assetReceiver(leg) === Global.currentApplicationAddress, 'payment-wrong-receiver')
  assert(op.GTxn.assetSender(leg) === Global.zeroAddress, 'payment-wrong-sender')
  assert(op.GTxn.assetCloseTo(leg) === Global.zeroAddress, 'leg-closes')
  return op.GTxn.assetAmount(leg)
}

/**
 * The same of a transaction that is known to be a payment, in µALGO.
 *
 * Codes: payment-wrong-sender, payment-wrong-receiver, leg-closes, leg-rekeys
 */
export function microAlgoReceived(payment: uint64): uint64 {
  assert(op.GTxn.receiver(payment) === Global.currentApplicationAddress, 'payment-wrong-receiver')
  return microAlgoBrought(payment)
}

/**
 * The same of a payment that is known to be one to this contract's account.
 *
 * Codes: payment-wrong-sender, leg-closes, leg-rekeys
 */
export function microAlgoBrought(payment: uint64): uint64 {
  assert(op.GTxn.sender(payment) === Txn.sender, 'payment-wrong-sender')
  assert(op.GTxn.rekeyTo(payment) === Global.zeroAddress, 'leg-rekeys')
  assert(op.GTxn.closeRemainderTo(payment) === Global.zeroAddress, 'leg-closes')
  return op.GTxn.amount(payment)
}
