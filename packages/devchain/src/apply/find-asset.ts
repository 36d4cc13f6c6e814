import { type AssetRecord, type LedgerState, idKey } from '../ledger/state.ts'

/** An asset that must exist; throws the protocol's text when it does not. */
export function findAsset(state: LedgerState, asset: bigint): AssetRecord {
  const record = state.assets.get(idKey(asset))
  if (!record) throw new Error(`asset ${asset} does not exist or has been deleted`)
  return record
}
