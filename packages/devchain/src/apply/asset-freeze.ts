import { bytesEqual } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { idKey } from '../ledger/state.ts'
import type { ApplyContext } from './apply-context.ts'
import { findAsset } from './find-asset.ts'

/** Freezes or unfreezes a holding; only the asset's freeze address may. */
export function applyAssetFreeze(txn: Transaction, { state }: ApplyContext): void {
  const { freeze } = findAsset(state, txn.freezeAsset).params
  if (isZeroBytes(freeze) || !bytesEqual(txn.sender, freeze)) {
    throw new Error(`freeze not allowed: sender ${encodeAddress(txn.sender)}, freeze ${encodeAddress(freeze)}`)
  }
  const owner = keyOf(txn.freezeAccount)
  const holding = state.holdings.get(owner, idKey(txn.freezeAsset))
  if (!holding) throw new Error('asset not found in account')
  state.holdings.set(owner, idKey(txn.freezeAsset), { ...holding, frozen: txn.assetFrozen })
}
