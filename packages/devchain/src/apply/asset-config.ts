import type { AssetParams, Transaction } from '@facet/avm'
import { bytesEqual, ZERO_ADDRESS } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZero, isZeroBytes } from '../codec/schema-codec.ts'
import { ASSET_PARAMS } from '../codec/transaction-schema.ts'
import { type AssetRecord, idKey } from '../ledger/state.ts'
import type { ApplyContext } from './apply-context.ts'
import { findAsset } from './find-asset.ts'

/** Creates, reconfigures or destroys an asset. */
export function applyAssetConfig(txn: Transaction, context: ApplyContext): void {
  if (txn.configAsset === 0n) return create(txn, context)
  const asset = findAsset(context.state, txn.configAsset)
  if (isZeroBytes(asset.params.manager) || !bytesEqual(txn.sender, asset.params.manager)) {
    throw new Error(
      `this transaction should be issued by the manager. It is issued by ${encodeAddress(txn.sender)}, manager key ${encodeAddress(asset.params.manager)}`,
    )
  }
  if (isZero(ASSET_PARAMS, txn.assetParams)) destroy(txn.configAsset, asset, context)
  else {
    const params = changeRoles(asset.params, txn.assetParams)
    context.state.assets.set(idKey(txn.configAsset), { creator: asset.creator, params })
  }
}

function create(txn: Transaction, { state, nextId, applyData }: ApplyContext): void {
  const record = state.account(txn.sender)
  const owner = keyOf(txn.sender)
  state.putAccount(txn.sender, {
    ...record,
    totalAssets: record.totalAssets + 1n,
    totalAssetsCreated: record.totalAssetsCreated + 1n,
  })
  state.assets.set(idKey(nextId), { creator: txn.sender, params: txn.assetParams })
  state.holdings.set(owner, idKey(nextId), { amount: txn.assetParams.total, frozen: false })
  state.createdAssets.set(owner, idKey(nextId), true)
  applyData.createdAssetId = nextId
}

function destroy(id: bigint, asset: AssetRecord, { state }: ApplyContext): void {
  const record = state.account(asset.creator)
  const creator = encodeAddress(asset.creator)
  if (record.totalAssets === 0n) throw new Error(`cannot destroy asset: account ${creator} holds no assets`)
  if (record.totalAssetsCreated === 0n) throw new Error(`cannot destroy asset: account ${creator} created no assets`)
  const owner = keyOf(asset.creator)
  const held = state.holdings.get(owner, idKey(id))?.amount ?? 0n
  if (held !== asset.params.total) {
    throw new Error(`cannot destroy asset: creator is holding only ${held}/${asset.params.total}`)
  }
  state.putAccount(asset.creator, {
    ...record,
    totalAssets: record.totalAssets - 1n,
    totalAssetsCreated: record.totalAssetsCreated - 1n,
  })
  state.holdings.set(owner, idKey(id), undefined)
  state.assets.set(idKey(id), undefined)
  state.createdAssets.set(owner, idKey(id), undefined)
}

/** A role set to the zero address cannot be set again. */
function changeRoles(old: Readonly<AssetParams>, next: AssetParams): AssetParams {
  const role = (name: 'manager' | 'reserve' | 'freeze' | 'clawback'): Uint8Array =>
    isZeroBytes(old[name]) ? ZERO_ADDRESS : next[name]
  return {
    ...old,
    manager: role('manager'),
    reserve: role('reserve'),
    freeze: role('freeze'),
    clawback: role('clawback'),
  }
}
