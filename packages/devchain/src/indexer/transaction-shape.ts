import type { AssetParams, BoxReference, ResourceReference, Transaction } from '@facet/avm'
import { addressOrNone, assetParamsShape } from '../algod/asset-shape.ts'
import { stateSchemaShape } from '../algod/application-shape.ts'
import { omitEmpty, type Shape, type ShapeObject } from '../algod/shape.ts'
import { localDeltaAddress } from '../algod/transaction-info-shape.ts'
import { bytesOf, encodeAddress } from '../codec/address.ts'
import { isZero, isZeroBytes } from '../codec/schema-codec.ts'
import type { SignedTransactionWithApplyData, StateDelta } from '../codec/signed-transaction.ts'
import { ASSET_PARAMS } from '../codec/transaction-schema.ts'
import type { FoundTransaction } from './search-transactions.ts'
import { signatureShape } from './signature-shape.ts'

/** A confirmed transaction as the indexer prints it. */
export function transactionShape({ block, transaction, txid, intraOffset }: FoundTransaction): ShapeObject {
  const { header } = block
  const place = {
    'confirmed-round': header.round,
    'intra-round-offset': intraOffset,
    'round-time': header.timestamp,
  }
  return {
    ...partShape(transaction, place),
    'genesis-hash': header.genesisHash,
    'genesis-id': omitEmpty(transaction.hasGenesisId ? header.genesisId : ''),
    id: txid,
    signature: signatureShape(transaction),
  }
}

function partShape(part: SignedTransactionWithApplyData, place: ShapeObject): ShapeObject {
  const { txn, evalDelta } = part
  return {
    ...typeShape(part),
    ...place,
    'auth-addr': addressOrNone(part.authAddress),
    'close-rewards': part.closeRewards,
    'closing-amount': part.closingAmount,
    fee: txn.fee,
    'first-valid': txn.firstValid,
    'global-state-delta': stateDeltaShape(evalDelta.globalDelta),
    group: bytesOrNone(txn.group),
    'inner-txns': omitEmpty(evalDelta.innerTxns.map((inner) => partShape(inner, place))),
    'last-valid': txn.lastValid,
    lease: bytesOrNone(txn.lease),
    'local-state-delta': localDeltasShape(part),
    logs: omitEmpty(evalDelta.logs),
    note: omitEmpty(txn.note),
    'receiver-rewards': part.receiverRewards,
    'rekey-to': addressOrNone(txn.rekeyTo),
    sender: encodeAddress(txn.sender),
    'sender-rewards': part.senderRewards,
    'tx-type': txn.type,
  }
}

function typeShape(part: SignedTransactionWithApplyData): ShapeObject {
  const { txn } = part
  switch (txn.type) {
    case 'pay':
      return { 'payment-transaction': paymentShape(part) }
    case 'keyreg':
      return { 'keyreg-transaction': keyregShape(txn) }
    case 'acfg':
      return {
        'asset-config-transaction': {
          'asset-id': txn.configAsset,
          params: configParamsShape(txn.assetParams, txn.sender),
        },
        'created-asset-index': txn.configAsset === 0n ? part.createdAssetId : undefined,
      }
    case 'axfer':
      return { 'asset-transfer-transaction': assetTransferShape(part) }
    case 'afrz':
      return {
        'asset-freeze-transaction': {
          address: encodeAddress(txn.freezeAccount),
          'asset-id': txn.freezeAsset,
          'new-freeze-status': txn.assetFrozen,
        },
      }
    case 'appl':
      return {
        'application-transaction': applicationCallShape(txn),
        'created-application-index': txn.applicationId === 0n ? part.createdAppId : undefined,
      }
    default:
      return {}
  }
}

function paymentShape({ txn, closingAmount }: SignedTransactionWithApplyData): ShapeObject {
  return {
    amount: txn.amount,
    'close-amount': closingAmount,
    'close-remainder-to': addressOrNone(txn.closeRemainderTo),
    receiver: encodeAddress(txn.receiver),
  }
}

