import type { StackValue } from '../ledger.ts'
import { ZERO_ADDRESS } from '../transaction.ts'
import type { Frame } from './frame.ts'
import { appReference, localsReference, mutableAccountReference } from './references.ts'
import type { StateAccess } from './tracer.ts'

type Operation = StateAccess['operation']

const BOX_OPERATIONS: Readonly<Record<string, Operation>> = {
  create: 'write',
  extract: 'read',
  replace: 'write',
  del: 'delete',
  len: 'read',
  get: 'read',
  put: 'write',
  splice: 'write',
  resize: 'write',
}

/** The state that the instruction about to run will touch; `undefined` when none, or when its arguments do not fit. */
export function stateAccess(frame: Frame): StateAccess | undefined {
  const spec = frame.code.instructions[frame.next]?.spec
  if (!spec || !/^app_(local|global)|box_/.test(spec.name)) return undefined
  const args = frame.stack.slice(frame.stack.length - spec.args.length)
  if (args.length < spec.args.length) return undefined
  const [, scope, operation] = /^app_(local|global)_(get_ex|get|put|del)$/.exec(spec.name) ?? []
  if (scope === 'global') return globalAccess(frame, operation as string, args)
  if (scope === 'local') return localAccess(frame, operation as string, args)
  return boxAccess(frame, spec.name, args)
}

function boxAccess(frame: Frame, name: string, args: StackValue[]): StateAccess | undefined {
  const app = name.startsWith('app_') ? args.shift() : frame.appId
  const [key] = args
  const operation = BOX_OPERATIONS[name.slice(name.indexOf('box_') + 4)]
  if (typeof app !== 'bigint' || !(key instanceof Uint8Array) || !operation) return undefined
  return { kind: 'box', operation, app, key }
}

function kindOf(operation: string): Operation {
  return operation === 'put' ? 'write' : operation === 'del' ? 'delete' : 'read'
}

function globalAccess(frame: Frame, operation: string, args: StackValue[]): StateAccess | undefined {
  const reference = operation === 'get_ex' ? args.shift() : 0n
  const [key] = args
  if (typeof reference !== 'bigint' || !(key instanceof Uint8Array)) return undefined
  const app = operation === 'get_ex' ? orElse(() => appReference(frame, reference, true), 0n) : frame.appId
  return { kind: 'global', operation: kindOf(operation), app, key }
}

function localAccess(frame: Frame, operation: string, args: StackValue[]): StateAccess | undefined {
  const account = args.shift()
  const reference = operation === 'get_ex' ? args.shift() : 0n
  const [key] = args
  if (account === undefined || typeof reference !== 'bigint' || !(key instanceof Uint8Array)) return undefined
  const unknown = { address: ZERO_ADDRESS, index: 0, app: 0n }
  if (kindOf(operation) === 'read') {
    const found = orElse(() => localsReference(frame, account, reference), unknown)
    const app = operation === 'get_ex' ? found.app : frame.appId
    return { kind: 'local', operation: 'read', app, account: found.address, key }
  }
  const { address } = orElse(() => mutableAccountReference(frame, account), { address: ZERO_ADDRESS, index: 0 })
  return { kind: 'local', operation: kindOf(operation), app: frame.appId, account: address, key }
}

/** Invalid arguments are for the instruction itself to reject; an observer ignores them. */
function orElse<T>(find: () => T, otherwise: T): T {
  try {
    return find()
  } catch {
    return otherwise
  }
}
