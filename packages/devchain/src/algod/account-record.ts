import type { StackValue, StateSchema } from '@facet/avm'
import { keyOf } from '../codec/address.ts'
import { decodeMsgpack, encodeMsgpack, Latin1, type WireValue } from '../codec/msgpack.ts'
import { ASSET_PARAMS } from '../codec/transaction-schema.ts'
import { encode } from '../codec/schema-codec.ts'
import type { AccountView, ApplicationView, AssetHolding, AssetView, Chain, LocalState } from '../chain.ts'

type Members = Map<string | bigint | Latin1, WireValue>

/** The ledger's record of an account, algod's answer for `format=msgpack`. */
export function accountRecord(chain: Chain, account: AccountView, withResources: boolean): Uint8Array {
  const { address, participation } = account
  const status = { Offline: 0n, Online: 1n, NotParticipating: 2n }[account.status]
  return encodeMsgpack(
    record({
      algo: account.amountMicroAlgo,
      ern: account.rewardsMicroAlgo,
      ie: account.incentiveEligible,
      lhb: account.lastHeartbeat,
      lpr: account.lastProposed,
      onl: status,
      sel: participation?.selectionKey,
      spend: account.authAddress,
      stprf: participation?.stateProofKey,
      tbx: account.totalBoxes,
      tbxb: account.totalBoxBytes,
      teap: account.totalExtraAppPages,
      tsch: stateSchemaRecord(account.totalAppSchema),
      vote: participation?.voteKey,
      voteFst: participation?.voteFirst,
      voteKD: participation?.voteKeyDilution,
      voteLst: participation?.voteLast,
      ...(withResources && {
        apar: byId(chain.createdAssets(address), (asset) => asset.assetId, assetParamsRecord),
        appl: byId(chain.localStates(address), (state) => state.appId, localStateRecord),
        appp: byId(chain.createdApps(address), (app) => app.appId, appParamsRecord),
        asset: byId(chain.assetHoldings(address), (holding) => holding.assetId, holdingRecord),
      }),
    }),
  )
}

export function holdingRecord(holding: AssetHolding): WireValue {
  return record({ a: holding.amount, f: holding.frozen })
}

export function assetParamsRecord(asset: AssetView): WireValue {
  return decodeMsgpack(encode(ASSET_PARAMS, asset.params))
}

export function localStateRecord(state: LocalState): WireValue {
  return record({ hsch: stateSchemaRecord(state.schema), tkv: keyValuesRecord(state.keyValues) })
}

export function appParamsRecord({ params, globalState }: ApplicationView): WireValue {
  return record({
    approv: params.approvalProgram,
    clearp: params.clearStateProgram,
    epp: params.extraProgramPages,
    fba: params.familyBoxAccess,
    fbr: params.foreignBoxReads,
    gs: keyValuesRecord(globalState),
    gsch: stateSchemaRecord(params.globalStateSchema),
    lsch: stateSchemaRecord(params.localStateSchema),
    ss: params.sizeSponsor,
    v: params.version,
  })
}

function stateSchemaRecord(schema: StateSchema): WireValue {
  return record({ nbs: schema.numByteSlice, nui: schema.numUint })
}

function keyValuesRecord(entries: readonly { key: Uint8Array; value: StackValue }[]): WireValue {
  return new Map(
    entries.map(({ key, value }) => [
      new Latin1(keyOf(key)),
      typeof value === 'bigint' ? record({ tt: 2n, ui: value }) : record({ tb: new Latin1(keyOf(value)), tt: 1n }),
    ]),
  )
}

function byId<T>(items: readonly T[], id: (item: T) => bigint, print: (item: T) => WireValue): WireValue {
  return new Map(items.map((item) => [id(item), print(item)]))
}

/** A map without zero members. */
function record(members: { [key: string]: WireValue | undefined }): Members {
  return new Map(
    Object.entries(members).flatMap(([key, value]) => (value === undefined || isZero(value) ? [] : [[key, value]])),
  )
}

function isZero(value: WireValue): boolean {
  if (value instanceof Uint8Array) return value.every((byte) => byte === 0)
  if (value instanceof Map) return value.size === 0
  if (value instanceof Latin1) return value.text === ''
  return value === 0n || value === false || value === '' || value === null
}
