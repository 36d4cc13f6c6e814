import { bytesEqual, hexLiteral } from '../byte-strings.ts'
import type { AppParams } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Frame } from './frame.ts'
import { LIMITS } from './limits.ts'
import { boxKey } from './resources.ts'

export type BoxOperation = 'create' | 'read' | 'write' | 'delete' | 'resize'

const CLEAR_STATE = 3n

/**
 * Checks that the program may perform the operation on a box, and counts the bytes written. Returns the box's value, or
 * `undefined` when there is none.
 * @param createSize size in bytes that the operation would create the box with
 */
export function accessBox(
  frame: Frame,
  app: bigint,
  name: Uint8Array,
  operation: BoxOperation,
  createSize: bigint,
): Uint8Array | undefined {
  if (frame.txn.onCompletion === CLEAR_STATE) {
    throw new OpError('boxes may not be accessed from ClearState program')
  }
  const { resources, options } = frame.shared
  const known = resources.boxes.get(boxKey(app, name))
  const isNewApp = !known && resources.createdApps.has(app)
  let available = known !== undefined
  if (isNewApp && resources.unnamedAccess > 0) {
    resources.unnamedAccess--
    available = true
  }
  available ||= options.unnamed?.availableBox(app, name, isNewApp, createSize) ?? false
  if (!available) throw new OpError(`invalid Box reference ${hexLiteral(name)}`)
  authorize(frame, app, operation)
  const content = isNewApp ? undefined : frame.ledger.boxGet(app, name)
  return count(frame, app, name, operation, createSize, content, known?.dirty ?? false)
}

/** Updates the bytes that count against the write budget: the sizes of all boxes written in this group. */
function count(
  { shared }: Frame,
  app: bigint,
  name: Uint8Array,
  operation: BoxOperation,
  createSize: bigint,
  content: Uint8Array | undefined,
  wasDirty: boolean,
): Uint8Array | undefined {
  const { resources } = shared
  const size = BigInt(content?.length ?? 0)
  let dirty = wasDirty
  switch (operation) {
    case 'create':
      if (content) {
        if (createSize !== size) throw new OpError(`box size mismatch ${size} ${createSize}`)
        return content
      }
      if (!dirty) resources.dirtyBytes += createSize
      dirty = true
      break
    case 'write':
      if (!dirty) resources.dirtyBytes += content ? size : createSize
      dirty = true
      break
    case 'resize':
      if (dirty) resources.dirtyBytes -= size
      resources.dirtyBytes += createSize
      dirty = true
      break
    case 'delete':
      if (dirty) resources.dirtyBytes -= size
      dirty = false
      break
    case 'read':
      break
  }
  resources.boxes.set(boxKey(app, name), { app, name, dirty })
  if (resources.dirtyBytes > shared.ioBudget) {
    throw new OpError(
      `write budget exceeded (${resources.dirtyBytes} > ${shared.ioBudget}) while ${VERBS[operation]} box ${hexLiteral(name)}`,
    )
  }
  return content
}

const VERBS: Readonly<Record<BoxOperation, string>> = {
  create: 'creating',
  read: 'accessing',
  write: 'writing',
  delete: 'accessing',
  resize: 'resizing',
}

/** An application may use its own boxes freely, and other applications' boxes as their flags allow (v13). */
function authorize(frame: Frame, app: bigint, operation: BoxOperation): void {
  const owner = frame.ledger.appParams(app)
  if (!owner) throw new OpError(`app ${app} does not exist`)
  const isRead = operation === 'read'
  const isShared = app === frame.appId ? owner.familyBoxAccess : authorizeForeign(frame, app, owner, isRead)
  if (!isShared) return
  if (!isRead) checkFamilyReentrancy(frame)
  frame.touchedFamilyShared = true
}

/** Whether the box is one that applications of the same creator share. */
function authorizeForeign(frame: Frame, app: bigint, owner: AppParams, isRead: boolean): boolean {
  const inFamily = (): boolean => bytesEqual(frame.creator(), owner.creator)
  const isShared = owner.familyBoxAccess && inFamily()
  if (isShared || (isRead && owner.foreignBoxReads)) return isShared
  const caller = inFamily() ? 'family' : 'foreign'
  throw new OpError(`${caller} app ${frame.appId} may not ${isRead ? 'read' : 'write'} box of ${app}`)
}

/**
 * Boxes that a family shares are like globals of one application, which cannot be re-entered: a member must not write them
 * when a foreign application called it and a member below that one relies on them.
 */
function checkFamilyReentrancy(frame: Frame): void {
  if (frame.familyReentrancyChecked) return
  const creator = frame.creator()
  let seenForeign = false
  for (let below = frame.caller; below; below = below.caller) {
    if (!bytesEqual(below.creator(), creator)) seenForeign = true
    else if (seenForeign && below.touchedFamilyShared) {
      throw new OpError(
        `app ${frame.appId} may not write family-shared box: app ${below.appId} is relying on family state across a foreign call`,
      )
    }
  }
  frame.familyReentrancyChecked = true
}

/** Checks the name and size, as every box operation does first. */
export function checkBoxLengths(name: Uint8Array, size: bigint): void {
  if (name.length === 0) throw new OpError('box names may not be zero length')
  if (name.length > LIMITS.maxKeyLength) {
    throw new OpError(`name too long: length was ${name.length}, maximum is ${LIMITS.maxKeyLength}`)
  }
  if (size > LIMITS.maxBoxSize) throw new OpError(`box size too large: ${size}, maximum is ${LIMITS.maxBoxSize}`)
}
