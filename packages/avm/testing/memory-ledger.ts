import { encodeAddress } from '../src/address.ts'
import { bytesEqual, latin1 } from '../src/byte-strings.ts'
import { appAddress } from '../src/crypto/hash.ts'
import type { AccountInfo, AppParams, BlockHeaderInfo, LedgerForLogic, StackValue } from '../src/ledger.ts'
import { type AssetParams, type Transaction, ZERO_ADDRESS } from '../src/transaction.ts'
import { encodeTransaction } from './encode-transaction.ts'

interface Account {
  balance: bigint
  authAddress: Uint8Array
}

interface Holding {
  amount: bigint
  frozen: boolean
}

/** All state, in maps whose values are replaced and never mutated: a copy of the maps is a copy of the state. */
interface State {
  accounts: Map<string, Account>
  assets: Map<bigint, { params: AssetParams; creator: Uint8Array }>
  holdings: Map<string, Holding>
  apps: Map<bigint, AppParams>
  optIns: Set<string>
  globals: Map<string, StackValue>
  locals: Map<string, StackValue>
  boxes: Map<string, Uint8Array>
}

export interface Chain {
  round: bigint
  latestTimestamp: bigint
  genesisHash: Uint8Array
  headers: ReadonlyMap<bigint, BlockHeaderInfo>
}

const MIN_BALANCE = 100_000n

/** A small ledger in memory for tests of the interpreter: enough rules to run the vectors' programs. */
export class MemoryLedger implements LedgerForLogic {
  readonly chain: Chain
  txnCounter: bigint
  state: State

  constructor(chain: Chain, txnCounter: bigint, state?: State) {
    this.chain = chain
    this.txnCounter = txnCounter
    this.state = state ?? {
      accounts: new Map(),
      assets: new Map(),
      holdings: new Map(),
      apps: new Map(),
      optIns: new Set(),
      globals: new Map(),
      locals: new Map(),
      boxes: new Map(),
    }
  }

  get round(): bigint {
    return this.chain.round
  }

  get latestTimestamp(): bigint {
    return this.chain.latestTimestamp
  }

  get genesisHash(): Uint8Array {
    return this.chain.genesisHash
  }

  /** A layer on top: its changes stay in it until `adopt`. */
  child(): MemoryLedger {
    const { accounts, assets, holdings, apps, optIns, globals, locals, boxes } = this.state
    return new MemoryLedger(this.chain, this.txnCounter, {
      accounts: new Map(accounts),
      assets: new Map(assets),
      holdings: new Map(holdings),
      apps: new Map(apps),
      optIns: new Set(optIns),
      globals: new Map(globals),
      locals: new Map(locals),
      boxes: new Map(boxes),
    })
  }

  adopt(child: MemoryLedger): void {
    this.state = child.state
    this.txnCounter = child.txnCounter
  }

  blockHeader(round: bigint): BlockHeaderInfo | undefined {
    return this.chain.headers.get(round)
  }

  stored(address: Uint8Array): Account {
    return this.state.accounts.get(latin1(address)) ?? { balance: 0n, authAddress: ZERO_ADDRESS }
  }

  change(address: Uint8Array, change: Partial<Account>): void {
    this.state.accounts.set(latin1(address), { ...this.stored(address), ...change })
  }

  account(address: Uint8Array): AccountInfo {
    const { balance, authAddress } = this.stored(address)
    const key = latin1(address)
    const created = [...this.state.apps.values()].filter(({ creator }) => bytesEqual(creator, address))
    const assets = [...this.state.holdings.keys()].filter((holding) => holding.startsWith(key)).length
    const boxes = [...this.state.boxes].filter(([name]) => bytesEqual(appAddress(ownerOf(name)), address))
    const boxBytes = boxes.reduce((sum, [name, value]) => sum + name.length - 8 + value.length, 0)
    const sum = (pick: (app: AppParams) => bigint) => created.reduce((total, app) => total + pick(app), 0n)
    const totalNumUint = sum(({ globalStateSchema }) => globalStateSchema.numUint)
    const totalNumByteSlice = sum(({ globalStateSchema }) => globalStateSchema.numByteSlice)
    const pages = sum(({ extraProgramPages }) => extraProgramPages)
    const minBalance =
      MIN_BALANCE * (1n + BigInt(assets + created.length) + pages) +
      28_500n * totalNumUint +
      50_000n * totalNumByteSlice +
      BigInt(2500 * boxes.length + 400 * boxBytes)
    return {
      balance,
      minBalance,
      authAddress,
      totalNumUint,
      totalNumByteSlice,
      totalExtraAppPages: pages,
      totalAppsCreated: BigInt(created.length),
      totalAppsOptedIn: 0n,
      totalAssetsCreated: BigInt(
        [...this.state.assets.values()].filter(({ creator }) => bytesEqual(creator, address)).length,
      ),
      totalAssets: BigInt(assets),
      totalBoxes: BigInt(boxes.length),
      totalBoxBytes: BigInt(boxBytes),
      incentiveEligible: false,
      lastProposed: 0n,
      lastHeartbeat: 0n,
      online: false,
    }
  }

