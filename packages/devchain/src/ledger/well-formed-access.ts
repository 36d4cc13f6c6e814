import type { BoxReference, ResourceReference, Transaction } from '@facet/avm'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { MAX_ACCESS, MAX_APP_KEY_BYTES } from './consensus.ts'

/** Throws the protocol's text when the access list cannot be resolved. */
export function checkAccess(txn: Transaction): void {
  const { access } = txn
  if (access.length > MAX_ACCESS) {
    throw new Error(`tx.Access too long, max number of references is ${MAX_ACCESS}`)
  }
  const others: [string, number][] = [
    ['Accounts', txn.accounts.length],
    ['ForeignApps', txn.foreignApps.length],
    ['ForeignAssets', txn.foreignAssets.length],
    ['Boxes', txn.boxes.length],
  ]
  for (const [field, length] of others) {
    if (length > 0) throw new Error(`tx.${field} can't be used when tx.Access is used`)
  }
  for (const reference of access) checkReference(reference, access, txn.applicationId === 0n)
}

function checkReference(reference: ResourceReference, access: readonly ResourceReference[], isCreate: boolean): void {
  let kinds = 0
  if (reference.address && !isZeroBytes(reference.address)) kinds++
  if (reference.asset) kinds++
  if (reference.app) kinds++
  if (reference.holding && (reference.holding.address || reference.holding.asset)) {
    checkHolding(reference.holding, access)
    kinds++
  }
  if (reference.locals && (reference.locals.address || reference.locals.app)) {
    checkLocals(reference.locals, access, isCreate)
    kinds++
  }
  if (reference.box && (reference.box.index || reference.box.name.length > 0)) {
    checkBox(reference.box, access)
    kinds++
  }
  if (kinds > 1) throw new Error('tx.Access element has fields from multiple types')
}

function checkHolding(
  { address, asset }: { address: bigint; asset: bigint },
  access: readonly ResourceReference[],
): void {
  checkAddress('holding', address, access)
  const found = access[Number(asset) - 1]
  if (asset === 0n || !found) throw new Error(`holding Asset reference ${asset} outside tx.Access`)
  if (!found.asset) throw new Error(`holding Asset reference ${asset} is not an Asset`)
}

function checkLocals(
  { address, app }: { address: bigint; app: bigint },
  access: readonly ResourceReference[],
  isCreate: boolean,
): void {
  if (isCreate && app === 0n) {
    throw new Error('0 App in LocalsRef during app create is not allowed or necessary')
  }
  checkAddress('locals', address, access)
  if (app === 0n) return
  const found = access[Number(app) - 1]
  if (!found) throw new Error(`locals App reference ${app} outside tx.Access`)
  if (!found.app) throw new Error(`locals App reference ${app} is not an App`)
}

function checkAddress(kind: string, address: bigint, access: readonly ResourceReference[]): void {
  if (address === 0n) return
  const found = access[Number(address) - 1]
  if (!found) throw new Error(`${kind} Address reference ${address} outside tx.Access`)
  if (!found.address || isZeroBytes(found.address)) {
    throw new Error(`${kind} Address reference ${address} is not an Address`)
  }
}

function checkBox({ index, name }: BoxReference, access: readonly ResourceReference[]): void {
  if (name.length > MAX_APP_KEY_BYTES) {
    throw new Error(`tx.Access box Name too long, max len ${MAX_APP_KEY_BYTES} bytes`)
  }
  if (index === 0n) return
  const found = access[Number(index) - 1]
  if (!found) throw new Error(`box Index ${index} outside tx.Access`)
  if (!found.app) throw new Error(`box Index reference ${index} is not an App`)
}
