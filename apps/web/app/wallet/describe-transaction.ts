import { royaltyVaultProgram } from '@facet/contracts'
import type { PaymentRole } from '@facet/groups'
import { bytesToHex, type Transaction, TransactionType } from 'algosdk'

/** The effect of one transaction, as plain data for a sheet that puts it into words. Amounts are base units. */
export type TransactionFact =
  | { kind: 'payment'; receiver: string; microAlgo: bigint; isToSelf: boolean; role: PaymentRole | null }
  | { kind: 'opt-in'; assetId: bigint }
  | { kind: 'asset-transfer'; assetId: bigint; receiver: string; baseUnits: bigint }
  | { kind: 'asset-create'; name: string; total: bigint }
  | { kind: 'app-create' }
  | { kind: 'app-call'; appId: bigint; isVaultClaim: boolean }
  /** Signed by the market itself, so it costs the wallet nothing. Its deposits are opt-ins, units are 0. */
  | { kind: 'from-market'; assetId: bigint; baseUnits: bigint }
  | { kind: 'other'; type: string }
  /** Never built by this market; a wallet must warn about it. */
  | { kind: 'dangerous'; what: 'close' | 'rekey' }

/**
 * @param role the purpose of its ALGO payment in the group
 * @param market account that signs for the market, where the group has one
 */
export function describeTransaction(
  transaction: Transaction,
  role: PaymentRole | null,
  market?: string,
): TransactionFact {
  const { type, sender, payment, assetTransfer, assetConfig, applicationCall } = transaction
  if (sender.toString() === market && assetTransfer) {
    return { kind: 'from-market', assetId: assetTransfer.assetIndex, baseUnits: assetTransfer.amount }
  }
  if (transaction.rekeyTo) return { kind: 'dangerous', what: 'rekey' }
  if (payment?.closeRemainderTo || assetTransfer?.closeRemainderTo) return { kind: 'dangerous', what: 'close' }
  if (type === TransactionType.pay && payment) {
    const receiver = payment.receiver.toString()
    return { kind: 'payment', receiver, microAlgo: payment.amount, isToSelf: receiver === sender.toString(), role }
  }
  if (type === TransactionType.axfer && assetTransfer) {
    const { assetIndex, amount } = assetTransfer
    const receiver = assetTransfer.receiver.toString()
    return amount === 0n && receiver === sender.toString()
      ? { kind: 'opt-in', assetId: assetIndex }
      : { kind: 'asset-transfer', assetId: assetIndex, receiver, baseUnits: amount }
  }
  if (type === TransactionType.acfg && assetConfig && assetConfig.assetIndex === 0n) {
    return { kind: 'asset-create', name: assetConfig.assetName ?? '', total: assetConfig.total }
  }
  if (type === TransactionType.appl && applicationCall) {
    const { appIndex, appArgs } = applicationCall
    if (appIndex === 0n) return { kind: 'app-create' }
    return { kind: 'app-call', appId: appIndex, isVaultClaim: isVaultClaim(appArgs) }
  }
  return { kind: 'other', type }
}

function isVaultClaim([selector]: readonly Uint8Array[]): boolean {
  return selector !== undefined && bytesToHex(selector) === royaltyVaultProgram.methods.claim.selector
}
