import { bytesEqual } from '@facet/avm'
import type { Transaction } from '@facet/avm'
import { applicationAddress, bytesOf, keyOf } from '../codec/address.ts'
import {
  BYTES_PER_BOX_REFERENCE,
  MAX_APP_ACCOUNTS,
  MAX_BOX_REFERENCES,
  MAX_FOREIGN_APPS,
  MAX_FOREIGN_ASSETS,
  MAX_GROUP_SIZE,
  MAX_TOTAL_REFERENCES,
} from '../ledger/consensus.ts'
import type { UnnamedResources } from './simulate-types.ts'

/** From this version on, referencing an application includes its account. */
const APP_ADDRESS_VERSION = 7

/** Number of references that could still be added, by kind and in total. */
export interface Room {
  accounts: number
  assets: number
  apps: number
  boxes: number
  total: number
  crossProducts: number
}

interface SeenBox {
  app: bigint
  name: Uint8Array
  readBytes: bigint
  isNewApp: boolean
}

/** References that a caller would have to add to a transaction or to the group, within the protocol's limits. */
export class ResourceTracker {
  readonly room: Room
  readonly accounts = new Map<string, Uint8Array>()
  readonly assets = new Set<bigint>()
  readonly apps = new Set<bigint>()
  readonly boxes = new Map<string, SeenBox>()
  readonly holdings = new Map<string, { account: Uint8Array; asset: bigint }>()
  readonly locals = new Map<string, { account: Uint8Array; app: bigint }>()
  /** Bytes of programs beyond the free size, by application. */
  readonly appReadBytes = new Map<bigint, bigint>()
  /** Empty box references, needed only for their I/O budget. */
  emptyBoxes = 0
  private mostWritten = 0n
  private initialSurplus = 0n

  constructor(room: Room) {
    this.room = room
  }

  private get boxCount(): number {
    return this.boxes.size + this.emptyBoxes
  }

  private get count(): number {
    return this.accounts.size + this.assets.size + this.apps.size + this.boxCount
  }

  private get isFull(): boolean {
    return this.count >= this.room.total
  }

  get isEmpty(): boolean {
    const all = [this.accounts, this.assets, this.apps, this.boxes, this.holdings, this.locals]
    return this.emptyBoxes === 0 && all.every(({ size }) => size === 0)
  }

  hasAccount(address: Uint8Array, programVersion: number): boolean {
    if (this.accounts.has(keyOf(address))) return true
    if (programVersion < APP_ADDRESS_VERSION) return false
    return [...this.apps].some((app) => bytesEqual(applicationAddress(app), address))
  }

  addAccount(address: Uint8Array): boolean {
    if (this.accounts.size >= this.room.accounts || this.isFull) return false
    this.accounts.set(keyOf(address), address)
    return true
  }

  addAsset(asset: bigint): boolean {
    if (this.assets.size >= this.room.assets || this.isFull) return false
    this.assets.add(asset)
    return true
  }

  addApp(app: bigint, programVersion: number): boolean {
    if (this.apps.size >= this.room.apps) return false
    // The application reference includes its account, which then needs no separate reference.
    if (programVersion >= APP_ADDRESS_VERSION) this.accounts.delete(keyOf(applicationAddress(app)))
    if (this.isFull) return false
    this.apps.add(app)
    return true
  }

  /** Uses up one shared reference for a single transaction. */
  takeRoom(kind: 'accounts' | 'assets' | 'apps'): boolean {
    if (this[kind].size >= this.room[kind] || this.isFull) return false
    this.room[kind]--
    this.room.total--
    if (kind === 'apps' && this.room.accounts > 0) this.room.accounts--
    return true
  }

  /** Releases a group resource that turns out to belong to one transaction. */
  giveBack(kind: 'accounts' | 'assets' | 'apps', resource: string | bigint): void {
    const set: { delete(key: unknown): boolean } = this[kind]
    if (!set.delete(resource)) return
    this.room[kind]++
    this.room.total++
  }

  addHolding(account: Uint8Array, asset: bigint): boolean {
    return this.addCrossProduct(this.holdings, `${keyOf(account)}|${asset}`, { account, asset })
  }

  addLocal(account: Uint8Array, app: bigint): boolean {
    if (bytesEqual(applicationAddress(app), account)) return true
    return this.addCrossProduct(this.locals, `${keyOf(account)}|${app}`, { account, app })
  }

  private addCrossProduct<V>(map: Map<string, V>, key: string, value: V): boolean {
    if (map.has(key)) return true
    if (this.holdings.size + this.locals.size >= this.room.crossProducts) return false
    map.set(key, value)
    return true
  }

  addBox(box: SeenBox): boolean {
    const key = `${box.app}|${keyOf(box.name)}`
    if (this.boxes.has(key)) return true
    this.boxes.set(key, box)
    if (this.reconcileReads(true)) return true
    this.boxes.delete(key)
    return false
  }