function keyregShape(txn: Transaction): ShapeObject {
  return {
    'non-participation': txn.nonparticipation,
    'selection-participation-key': bytesOrNone(txn.selectionPk),
    'state-proof-key': bytesOrNone(txn.stateProofPk),
    'vote-first-valid': txn.voteFirst,
    'vote-key-dilution': txn.voteKeyDilution,
    'vote-last-valid': txn.voteLast,
    'vote-participation-key': bytesOrNone(txn.votePk),
  }
}

function configParamsShape(params: AssetParams, creator: Uint8Array): ShapeObject | undefined {
  return isZero(ASSET_PARAMS, params) ? undefined : assetParamsShape({ assetId: 0n, creator, params })
}

function assetTransferShape({ txn, assetClosingAmount }: SignedTransactionWithApplyData): ShapeObject {
  return {
    amount: txn.assetAmount,
    'asset-id': txn.xferAsset,
    'close-amount': assetClosingAmount,
    'close-to': addressOrNone(txn.assetCloseTo),
    receiver: encodeAddress(txn.assetReceiver),
    sender: addressOrNone(txn.assetSender),
  }
}

const ON_COMPLETION = ['noop', 'optin', 'closeout', 'clear', 'update', 'delete']

function applicationCallShape(txn: Transaction): ShapeObject {
  return {
    access: txn.access.map((reference) => accessShape(reference, txn)),
    accounts: txn.accounts.map(encodeAddress),
    'application-args': txn.applicationArgs,
    'application-id': txn.applicationId,
    'approval-program': omitEmpty(txn.approvalProgram),
    'box-references': txn.boxes.map((box) => boxShape(box, txn.foreignApps[Number(box.index) - 1])),
    'clear-state-program': omitEmpty(txn.clearStateProgram),
    'extra-program-pages': omitEmpty(txn.extraProgramPages),
    'foreign-apps': txn.foreignApps,
    'foreign-assets': txn.foreignAssets,
    'global-state-schema': stateSchemaShape(txn.globalStateSchema),
    'local-state-schema': stateSchemaShape(txn.localStateSchema),
    'on-completion': ON_COMPLETION[Number(txn.onCompletion)] ?? 'noop',
    'reject-version': omitEmpty(txn.rejectVersion),
  }
}

function boxShape({ name }: BoxReference, app = 0n): ShapeObject {
  return { app, name }
}

/** Indexes into the access list print as their values; the sender prints as its address, the called application as 0. */
function accessShape(reference: ResourceReference, { access, sender }: Transaction): ShapeObject {
  const { address, asset, app, holding, locals, box } = reference
  const at = (index: bigint): ResourceReference => access[Number(index) - 1] ?? {}
  const addressAt = (index: bigint): string => encodeAddress(at(index).address ?? sender)
  if (address) return { address: encodeAddress(address) }
  if (app !== undefined) return { 'application-id': app }
  if (asset !== undefined) return { 'asset-id': asset }
  if (holding) return { holding: { address: addressAt(holding.address), asset: at(holding.asset).asset ?? 0n } }
  if (locals) return { local: { address: addressAt(locals.address), app: at(locals.app).app ?? 0n } }
  const { index, name } = box ?? { index: 0n, name: new Uint8Array(0) }
  return { box: boxShape({ index, name }, at(index).app) }
}

function stateDeltaShape(delta: StateDelta): Shape[] | undefined {
  const changes = [...delta].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return omitEmpty(
    changes.map(([key, { action, bytes, uint }]) => ({
      key: Buffer.from(bytesOf(key)).toString('base64'),
      value: { action, bytes: Buffer.from(bytes).toString('base64'), uint },
    })),
  )
}

function localDeltasShape({ evalDelta, txn }: SignedTransactionWithApplyData): Shape[] | undefined {
  const deltas = [...evalDelta.localDeltas].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return omitEmpty(
    deltas.map(([index, delta]) => ({
      address: encodeAddress(localDeltaAddress(index, evalDelta, txn)),
      delta: stateDeltaShape(delta) ?? [],
    })),
  )
}

function bytesOrNone(bytes: Uint8Array): Uint8Array | undefined {
  return isZeroBytes(bytes) ? undefined : bytes
}
