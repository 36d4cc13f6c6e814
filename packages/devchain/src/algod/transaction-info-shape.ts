import type { Transaction } from '@facet/avm'
import { bytesOf, encodeAddress } from '../codec/address.ts'
import { isZero } from '../codec/schema-codec.ts'
import type { EvalDelta, SignedTransactionWithApplyData, StateDelta } from '../codec/signed-transaction.ts'
import { ASSET_PARAMS, SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { omitEmpty, ProtocolShape, type Shape, type ShapeObject } from './shape.ts'

/** A transaction and its effects, as algod prints pending, inner and simulated ones. */
export function transactionInfoShape(
  applied: SignedTransactionWithApplyData,
  confirmedRound?: bigint,
  poolError = '',
): ShapeObject {
  const { evalDelta } = applied
  return {
    'application-index': omitEmpty(applied.createdAppId),
    'asset-closing-amount': omitEmpty(applied.assetClosingAmount),
    'asset-index': hasOmittedAssetId(applied, confirmedRound) ? undefined : omitEmpty(applied.createdAssetId),
    'close-rewards': omitEmpty(applied.closeRewards),
    'closing-amount': omitEmpty(applied.closingAmount),
    'confirmed-round': confirmedRound,
    'global-state-delta': stateDeltaShape(evalDelta.globalDelta),
    'inner-txns': omitEmpty(evalDelta.innerTxns.map((inner) => transactionInfoShape(inner))),
    'local-state-delta': localDeltasShape(evalDelta, applied.txn),
    logs: omitEmpty(evalDelta.logs),
    'pool-error': poolError,
    'receiver-rewards': omitEmpty(applied.receiverRewards),
    'sender-rewards': omitEmpty(applied.senderRewards),
    txn: new ProtocolShape(SIGNED_TRANSACTION, applied),
  }
}

function stateDeltaShape(delta: StateDelta): Shape[] | undefined {
  if (delta.size === 0) return undefined
  return [...delta].map(([key, { action, bytes, uint }]) => ({
    key: Buffer.from(bytesOf(key)).toString('base64'),
    value: {
      action,
      bytes: omitEmpty(Buffer.from(bytes).toString('base64')),
      uint: omitEmpty(uint),
    },
  }))
}

function localDeltasShape(evalDelta: EvalDelta, txn: Transaction): Shape[] | undefined {
  if (evalDelta.localDeltas.size === 0) return undefined
  return [...evalDelta.localDeltas].map(([index, delta]) => ({
    address: encodeAddress(localDeltaAddress(index, evalDelta, txn)),
    delta: stateDeltaShape(delta) ?? [],
  }))
}

/** Index 0 is the sender, then the transaction's accounts, then the shared accounts of the group. */
export function localDeltaAddress(index: bigint, { sharedAccounts }: EvalDelta, txn: Transaction): Uint8Array {
  const place = Number(index) - 1
  if (place < 0) return txn.sender
  return txn.accounts[place] ?? sharedAccounts[place - txn.accounts.length] ?? txn.sender
}

/** algod omits the asset id for a confirmed creation of an asset without any parameter. */
function hasOmittedAssetId({ txn }: SignedTransactionWithApplyData, confirmedRound: bigint | undefined): boolean {
  return confirmedRound !== undefined && txn.configAsset === 0n && isZero(ASSET_PARAMS, txn.assetParams)
}
