import type { LedgerForLogic, ProgramView, Transaction, UnnamedResourcePolicy } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { APP_PROGRAM_PAGE_BYTES, BYTES_PER_BOX_REFERENCE, MAX_EXTRA_PROGRAM_PAGES } from '../ledger/consensus.ts'
import { groupRoom, ResourceTracker, transactionRoom } from './resource-tracker.ts'

/** From this version on, programs share the references of all transactions in the group. */
const SHARING_VERSION = 9
const FREE_PROGRAM_BYTES = APP_PROGRAM_PAGE_BYTES * (1 + MAX_EXTRA_PROGRAM_PAGES)

/** Allows a simulated group to access unnamed resources that it could have named, and records them. */
export class ResourcePolicy implements UnnamedResourcePolicy {
  readonly shared: ResourceTracker
  readonly own: ResourceTracker[]
  private readonly ledger: LedgerForLogic
  private readonly startingBoxes: number
  private readonly versions: number[] = []
  private index = 0

  constructor(txns: readonly Transaction[], ledger: LedgerForLogic) {
    const rooms = txns.map(transactionRoom)
    this.own = rooms.map((room) => new ResourceTracker({ ...room }))
    this.shared = new ResourceTracker(groupRoom(rooms, txns.filter(({ type }) => type !== 'appl').length))
    this.startingBoxes = txns.reduce((sum, txn) => sum + txn.boxes.length, 0)
    this.ledger = ledger
  }

  beginTransaction(index: number): void {
    this.index = index
  }

  beginProgram(view: ProgramView): void {
    this.versions.push(view.program[0] ?? 0)
  }

  endProgram(): void {
    this.versions.pop()
  }

  /** Maximum I/O budget of the group, in bytes. */
  get ioBudget(): bigint {
    return BigInt(this.startingBoxes + this.shared.mostBoxes) * BYTES_PER_BOX_REFERENCE
  }

  /** Records the bytes written so far. */
  wrote(bytes: bigint): void {
    if (!this.shared.reconcileWrites(bytes, BigInt(this.startingBoxes) * BYTES_PER_BOX_REFERENCE)) {
      throw new Error(`cannot add extra box refs to satisfy write budget of ${bytes} bytes`)
    }
  }

  private get version(): number {
    return this.versions.at(-1) ?? 0
  }

  /** Whether resources belong to the group; false when all callers are too old to share, and only the running transaction has them. */
  private get isSharing(): boolean {
    return this.versions.some((version) => version >= SHARING_VERSION)
  }

  private get current(): ResourceTracker {
    const tracker = this.own[this.index]
    if (!tracker) throw new RangeError(`no transaction ${this.index}`)
    return tracker
  }

  private has(test: (tracker: ResourceTracker) => boolean): boolean {
    return this.isSharing ? this.own.some(test) || test(this.shared) : test(this.current)
  }

  availableAccount(address: Uint8Array): boolean {
    if (this.has((tracker) => tracker.hasAccount(address, this.version))) return true
    if (this.isSharing) return this.shared.addAccount(address)
    if (!this.current.addAccount(address)) return false
    this.shared.giveBack('accounts', keyOf(address))
    if (this.shared.takeRoom('accounts')) return true
    this.current.accounts.delete(keyOf(address))
    return false
  }

  availableAsset(asset: bigint): boolean {
    if (this.has((tracker) => tracker.assets.has(asset))) return true
    if (this.isSharing) return this.shared.addAsset(asset)
    if (!this.current.addAsset(asset)) return false
    this.shared.giveBack('assets', asset)
    if (this.shared.takeRoom('assets')) return true
    this.current.assets.delete(asset)
    return false
  }

  availableApp(app: bigint): boolean {
    if (this.has((tracker) => tracker.apps.has(app))) return true
    const emptyBoxes = this.shared.emptyBoxes
    const isNewProgram = !this.shared.appReadBytes.has(app)
    if (this.addProgramBytes(app) && this.addApp(app)) return true
    if (isNewProgram) {
      this.shared.appReadBytes.delete(app)
      this.shared.emptyBoxes = emptyBoxes
    }
    return false
  }

  private addApp(app: bigint): boolean {
    if (this.isSharing) return this.shared.addApp(app, this.version)
    if (!this.current.addApp(app, this.version)) return false
    this.shared.giveBack('apps', app)
    if (this.shared.takeRoom('apps')) return true
    this.current.apps.delete(app)
    return false
  }

  /** Large programs are read against the group's I/O budget. */
  private addProgramBytes(app: bigint): boolean {
    const params = this.ledger.appParams(app)
    if (!params || this.shared.appReadBytes.has(app)) return true
    const extra = params.approvalProgram.length + params.clearStateProgram.length - FREE_PROGRAM_BYTES
    if (extra <= 0) return true
    this.shared.appReadBytes.set(app, BigInt(extra))
    return this.shared.reconcileReads(false)
  }

  allowsHolding(address: Uint8Array, asset: bigint): boolean {
    return this.shared.addHolding(address, asset)
  }

  allowsLocal(address: Uint8Array, app: bigint): boolean {
    return this.shared.addLocal(address, app)
  }

  availableBox(app: bigint, name: Uint8Array, isNewApp: boolean): boolean {
    const readBytes = BigInt(this.ledger.boxGet(app, name)?.length ?? 0)
    return this.shared.addBox({ app, name, readBytes, isNewApp })
  }

  ioSurplus(surplusBytes: bigint): boolean {
    return this.shared.setInitialSurplus(surplusBytes)
  }
}