  voter(): { balance: bigint; incentiveEligible: boolean } {
    return { balance: 0n, incentiveEligible: false }
  }

  onlineStake(): bigint {
    return 0n
  }

  assetHolding(address: Uint8Array, asset: bigint): Holding | undefined {
    return this.state.holdings.get(pair(address, asset))
  }

  assetParams(asset: bigint): { params: AssetParams; creator: Uint8Array } | undefined {
    return this.state.assets.get(asset)
  }

  appParams(app: bigint): AppParams | undefined {
    return this.state.apps.get(app)
  }

  setAppFlags(app: bigint, flags: { foreignBoxReads?: boolean; familyBoxAccess?: boolean }): void {
    const params = this.state.apps.get(app)
    if (params) this.state.apps.set(app, { ...params, ...flags })
  }

  isOptedIn(address: Uint8Array, app: bigint): boolean {
    return this.state.optIns.has(pair(address, app))
  }

  globalGet(app: bigint, key: Uint8Array): StackValue | undefined {
    if (!this.state.apps.has(app)) throw new Error(`app ${app} does not exist`)
    return this.state.globals.get(`${app}/${latin1(key)}`)
  }

  globalPut(app: bigint, key: Uint8Array, value: StackValue): void {
    this.state.globals.set(`${app}/${latin1(key)}`, value)
    const schema = this.state.apps.get(app)?.globalStateSchema ?? { numUint: 0n, numByteSlice: 0n }
    checkCounts(this.state.globals, `${app}/`, schema)
  }

  globalDelete(app: bigint, key: Uint8Array): void {
    this.state.globals.delete(`${app}/${latin1(key)}`)
  }

  #checkOptIn(what: string, address: Uint8Array, app: bigint): void {
    if (!this.isOptedIn(address, app)) {
      throw new Error(`cannot ${what} key, ${encodeAddress(address)} has not opted in to app ${app}`)
    }
  }

  localGet(address: Uint8Array, app: bigint, key: Uint8Array): StackValue | undefined {
    this.#checkOptIn('fetch', address, app)
    return this.state.locals.get(`${pair(address, app)}/${latin1(key)}`)
  }

  localPut(address: Uint8Array, app: bigint, key: Uint8Array, value: StackValue): void {
    this.#checkOptIn('set', address, app)
    this.state.locals.set(`${pair(address, app)}/${latin1(key)}`, value)
    const schema = this.state.apps.get(app)?.localStateSchema ?? { numUint: 0n, numByteSlice: 0n }
    checkCounts(this.state.locals, `${pair(address, app)}/`, schema)
  }

  localDelete(address: Uint8Array, app: bigint, key: Uint8Array): void {
    this.#checkOptIn('del', address, app)
    this.state.locals.delete(`${pair(address, app)}/${latin1(key)}`)
  }

  boxGet(app: bigint, name: Uint8Array): Uint8Array | undefined {
    return this.state.boxes.get(boxName(app, name))
  }

  boxPut(app: bigint, name: Uint8Array, value: Uint8Array): void {
    this.state.boxes.set(boxName(app, name), value)
  }

  boxDelete(app: bigint, name: Uint8Array): boolean {
    return this.state.boxes.delete(boxName(app, name))
  }

  encodeTransaction(txn: Transaction): Uint8Array {
    return encodeTransaction(txn)
  }

  checkWellFormed: LedgerForLogic['checkWellFormed'] = () => {}

  perform: LedgerForLogic['perform'] = () => {
    throw new Error('transactions are applied by applyTransaction')
  }
}

function pair(address: Uint8Array, id: bigint): string {
  return `${latin1(address)}${id}`
}

function boxName(app: bigint, name: Uint8Array): string {
  return `${String(app).padStart(8)}${latin1(name)}`
}

function ownerOf(name: string): bigint {
  return BigInt(name.slice(0, 8).trim())
}

function checkCounts(
  values: ReadonlyMap<string, StackValue>,
  prefix: string,
  { numUint, numByteSlice }: { numUint: bigint; numByteSlice: bigint },
): void {
  const kept = [...values].filter(([key]) => key.startsWith(prefix)).map(([, value]) => typeof value)
  const uints = BigInt(kept.filter((type) => type === 'bigint').length)
  const byteSlices = BigInt(kept.length) - uints
  if (uints > numUint) throw new Error(`store integer count ${uints} exceeds schema integer count ${numUint}`)
  if (byteSlices > numByteSlice) {
    throw new Error(`store bytes count ${byteSlices} exceeds schema bytes count ${numByteSlice}`)
  }
}
