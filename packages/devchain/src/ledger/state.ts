import type { AppParams, AssetParams, StackValue, StateSchema } from '@facet/avm'
import { bytesOf, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { type AccountRecord, EMPTY_ACCOUNT, isEmptyAccount, OFFLINE, ONLINE } from './account-record.ts'
import { Journal } from './journal.ts'
import { type AnyTable, GroupedTable, Table } from './table.ts'

export interface Holding {
  readonly amount: bigint
  readonly frozen: boolean
}

export interface AssetRecord {
  readonly creator: Uint8Array
  readonly params: Readonly<AssetParams>
}

/** Row tags in the log and in snapshots. */
export const TAG = {
  account: 1,
  holding: 2,
  asset: 3,
  app: 4,
  global: 5,
  optIn: 6,
  local: 7,
  box: 8,
  createdAsset: 9,
  createdApp: 10,
} as const

/** The chain's state at its last round or, while a group is applied, within that group. All writes go through the journal. */
export class LedgerState {
  readonly journal: Journal = new Journal()
  /** Key: address. */
  readonly accounts: Table<AccountRecord>
  /** Address, asset id. */
  readonly holdings: GroupedTable<Holding>
  /** Asset id. */
  readonly assets: Table<AssetRecord>
  /** App id. */
  readonly apps: Table<AppParams>
  /** App id, key. */
  readonly globals: GroupedTable<StackValue>
  /** Address, app id: the local schema at the time of opting in. */
  readonly optIns: GroupedTable<StateSchema>
  /** Address and app id, key. */
  readonly locals: GroupedTable<StackValue>
  /** App id, name. */
  readonly boxes: GroupedTable<Uint8Array>
  /** Address, id. */
  readonly createdAssets: GroupedTable<true>
  readonly createdApps: GroupedTable<true>
  /** Number of values of each type in a global or local store, by its group key. */
  readonly counts: Map<string, { uints: number; byteSlices: number }> = new Map()
  /** Accounts with voting keys, by address. */
  readonly voters: Map<string, AccountRecord> = new Map()
  /** Total balance of the accounts with each status, and the sum of each account's whole ALGO. */
  readonly money: Map<bigint, { microAlgo: bigint; units: bigint }> = new Map()

  constructor() {
    this.accounts = new Table(TAG.account, this.journal, (key, before, after) => this.countMoney(key, before, after))
    this.holdings = new GroupedTable(TAG.holding, this.journal)
    this.assets = new Table(TAG.asset, this.journal)
    this.apps = new Table(TAG.app, this.journal)
    this.globals = new GroupedTable(TAG.global, this.journal, (group, before, after) =>
      this.countValue(group, before, after),
    )
    this.optIns = new GroupedTable(TAG.optIn, this.journal)
    this.locals = new GroupedTable(TAG.local, this.journal, (group, before, after) =>
      this.countValue(group, before, after),
    )
    this.boxes = new GroupedTable(TAG.box, this.journal)
    this.createdAssets = new GroupedTable(TAG.createdAsset, this.journal)
    this.createdApps = new GroupedTable(TAG.createdApp, this.journal)
  }

  account(address: Uint8Array): AccountRecord {
    return this.accounts.get(keyOf(address)) ?? EMPTY_ACCOUNT
  }

  putAccount(address: Uint8Array, record: AccountRecord): void {
    this.accounts.set(keyOf(address), isEmptyAccount(record) ? undefined : record)
  }

  private countMoney(key: string, before: AccountRecord | undefined, after: AccountRecord | undefined): void {
    if (after && !isZeroBytes(after.voteKey)) this.voters.set(key, after)
    else if (before) this.voters.delete(key)
    if (before) this.addMoney(before, -1n)
    if (after) this.addMoney(after, 1n)
  }

  private addMoney({ status, balance }: AccountRecord, sign: bigint): void {
    let money = this.money.get(status)
    if (!money) {
      money = { microAlgo: 0n, units: 0n }
      this.money.set(status, money)
    }
    money.microAlgo += sign * balance
    money.units += sign * (balance / 1_000_000n)
  }

  get onlineMicroAlgo(): bigint {
    return this.money.get(ONLINE)?.microAlgo ?? 0n
  }

  /** Total balance of all accounts except nonparticipating ones: fee sink and rewards pool. */
  get moneyMicroAlgo(): bigint {
    return this.onlineMicroAlgo + (this.money.get(OFFLINE)?.microAlgo ?? 0n)
  }

  private countValue(group: string, before: StackValue | undefined, after: StackValue | undefined): void {
    let counts = this.counts.get(group)
    if (!counts) {
      counts = { uints: 0, byteSlices: 0 }
      this.counts.set(group, counts)
    }
    if (typeof before === 'bigint') counts.uints--
    else if (before) counts.byteSlices--
    if (typeof after === 'bigint') counts.uints++
    else if (after) counts.byteSlices++
    if (counts.uints === 0 && counts.byteSlices === 0) this.counts.delete(group)
  }
}

/** The tables by their tags. */
export function tablesOf(state: LedgerState): Readonly<Record<number, AnyTable>> {
  const { accounts, holdings, assets, apps, globals, optIns, locals, boxes, createdAssets, createdApps } = state
  const tables = [accounts, holdings, assets, apps, globals, optIns, locals, boxes, createdAssets, createdApps]
  return Object.fromEntries(tables.map((table) => [table.tag, table]))
}

const id = Buffer.alloc(8)

/** An id as a key with the sort order of the number. */
export function idKey(value: bigint): string {
  id.writeBigUInt64BE(value)
  return id.toString('latin1')
}

export function idOf(key: string): bigint {
  const bytes = bytesOf(key)
  return new DataView(bytes.buffer).getBigUint64(0)
}

/** Group key of an account's local state of an application. */
export function localKey(address: Uint8Array, app: bigint): string {
  return keyOf(address) + idKey(app)
}
