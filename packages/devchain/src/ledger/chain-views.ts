import type { StackValue } from '@facet/avm'
import type {
  AccountView,
  ApplicationView,
  AssetHolding,
  AssetView,
  BoxPage,
  IdPage,
  LocalState,
  Participation,
} from '../chain.ts'
import { bytesOf, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { type AccountRecord, minBalance } from './account-record.ts'
import { idKey, idOf, type LedgerState, localKey } from './state.ts'

const STATUS = ['Offline', 'Online', 'NotParticipating'] as const

/** Reads the state in the shapes of the `Chain` interface. */
export class ChainViews {
  private readonly state: LedgerState

  constructor(state: LedgerState) {
    this.state = state
  }

  account(address: Uint8Array, round: bigint): AccountView {
    const record = this.state.account(address)
    return {
      address,
      round,
      amountMicroAlgo: record.balance,
      minBalanceMicroAlgo: minBalance(record),
      status: STATUS[Number(record.status)] ?? 'Offline',
      rewardsMicroAlgo: record.rewarded,
      authAddress: record.authAddress,
      participation: participation(record),
      incentiveEligible: record.incentiveEligible,
      lastProposed: record.lastProposed,
      lastHeartbeat: record.lastHeartbeat,
      totalAppSchema: { numUint: record.totalNumUint, numByteSlice: record.totalNumByteSlice },
      totalExtraAppPages: record.totalExtraAppPages,
      totalAppsOptedIn: Number(record.totalAppsOptedIn),
      totalCreatedApps: Number(record.totalAppsCreated),
      totalAssetsOptedIn: Number(record.totalAssets),
      totalCreatedAssets: Number(record.totalAssetsCreated),
      totalBoxes: record.totalBoxes,
      totalBoxBytes: record.totalBoxBytes,
    }
  }

  assetHolding(address: Uint8Array, assetId: bigint): AssetHolding | undefined {
    const holding = this.state.holdings.get(keyOf(address), idKey(assetId))
    return holding && { assetId, ...holding }
  }

  assetHoldings(address: Uint8Array, page: IdPage = {}): AssetHolding[] {
    const rows = this.state.holdings.group(keyOf(address))
    return idPage(rows, page).map((key) => ({ assetId: idOf(key), ...(rows.get(key) ?? NO_HOLDING) }))
  }

  localState(address: Uint8Array, appId: bigint): LocalState | undefined {
    const schema = this.state.optIns.get(keyOf(address), idKey(appId))
    if (!schema) return undefined
    return { appId, schema, keyValues: keyValues(this.state.locals.group(localKey(address, appId))) }
  }

  localStates(address: Uint8Array, page: IdPage = {}): LocalState[] {
    const rows = this.state.optIns.group(keyOf(address))
    return idPage(rows, page).flatMap((key) => this.localState(address, idOf(key)) ?? [])
  }

  asset(assetId: bigint): AssetView | undefined {
    const asset = this.state.assets.get(idKey(assetId))
    return asset && { assetId, ...asset }
  }

  createdAssets(address: Uint8Array, page: IdPage = {}): AssetView[] {
    const rows = this.state.createdAssets.group(keyOf(address))
    return idPage(rows, page).flatMap((key) => this.asset(idOf(key)) ?? [])
  }

  application(appId: bigint): ApplicationView | undefined {
    const params = this.state.apps.get(idKey(appId))
    return params && { appId, params, globalState: keyValues(this.state.globals.group(idKey(appId))) }
  }

  createdApps(address: Uint8Array, page: IdPage = {}): ApplicationView[] {
    const rows = this.state.createdApps.group(keyOf(address))
    return idPage(rows, page).flatMap((key) => this.application(idOf(key)) ?? [])
  }

  box(appId: bigint, name: Uint8Array): Uint8Array | undefined {
    return this.state.boxes.get(idKey(appId), keyOf(name))
  }

  boxes(appId: bigint, { prefix, after, limit = Infinity }: BoxPage = {}): { name: Uint8Array; value: Uint8Array }[] {
    const rows = this.state.boxes.group(idKey(appId))
    const start = prefix ? keyOf(prefix) : ''
    const last = after && keyOf(after)
    const names = [...rows.keys()].filter((name) => name.startsWith(start) && (last === undefined || name > last))
    return names
      .toSorted()
      .slice(0, limit)
      .map((name) => ({ name: bytesOf(name), value: rows.get(name) ?? new Uint8Array(0) }))
  }

  addresses(): Uint8Array[] {
    return [...this.state.accounts.rows.keys()].toSorted().map(bytesOf)
  }
}

const NO_HOLDING = { amount: 0n, frozen: false }

function idPage(rows: ReadonlyMap<string, unknown>, { after, limit = Infinity }: IdPage): string[] {
  const last = after === undefined ? undefined : idKey(after)
  const keys = [...rows.keys()].filter((key) => last === undefined || key > last)
  return keys.toSorted().slice(0, limit)
}

function keyValues(rows: ReadonlyMap<string, StackValue>): { key: Uint8Array; value: StackValue }[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => ({ key: bytesOf(key), value }))
}

function participation(record: AccountRecord): Participation | undefined {
  if (isZeroBytes(record.voteKey) && isZeroBytes(record.selectionKey) && isZeroBytes(record.stateProofKey)) {
    return undefined
  }
  return {
    voteKey: record.voteKey,
    selectionKey: record.selectionKey,
    stateProofKey: record.stateProofKey,
    voteFirst: record.voteFirst,
    voteLast: record.voteLast,
    voteKeyDilution: record.voteKeyDilution,
  }
}
