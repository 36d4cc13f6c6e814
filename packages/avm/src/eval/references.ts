import { encodeAddress } from '../address.ts'
import { bytesEqual, latin1 } from '../byte-strings.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { ZERO_ADDRESS } from '../transaction.ts'
import type { Frame } from './frame.ts'
import { LIMITS, SINCE } from './limits.ts'
import { pairKey } from './resources.ts'

/** An account named on the stack; `index` is its position in the transaction's list (0 is the sender), -1 when absent. */
interface AccountReference {
  address: Uint8Array
  index: number
}

export function toAddress(value: StackValue): Uint8Array {
  if (typeof value === 'bigint' || value.length !== 32) throw new OpError('not an address')
  return value
}

function indexByAddress({ txn }: Frame, address: Uint8Array): number {
  if (bytesEqual(address, txn.sender)) return 0
  const inAccess = txn.access.findIndex((entry) => bytesEqual(entry.address ?? ZERO_ADDRESS, address))
  if (inAccess >= 0) return inAccess + 1
  const inAccounts = txn.accounts.findIndex((account) => bytesEqual(account, address))
  return inAccounts >= 0 ? inAccounts + 1 : -1
}

function addressByIndex({ txn }: Frame, index: bigint): Uint8Array {
  if (index === 0n) return txn.sender
  if (txn.access.length > 0) {
    if (index > BigInt(txn.access.length)) {
      throw new OpError(`invalid Account reference ${index} exceeds length of tx.Access ${txn.access.length}`)
    }
    const address = txn.access[Number(index) - 1]?.address
    if (!address || bytesEqual(address, ZERO_ADDRESS)) {
      throw new OpError(`address reference ${index} is not an Address in tx.Access`)
    }
    return address
  }
  const address = index > BigInt(txn.accounts.length) ? undefined : txn.accounts[Number(index) - 1]
  if (!address) {
    throw new OpError(`invalid Account reference ${index} exceeds length of tx.Accounts ${txn.accounts.length}`)
  }
  return address
}

function resolveAccount(frame: Frame, account: StackValue): AccountReference {
  if (typeof account === 'bigint') return { address: addressByIndex(frame, account), index: Number(account) }
  const address = toAddress(account)
  return { address, index: indexByAddress(frame, address) }
}

/** The account that a program reads. `index` is one past the list's end when another rule makes the account available. */
export function accountReference(frame: Frame, account: StackValue): AccountReference {
  const { address, index } = resolveAccount(frame, account)
  if (index >= 0) return { address, index }
  if (!isAccountAvailable(frame, address)) throw new OpError(`unavailable Account ${encodeAddress(address)}`)
  return { address, index: frame.txn.accounts.length + 1 }
}

/** The account whose local state a program changes. */
export function mutableAccountReference(frame: Frame, account: StackValue): AccountReference {
  const reference = accountReference(frame, account)
  if (reference.index > frame.txn.accounts.length && frame.version < SINCE.sharedResources) {
    throw new OpError(`invalid Account reference for mutation ${encodeAddress(reference.address)}`)
  }
  return reference
}

export function isAccountAvailable(frame: Frame, address: Uint8Array): boolean {
  if (indexByAddress(frame, address) >= 0) return true
  const { version, shared, txn } = frame
  const { resources } = shared
  if (version >= SINCE.createdResources && isCreatedAppAddress(frame, address)) return true
  if (version >= SINCE.sharedResources && resources.accounts.has(latin1(address))) return true
  if (version >= SINCE.foreignAppAddresses) {
    for (const app of txn.foreignApps) if (bytesEqual(shared.appAddress(app), address)) return true
  }
  if (bytesEqual(frame.address, address)) return true
  return shared.options.unnamed?.availableAccount(address) ?? false
}

function isCreatedAppAddress({ shared }: Frame, address: Uint8Array): boolean {
  for (const app of shared.resources.createdApps) if (bytesEqual(shared.appAddress(app), address)) return true
  return false
}

export function isAssetAvailable({ version, shared, txn }: Frame, asset: bigint): boolean {
  if (txn.access.some((entry) => (entry.asset ?? 0n) === asset)) return true
  if (txn.foreignAssets.includes(asset)) return true
  const { resources, options } = shared
  if (version >= SINCE.createdResources && resources.createdAssets.has(asset)) return true
  if (version >= SINCE.sharedResources && resources.assets.has(asset)) return true
  return asset > LIMITS.lastForbiddenId && (options.unnamed?.availableAsset(asset) ?? false)
}

export function isAppAvailable({ version, shared, txn, appId }: Frame, app: bigint): boolean {
  if (txn.access.some((entry) => (entry.app ?? 0n) === app)) return true
  if (txn.foreignApps.includes(app)) return true
  const { resources, options } = shared
  if (version >= SINCE.createdResources && resources.createdApps.has(app)) return true
  if (appId === app) return true
  if (version >= SINCE.sharedResources && resources.apps.has(app)) return true
  return app > LIMITS.lastForbiddenId && (options.unnamed?.availableApp(app) ?? false)
}

