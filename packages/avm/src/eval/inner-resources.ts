import { encodeAddress } from '../address.ts'
import { OpError } from '../op-error.ts'
import type { Transaction } from '../transaction.ts'
import type { Frame } from './frame.ts'
import { SINCE } from './limits.ts'
import { allowsHolding, allowsLocals } from './references.ts'
import { isZero } from './resources.ts'

/**
 * From v9 a program can name an account and an asset from different transactions without access to the
 * account's holding of the asset: an inner transaction must not reach that holding either.
 * @param calleeVersion of the program that an application call runs
 */
export function checkCrossProducts(frame: Frame, txn: Transaction, calleeVersion: bigint): void {
  if (frame.version < SINCE.sharedResources) return
  switch (txn.type) {
    case 'axfer':
      return checkTransfer(frame, txn)
    case 'afrz':
      return requireHolding(frame, 'afrz FreezeAccount', txn.freezeAccount, txn.freezeAsset)
    case 'appl':
      // A program of v9 or later runs these checks itself.
      if (calleeVersion < SINCE.sharedResources) checkCallResources(frame, txn)
      return
    case 'pay':
    case 'keyreg':
    case 'acfg':
      return
    default:
      throw new OpError(`unknown inner transaction type ${txn.type}`)
  }
}

function checkTransfer(frame: Frame, txn: Transaction): void {
  const { xferAsset, assetSender } = txn
  if (isZero(assetSender)) requireHolding(frame, 'axfer Sender', txn.sender, xferAsset)
  requireHolding(frame, 'axfer AssetReceiver', txn.assetReceiver, xferAsset)
  requireHolding(frame, 'axfer AssetSender', assetSender, xferAsset)
  requireHolding(frame, 'axfer AssetCloseTo', txn.assetCloseTo, xferAsset)
}

function checkCallResources(frame: Frame, txn: Transaction): void {
  const { shared } = frame
  const apps = txn.applicationId === 0n ? txn.foreignApps : [txn.applicationId, ...txn.foreignApps]
  const accounts = [txn.sender, ...txn.accounts, ...apps.map((app) => shared.appAddress(app))]
  for (const account of accounts) {
    for (const asset of txn.foreignAssets) requireHolding(frame, 'appl ForeignAssets', account, asset)
    if (txn.applicationId !== 0n) requireLocals(frame, 'appl ApplicationID', account, txn.applicationId)
    for (const app of txn.foreignApps) requireLocals(frame, 'appl ForeignApps', account, app)
  }
}

/** A zero value means that the field was not set. */
function requireHolding(frame: Frame, what: string, account: Uint8Array, asset: bigint): void {
  if (asset === 0n || isZero(account) || allowsHolding(frame, account, asset)) return
  throw new OpError(`${what}: unavailable Holding ${asset}+${encodeAddress(account)} would be accessible`)
}

function requireLocals(frame: Frame, what: string, account: Uint8Array, app: bigint): void {
  if (allowsLocals(frame, account, app)) return
  throw new OpError(`${what}: unavailable Local State ${app}+${encodeAddress(account)} would be accessible`)
}
