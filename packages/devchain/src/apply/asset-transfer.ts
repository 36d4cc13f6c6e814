import { bytesEqual } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { MAX_UINT64 } from '../ledger/consensus.ts'
import { type LedgerState, idKey } from '../ledger/state.ts'
import type { ApplyContext } from './apply-context.ts'
import { findAsset } from './find-asset.ts'

/** Transfers units of an asset, opts in (zero to oneself), claws back, or closes out. */
export function applyAssetTransfer(txn: Transaction, context: ApplyContext): void {
  const { state } = context
  const asset = txn.xferAsset
  const isClawback = !isZeroBytes(txn.assetSender)
  if (isClawback) checkClawback(txn, state)
  const source = isClawback ? txn.assetSender : txn.sender
  if (txn.assetAmount === 0n && !isClawback && bytesEqual(txn.assetReceiver, source)) optIn(state, source, asset)
  takeOut(state, source, asset, txn.assetAmount, isClawback)
  putIn(state, txn.assetReceiver, asset, txn.assetAmount, isClawback)
  if (isZeroBytes(txn.assetCloseTo)) return
  if (isClawback) throw new Error('cannot close asset by clawback')
  closeOut(txn, source, context)
}

function checkClawback(txn: Transaction, state: LedgerState): void {
  const { clawback } = findAsset(state, txn.xferAsset).params
  if (isZeroBytes(clawback) || !bytesEqual(txn.sender, clawback)) {
    throw new Error(`clawback not allowed: sender ${encodeAddress(txn.sender)}, clawback ${encodeAddress(clawback)}`)
  }
}

function optIn(state: LedgerState, account: Uint8Array, asset: bigint): void {
  const owner = keyOf(account)
  if (state.holdings.get(owner, idKey(asset))) return
  const { params } = findAsset(state, asset)
  const record = state.account(account)
  state.putAccount(account, { ...record, totalAssets: record.totalAssets + 1n })
  state.holdings.set(owner, idKey(asset), { amount: 0n, frozen: params.defaultFrozen })
}

function takeOut(state: LedgerState, account: Uint8Array, asset: bigint, amount: bigint, bypassFreeze: boolean): void {
  if (amount === 0n) return
  const holding = state.holdings.get(keyOf(account), idKey(asset))
  if (!holding) throw new Error(`asset ${asset} missing from ${encodeAddress(account)}`)
  if (holding.frozen && !bypassFreeze) throw new Error(`asset ${asset} frozen in ${encodeAddress(account)}`)
  if (holding.amount < amount) {
    throw new Error(`underflow on subtracting ${amount} from sender amount ${holding.amount}`)
  }
  state.holdings.set(keyOf(account), idKey(asset), { ...holding, amount: holding.amount - amount })
}

function putIn(state: LedgerState, account: Uint8Array, asset: bigint, amount: bigint, bypassFreeze: boolean): void {
  if (amount === 0n) return
  const holding = state.holdings.get(keyOf(account), idKey(asset))
  if (!holding) {
    throw new Error(`receiver error: must optin, asset ${asset} missing from ${encodeAddress(account)}`)
  }
  if (holding.frozen && !bypassFreeze) throw new Error('asset frozen in recipient')
  const sum = holding.amount + amount
  if (sum > MAX_UINT64) {
    throw new Error(`overflow on adding ${amount} to receiver amount ${BigInt.asUintN(64, sum)}`)
  }
  state.holdings.set(keyOf(account), idKey(asset), { ...holding, amount: sum })
}

function closeOut(txn: Transaction, source: Uint8Array, { state, applyData }: ApplyContext): void {
  const asset = txn.xferAsset
  const owner = keyOf(source)
  const record = state.account(source)
  if (record.totalAssets === 0n) {
    throw new Error(
      `cannot close asset holding on account ${encodeAddress(source)} : account is not opted in asset ${asset} `,
    )
  }
  const creator = state.assets.get(idKey(asset))?.creator
  const creatorKey = creator && keyOf(creator)
  if (creatorKey === owner) throw new Error('cannot close asset ID in allocating account')
  const holding = state.holdings.get(owner, idKey(asset))
  if (!holding) throw new Error(`asset ${asset} not present in account ${encodeAddress(source)}`)
  const bypassFreeze = creatorKey === keyOf(txn.assetCloseTo)
  applyData.assetClosingAmount = holding.amount
  takeOut(state, source, asset, holding.amount, bypassFreeze)
  putIn(state, txn.assetCloseTo, asset, holding.amount, bypassFreeze)
  const left = state.holdings.get(owner, idKey(asset))?.amount ?? 0n
  if (left !== 0n) throw new Error(`asset ${asset} not zero (${left}) after closing`)
  state.putAccount(source, { ...record, totalAssets: record.totalAssets - 1n })
  state.holdings.set(owner, idKey(asset), undefined)
}