export function allowsHolding(frame: Frame, address: Uint8Array, asset: bigint): boolean {
  const { resources, options } = frame.shared
  if (resources.holdings.has(pairKey(address, asset))) return true
  if (resources.createdAssets.has(asset)) return isAccountAvailable(frame, address)
  if (isCreatedAppAddress(frame, address)) return isAssetAvailable(frame, asset)
  const { unnamed } = options
  if (!unnamed) return false
  return isAccountAvailable(frame, address) && isAssetAvailable(frame, asset) && unnamed.allowsHolding(address, asset)
}

export function allowsLocals(frame: Frame, address: Uint8Array, app: bigint): boolean {
  const { resources, options } = frame.shared
  if (resources.locals.has(pairKey(address, app))) return true
  if (resources.createdApps.has(app)) return isAccountAvailable(frame, address)
  if (isCreatedAppAddress(frame, address)) return isAppAvailable(frame, app)
  const { unnamed } = options
  if (!unnamed) return false
  return isAppAvailable(frame, app) && isAccountAvailable(frame, address) && unnamed.allowsLocal(address, app)
}

/** The id that a reference resolves to; after a failure, the id that failed, or 0. */
interface Found {
  id: bigint
  failure: string | undefined
}

function found(id: bigint, kind: 'App' | 'Asset'): Found {
  return { id, failure: id <= LIMITS.lastForbiddenId ? `low ${kind} lookup ${id}` : undefined }
}

function idOf({ id, failure }: Found): bigint {
  if (failure !== undefined) throw new OpError(failure)
  return id
}

function findApp(frame: Frame, reference: bigint): Found {
  const { txn, appId } = frame
  if (reference === 0n || reference === appId) return found(appId, 'App')
  if (isAppAvailable(frame, reference)) return found(reference, 'App')
  const slot = Number(reference) - 1
  const listed = txn.foreignApps[slot] ?? txn.access[slot]?.app ?? 0n
  return listed === 0n ? { id: 0n, failure: `unavailable App ${reference}` } : found(listed, 'App')
}

function findAsset(frame: Frame, reference: bigint): Found {
  const { txn } = frame
  if (isAssetAvailable(frame, reference)) return found(reference, 'Asset')
  const slot = Number(reference)
  const listed = txn.foreignAssets[slot] ?? txn.access[slot - 1]?.asset ?? 0n
  return listed === 0n ? { id: 0n, failure: `unavailable Asset ${reference}` } : found(listed, 'Asset')
}

/** @param byPlace before v4: whether the opcode took a place in the list rather than an id */
export function appReference(frame: Frame, reference: bigint, byPlace: boolean): bigint {
  if (frame.version >= SINCE.directReferences) return idOf(findApp(frame, reference))
  if (reference === 0n) return idOf(found(frame.appId, 'App'))
  if (!byPlace) return idOf(found(reference, 'App'))
  const app = frame.txn.foreignApps[Number(reference) - 1]
  if (app === undefined) throw new OpError(`${reference} is not a valid foreign app slot`)
  return idOf(found(app, 'App'))
}

/** @param byPlace before v4: whether the opcode took a place in the list rather than an id */
export function assetReference(frame: Frame, reference: bigint, byPlace: boolean): bigint {
  if (frame.version >= SINCE.directReferences) return idOf(findAsset(frame, reference))
  if (!byPlace) return idOf(found(reference, 'Asset'))
  const asset = frame.txn.foreignAssets[Number(reference)]
  if (asset === undefined) throw new OpError(`${reference} is not a valid foreign asset slot`)
  return idOf(found(asset, 'Asset'))
}

/** Account and application of a local state that a program reads. */
export function localsReference(
  frame: Frame,
  account: StackValue,
  reference: bigint,
): AccountReference & { app: bigint } {
  if (frame.version < SINCE.sharedResources) {
    const found = accountReference(frame, account)
    return { ...found, app: appReference(frame, reference, false) }
  }
  const { address } = resolveAccount(frame, account)
  const { id, failure } = findApp(frame, reference)
  if (failure === undefined && allowsLocals(frame, address, id)) return { address, index: 0, app: id }
  const locals = `unavailable Local State ${id}+${encodeAddress(address)}`
  if (isAccountAvailable(frame, address)) throw new OpError(failure ?? locals)
  const parts = [`unavailable Account ${encodeAddress(address)}`, failure, locals]
  throw new OpError(parts.filter((part) => part !== undefined).join(', '))
}

/** Account and asset of a holding that a program reads. */
export function holdingReference(
  frame: Frame,
  account: StackValue,
  reference: bigint,
): { address: Uint8Array; asset: bigint } {
  if (frame.version < SINCE.sharedResources) {
    const { address } = accountReference(frame, account)
    return { address, asset: assetReference(frame, reference, false) }
  }
  const { address } = resolveAccount(frame, account)
  const { id, failure } = findAsset(frame, reference)
  if (failure === undefined && allowsHolding(frame, address, id)) return { address, asset: id }
  if (isAccountAvailable(frame, address)) {
    throw new OpError(failure ?? `unavailable Holding ${id}+${encodeAddress(address)}`)
  }
  const parts = [`unavailable Account ${encodeAddress(address)}`, failure]
  throw new OpError(parts.filter((part) => part !== undefined).join(', '))
}