  /** Sets the read budget left over before any reference is added. */
  setInitialSurplus(bytes: bigint): boolean {
    this.initialSurplus = bytes
    return bytes > 0n || this.addEmptyBoxes(divideUp(-bytes))
  }

  /** @param budget bytes that the references in the group as sent allow */
  reconcileWrites(written: bigint, budget: bigint): boolean {
    const missing = written - budget - this.boxBytes
    if (missing > 0n && !this.addEmptyBoxes(divideUp(missing))) return false
    if (this.mostWritten < written) this.mostWritten = written
    return true
  }

  /** Adds empty references until all reads fit; a newly named box may make one of them unnecessary. */
  reconcileReads(mayRemoveEmpty: boolean): boolean {
    const read = this.bytesRead
    let budget = this.readBudget
    if (mayRemoveEmpty && this.emptyBoxes > 0) {
      const isSpare = (used: bigint): boolean => budget - used >= BYTES_PER_BOX_REFERENCE
      if (isSpare(read) && isSpare(this.mostWritten)) {
        this.emptyBoxes--
        budget = budget > BYTES_PER_BOX_REFERENCE ? budget - BYTES_PER_BOX_REFERENCE : 0n
      }
    }
    if (this.boxCount > this.room.boxes || this.count > this.room.total) return false
    return read <= budget || this.addEmptyBoxes(divideUp(read - budget))
  }

  private get bytesRead(): bigint {
    let bytes = 0n
    for (const { readBytes } of this.boxes.values()) bytes += readBytes
    for (const programBytes of this.appReadBytes.values()) bytes += programBytes
    return bytes
  }

  private get boxBytes(): bigint {
    return BigInt(this.boxCount) * BYTES_PER_BOX_REFERENCE
  }

  private get readBudget(): bigint {
    const budget = this.boxBytes + this.initialSurplus
    return budget > 0n ? budget : 0n
  }

  private addEmptyBoxes(count: bigint): boolean {
    if (count > BigInt(this.room.boxes - this.boxCount) || count > BigInt(this.room.total - this.count)) return false
    this.emptyBoxes += Number(count)
    return true
  }

  /** Maximum number of box references, named or empty. */
  get mostBoxes(): number {
    return Math.min(this.room.boxes, this.room.total - this.accounts.size - this.assets.size - this.apps.size)
  }

  /** The result for the response, without boxes of applications that the group creates: a resubmitted group cannot name them. */
  result(): UnnamedResources | undefined {
    if (this.isEmpty) return undefined
    const boxes = [...this.boxes.values()]
    const named = boxes.filter(({ isNewApp }) => !isNewApp)
    return {
      accounts: [...this.accounts.keys()].map(bytesOf),
      assets: [...this.assets],
      apps: [...this.apps],
      boxes: named.map(({ app, name }) => ({ app, name })),
      extraBoxRefs: BigInt(this.emptyBoxes + boxes.length - named.length),
      assetHoldings: [...this.holdings.values()],
      appLocals: [...this.locals.values()],
    }
  }
}

function divideUp(bytes: bigint): bigint {
  return (bytes + BYTES_PER_BOX_REFERENCE - 1n) / BYTES_PER_BOX_REFERENCE
}

const NO_ROOM: Room = { accounts: 0, assets: 0, apps: 0, boxes: 0, total: 0, crossProducts: 0 }

/** Number of references that an application call could still add. */
export function transactionRoom(txn: Transaction): Room {
  if (txn.type !== 'appl') return { ...NO_ROOM }
  const { accounts, foreignApps, foreignAssets, boxes } = txn
  return {
    // An unknown account may belong to an application, and a reference to that application includes it.
    accounts: MAX_APP_ACCOUNTS + MAX_FOREIGN_APPS - accounts.length - foreignApps.length,
    assets: MAX_FOREIGN_ASSETS - foreignAssets.length,
    apps: MAX_FOREIGN_APPS - foreignApps.length,
    boxes: MAX_BOX_REFERENCES - boxes.length,
    total: MAX_TOTAL_REFERENCES - accounts.length - foreignAssets.length - foreignApps.length - boxes.length,
    crossProducts: 0,
  }
}

/** The group's total, as if padded to sixteen transactions with empty application calls. */
export function groupRoom(rooms: readonly Room[], otherTransactions: number): Room {
  const unused = MAX_GROUP_SIZE - rooms.length
  const crossProducts = MAX_FOREIGN_APPS * (MAX_FOREIGN_APPS + 2) * (MAX_GROUP_SIZE - otherTransactions)
  const sum = (kind: keyof Room, most: number): number =>
    rooms.reduce((total, room) => total + room[kind], unused * most)
  return {
    accounts: sum('accounts', MAX_APP_ACCOUNTS + MAX_FOREIGN_APPS),
    assets: sum('assets', MAX_FOREIGN_ASSETS),
    apps: sum('apps', MAX_FOREIGN_APPS),
    boxes: sum('boxes', MAX_BOX_REFERENCES),
    total: sum('total', MAX_TOTAL_REFERENCES),
    crossProducts,
  }
}
