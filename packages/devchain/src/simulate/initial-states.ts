import type { ProgramView, StackValue } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { readState } from './read-state.ts'
import type { AppInitialState, KeyValue } from './simulate-types.ts'

interface Touched {
  kind: 'g' | 'l' | 'b'
  app: bigint
  account: Uint8Array | undefined
  key: Uint8Array
  value: StackValue | undefined
  /** True when its first access created it, so that it has no initial value. */
  isCreated: boolean
}

const KINDS = { global: 'g', local: 'l', box: 'b' } as const

/** State that the group read or wrote, with its values before the group. */
export class InitialStates {
  private readonly touched = new Map<string, Touched>()
  private readonly createdApps = new Set<bigint>()

  /** State of an application that the group creates is not initial. */
  beginProgram(view: ProgramView): void {
    if (view.txn.applicationId === 0n) this.createdApps.add(view.appId)
  }

  beforeOpcode(view: ProgramView): void {
    if (view.mode !== 'app' || this.createdApps.has(view.appId)) return
    const access = view.stateAccess()
    if (!access) return
    const kind = KINDS[access.kind]
    const account = access.account
    const id = `${kind}${access.app}|${account ? keyOf(account) : ''}|${keyOf(access.key)}`
    if (this.touched.has(id)) return
    const value = readState(view.ledger, kind, access.app, access.key, account)
    const isCreated = access.operation === 'write' && value === undefined
    this.touched.set(id, { kind, app: access.app, account, key: access.key, value, isCreated })
  }

  result(): AppInitialState[] {
    const apps = new Map<bigint, Touched[]>()
    for (const one of this.touched.values()) apps.set(one.app, [...(apps.get(one.app) ?? []), one])
    return [...apps].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([appId, all]) => appState(appId, all))
  }
}

function appState(appId: bigint, all: readonly Touched[]): AppInitialState {
  const accounts = new Map<string, { account: Uint8Array; keyValues: KeyValue[] }>()
  for (const { kind, account, key, value, isCreated } of all) {
    if (kind !== 'l' || !account || isCreated) continue
    const local = accounts.get(keyOf(account)) ?? { account, keyValues: [] }
    local.keyValues.push({ key, value })
    accounts.set(keyOf(account), local)
  }
  return {
    appId,
    globals: keyValues(all, 'g'),
    boxes: keyValues(all, 'b'),
    locals: accounts.size > 0 ? [...accounts.values()] : undefined,
  }
}

function keyValues(all: readonly Touched[], kind: 'g' | 'b'): KeyValue[] | undefined {
  const found = all.flatMap((one) => (one.kind === kind && !one.isCreated ? [{ key: one.key, value: one.value }] : []))
  return found.length > 0 ? found : undefined
}
