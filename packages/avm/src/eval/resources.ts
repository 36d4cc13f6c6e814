import { latin1 } from '../byte-strings.ts'
import { type Transaction, ZERO_ADDRESS } from '../transaction.ts'
import type { BoxReference, ResourceReference } from '../transaction.ts'

type AppAddress = (app: bigint) => Uint8Array

/** Key of an account's holding or local state. */
export function pairKey(address: Uint8Array, id: bigint): string {
  return `${latin1(address)}${id}`
}

export function boxKey(app: bigint, name: Uint8Array): string {
  return `${app}/${latin1(name)}`
}

/** Resources that a top-level group makes available to all its programs (v9 and later), and those that it creates. */
export class Resources {
  readonly createdAssets = new Set<bigint>()
  readonly createdApps = new Set<bigint>()
  /** By latin1 of the address. */
  readonly accounts = new Set<string>()
  readonly assets = new Set<bigint>()
  readonly apps = new Set<bigint>()
  readonly holdings = new Set<string>()
  readonly locals = new Set<string>()
  /** Named boxes, and whether they count against the write budget. */
  readonly boxes = new Map<string, { app: bigint; name: Uint8Array; dirty: boolean }>()
  /** Extra program bytes charged for applications created or updated here. */
  readonly updateBytes = new Map<bigint, bigint>()
  /** Number of unnamed boxes of new applications that may still be accessed. */
  unnamedAccess = 0
  dirtyBytes = 0n
  readonly #appAddress: AppAddress

  constructor(txns: readonly Transaction[], appAddress: AppAddress) {
    this.#appAddress = appAddress
    for (const txn of txns) this.#add(txn)
  }

  addBox(app: bigint, name: Uint8Array): void {
    this.boxes.set(boxKey(app, name), { app, name, dirty: false })
  }

  #addAccount(address: Uint8Array): void {
    this.accounts.add(latin1(address))
  }

  #addHolding(address: Uint8Array, asset: bigint): void {
    this.#addAccount(address)
    if (asset !== 0n) this.holdings.add(pairKey(address, asset))
  }

  #add(txn: Transaction): void {
    switch (txn.type) {
      case 'pay':
        this.#addAccount(txn.sender)
        this.#addAccount(txn.receiver)
        if (!isZero(txn.closeRemainderTo)) this.#addAccount(txn.closeRemainderTo)
        return
      case 'keyreg':
        this.#addAccount(txn.sender)
        return
      case 'acfg':
        this.#addAccount(txn.sender)
        if (txn.configAsset !== 0n) this.assets.add(txn.configAsset)
        return
      case 'axfer':
        return this.#addTransfer(txn)
      case 'afrz':
        this.#addAccount(txn.sender)
        this.assets.add(txn.freezeAsset)
        this.#addHolding(txn.freezeAccount, txn.freezeAsset)
        return
      case 'appl':
        return txn.access.length > 0 ? this.#addAccessList(txn) : this.#addReferences(txn)
    }
  }

  #addTransfer(txn: Transaction): void {
    this.assets.add(txn.xferAsset)
    this.#addHolding(txn.sender, txn.xferAsset)
    this.#addHolding(txn.assetReceiver, txn.xferAsset)
    if (!isZero(txn.assetSender)) this.#addHolding(txn.assetSender, txn.xferAsset)
    if (!isZero(txn.assetCloseTo)) this.#addHolding(txn.assetCloseTo, txn.xferAsset)
  }

  #addAccessList(txn: Transaction): void {
    this.#addAccount(txn.sender)
    if (txn.applicationId !== 0n) {
      this.apps.add(txn.applicationId)
      this.locals.add(pairKey(txn.sender, txn.applicationId))
    }
    for (const entry of txn.access) this.#addAccess(txn, entry)
  }

  #addAccess(txn: Transaction, { address, asset, app, holding, locals, box }: ResourceReference): void {
    const at = (index: bigint): ResourceReference | undefined => txn.access[Number(index) - 1]
    const accountAt = (index: bigint): Uint8Array => (index === 0n ? txn.sender : (at(index)?.address ?? ZERO_ADDRESS))
    if (address && !isZero(address)) this.#addAccount(address)
    else if (asset) this.assets.add(asset)
    else if (app) this.apps.add(app)
    else if (holding && (holding.address !== 0n || holding.asset !== 0n)) {
      this.holdings.add(pairKey(accountAt(holding.address), at(holding.asset)?.asset ?? 0n))
    } else if (locals && (locals.address !== 0n || locals.app !== 0n)) {
      const localApp = locals.app === 0n ? txn.applicationId : (at(locals.app)?.app ?? 0n)
      this.locals.add(pairKey(accountAt(locals.address), localApp))
    } else if (box && !isEmptyBox(box)) {
      this.#addNamedBox(box.index === 0n ? 0n : (at(box.index)?.app ?? 0n), box.name, txn.applicationId)
    } else this.unnamedAccess++
  }

  #addReferences(txn: Transaction): void {
    const apps = txn.applicationId === 0n ? txn.foreignApps : [txn.applicationId, ...txn.foreignApps]
    for (const asset of txn.foreignAssets) this.assets.add(asset)
    for (const app of apps) this.apps.add(app)
    for (const address of [txn.sender, ...txn.accounts, ...apps.map(this.#appAddress)]) {
      this.#addAccount(address)
      for (const asset of txn.foreignAssets) this.holdings.add(pairKey(address, asset))
      for (const app of apps) this.locals.add(pairKey(address, app))
    }
    for (const box of txn.boxes) {
      if (isEmptyBox(box)) this.unnamedAccess++
      if (box.index > BigInt(txn.foreignApps.length)) continue
      const app = box.index === 0n ? 0n : (txn.foreignApps[Number(box.index) - 1] ?? 0n)
      this.#addNamedBox(app, box.name, txn.applicationId)
    }
  }

  /** App 0 is the called one; the id of an application that is still to be created is unknown here. */
  #addNamedBox(app: bigint, name: Uint8Array, calledApp: bigint): void {
    const owner = app === 0n ? calledApp : app
    if (owner !== 0n) this.addBox(owner, name)
  }
}

export function isEmptyBox({ index, name }: BoxReference): boolean {
  return index === 0n && name.length === 0
}

/** An entry of an access list that only raises the I/O budget. */
export function isEmptyReference({ address, asset, app, holding, locals, box }: ResourceReference): boolean {
  return (
    (!address || isZero(address)) &&
    !asset &&
    !app &&
    (!holding || (holding.address === 0n && holding.asset === 0n)) &&
    (!locals || (locals.address === 0n && locals.app === 0n)) &&
    (!box || isEmptyBox(box))
  )
}

export function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0)
}
