import type { AppParams, StackValue, StateSchema } from '@facet/avm'
import type { BlockHeader } from '../block/block-header.ts'
import { commit } from '../block/commitments.ts'
import { BLOCK_HEADER } from '../block/header-schema.ts'
import { bytesOf, encodeAddress, encodeBase32 } from '../codec/address.ts'
import { Latin1, type WireValue } from '../codec/msgpack.ts'
import { isZero } from '../codec/schema-codec.ts'
import type { StructSchema } from '../codec/schema.ts'
import { ASSET_PARAMS, STATE_SCHEMA } from '../codec/transaction-schema.ts'
import { type AccountRecord, EMPTY_ACCOUNT, NOT_PARTICIPATING, ONLINE } from './account-record.ts'
import type { Change } from './journal.ts'
import type { RecentRound } from './recent-rounds.ts'
import { type AssetRecord, type Holding, idOf, type LedgerState, localKey, TAG } from './state.ts'

/** Changes of a round, as the tree that algod's delta endpoints print. */
export interface RoundDelta {
  round: bigint
  tree: Map<string, WireValue>
}

type Members = [string, WireValue][]

function tree(...members: Members): Map<string, WireValue> {
  return new Map(members)
}

function orNull(list: WireValue[]): WireValue {
  return list.length === 0 ? null : list
}

function nullable(map: Map<string | Latin1, WireValue>): WireValue {
  return map.size === 0 ? null : map
}

/**
 * Builds the tree. `state` is the state after the round, `previous` the header before it, `lastValid` the last rounds of its transactions.
 */
export function roundDelta(
  recent: RecentRound,
  previous: BlockHeader,
  state: LedgerState,
  lastValid: readonly bigint[],
): RoundDelta {
  const { header, changes, txids, leases } = recent
  const txidRows = txids.map((txid, i): [string, WireValue] => [
    Buffer.from(txid).toString('base64'),
    tree(['Intra', BigInt(i)], ['LastValid', lastValid[i] ?? 0n]),
  ])
  return {
    round: header.round,
    tree: tree(
      [
        'Accts',
        tree(
          ['Accts', accounts(changes, header.rewardsPool, state)],
          ['AppResources', orNull(appResources(changes, state))],
          ['AssetResources', orNull(assetResources(changes, state))],
        ),
      ],
      ['Creatables', nullable(creatables(changes))],
      ['Hdr', startingHeader(header)],
      ['KvMods', nullable(boxes(changes))],
      ['PrevTimestamp', previous.timestamp],
      ['StateProofNext', 0n],
      ['Totals', totals(state)],
      ['Txids', new Map(txidRows)],
      ['Txleases', nullable(new Map(leases.map(({ key, lastValid: last }) => [new Latin1(key), last])))],
    ),
  }
}

/** Every round reads the rewards pool, so it always comes first. */
function accounts(changes: readonly Change[], rewardsPool: Uint8Array, state: LedgerState): WireValue[] {
  const rows = new Map<string, AccountRecord>()
  rows.set(Buffer.from(rewardsPool).toString('latin1'), state.account(rewardsPool))
  for (const { table, group, after } of changes) {
    if (table.tag === TAG.account) rows.set(group, (after as AccountRecord | undefined) ?? EMPTY_ACCOUNT)
  }
  return [...rows].map(([key, record]) => account(bytesOf(key), record))
}

function account(address: Uint8Array, record: AccountRecord): WireValue {
  return tree(
    ['Addr', encodeAddress(address)],
    ['AuthAddr', encodeAddress(record.authAddress)],
    ['IncentiveEligible', record.incentiveEligible],
    ['LastHeartbeat', record.lastHeartbeat],
    ['LastProposed', record.lastProposed],
    ['MicroAlgos', record.balance],
    ['RewardedMicroAlgos', record.rewarded],
    ['RewardsBase', record.rewardsBase],
    ['SelectionID', record.selectionKey],
    ['StateProofID', record.stateProofKey],
    ['Status', record.status],
    ['TotalAppLocalStates', record.totalAppsOptedIn],
    ['TotalAppParams', record.totalAppsCreated],
    ['TotalAppSchema', schema({ numUint: record.totalNumUint, numByteSlice: record.totalNumByteSlice })],
    ['TotalAssetParams', record.totalAssetsCreated],
    ['TotalAssets', record.totalAssets],
    ['TotalBoxBytes', record.totalBoxBytes],
    ['TotalBoxes', record.totalBoxes],
    ['TotalExtraAppPages', record.totalExtraAppPages],
    ['VoteFirstValid', record.voteFirst],
    ['VoteID', record.voteKey],
    ['VoteKeyDilution', record.voteKeyDilution],
    ['VoteLastValid', record.voteLast],
  )
}

function schema(value: StateSchema): Map<string, WireValue> {
  return fields(STATE_SCHEMA, value)
}

/** Non-zero members of a structure, by their short keys. */
function fields(shape: StructSchema, value: object): Map<string, WireValue> {
  const members: Members = []
  for (const { key, name, schema: kind } of shape.fields) {
    const member = (value as Record<string, unknown>)[name]
    if (isZero(kind, member)) continue
    members.push([
      key,
      kind.kind === 'fixed' && kind.text ? encodeAddress(member as Uint8Array) : (member as WireValue),
    ])
  }
  return tree(...members)
}

function deletable(name: string, isDeleted: boolean, value: WireValue): Map<string, WireValue> {
  return tree(['Deleted', isDeleted], [name, value])
}

function assetResources(changes: readonly Change[], state: LedgerState): WireValue[] {
  const rows = new Map<string, { owner: string; id: string; deletedHolding: boolean; deletedParams: boolean }>()
  const row = (owner: string, id: string): { deletedHolding: boolean; deletedParams: boolean } => {
    const known = rows.get(owner + id)
    if (known) return known
    const made = { owner, id, deletedHolding: false, deletedParams: false }
    rows.set(owner + id, made)
    return made
  }
  for (const { table, group, item, before, after } of changes) {
    if (table.tag === TAG.holding) row(group, item).deletedHolding = after === undefined
    if (table.tag === TAG.asset) {
      const asset = (after ?? before) as AssetRecord
      row(Buffer.from(asset.creator).toString('latin1'), group).deletedParams = after === undefined
    }
  }
  return [...rows.values()].map(({ owner, id, deletedHolding, deletedParams }) => {
    const holding = state.holdings.get(owner, id)
    const params = state.createdAssets.get(owner, id) ? state.assets.get(id)?.params : undefined
    return tree(
      ['Addr', encodeAddress(bytesOf(owner))],
      ['Aidx', idOf(id)],
      ['Holding', deletable('Holding', deletedHolding, holding ? holdingTree(holding) : null)],
      ['Params', deletable('Params', deletedParams, params ? fields(ASSET_PARAMS, params) : null)],
    )
  })
}

function holdingTree({ amount, frozen }: Holding): WireValue {
  const members: Members = []
  if (amount !== 0n) members.push(['a', amount])
  if (frozen) members.push(['f', true])
  return tree(...members)
}

function appResources(changes: readonly Change[], state: LedgerState): WireValue[] {
  const rows = new Map<string, { owner: string; id: string; deletedState: boolean; deletedParams: boolean }>()
  const row = (owner: string, id: string): { deletedState: boolean; deletedParams: boolean } => {
    const known = rows.get(owner + id)
    if (known) return known
    const made = { owner, id, deletedState: false, deletedParams: false }
    rows.set(owner + id, made)
    return made
  }
  for (const { table, group, item, before, after } of changes) {
    if (table.tag === TAG.optIn) row(group, item).deletedState = after === undefined
    if (table.tag === TAG.local) row(group.slice(0, 32), group.slice(32))
    if (table.tag === TAG.app || table.tag === TAG.global) {
      const params = (table.tag === TAG.app ? (after ?? before) : state.apps.get(group)) as AppParams | undefined
      if (!params) continue
      const found = row(Buffer.from(params.creator).toString('latin1'), group)
      if (table.tag === TAG.app) found.deletedParams = after === undefined
    }
  }
  return [...rows.values()].map(({ owner, id, deletedState, deletedParams }) => {
    const params = state.createdApps.get(owner, id) ? state.apps.get(id) : undefined
    const optIn = state.optIns.get(owner, id)
    const local = optIn && localTree(optIn, state.locals.group(localKey(bytesOf(owner), idOf(id))))
    return tree(
      ['Addr', encodeAddress(bytesOf(owner))],
      ['Aidx', idOf(id)],
      ['Params', deletable('Params', deletedParams, params ? appTree(params, state.globals.group(id)) : null)],
      ['State', deletable('LocalState', deletedState, local ?? null)],
    )
  })
}

function keyValues(rows: ReadonlyMap<string, StackValue>): Map<Latin1, WireValue> {
  return new Map(
    [...rows].map(([key, value]) => [
      new Latin1(key),
      typeof value === 'bigint' ? tree(['tt', 2n], ['ui', value]) : tree(['tb', value], ['tt', 1n]),
    ]),
  )
}

function localTree(localSchema: StateSchema, rows: ReadonlyMap<string, StackValue>): WireValue {
  const out = tree(['hsch', schema(localSchema)])
  if (rows.size > 0) out.set('tkv', keyValues(rows))
  return out
}

function appTree(params: AppParams, globals: ReadonlyMap<string, StackValue>): WireValue {
  const members: Members = [
    ['approv', params.approvalProgram],
    ['clearp', params.clearStateProgram],
  ]
  if (params.extraProgramPages > 0n) members.push(['epp', params.extraProgramPages])
  if (globals.size > 0) members.push(['gs', keyValues(globals)])
  const schemas: Members = [
    ['gsch', schema(params.globalStateSchema)],
    ['lsch', schema(params.localStateSchema)],
  ]
  members.push(...schemas.filter(([, value]) => (value as Map<string, WireValue>).size > 0))
  if (params.version > 0n) members.push(['v', params.version])
  return tree(...members)
}

function creatables(changes: readonly Change[]): Map<string, WireValue> {
  const rows = new Map<string, WireValue>()
  for (const { table, group, before, after } of changes) {
    if (table.tag !== TAG.asset && table.tag !== TAG.app) continue
    if ((before === undefined) === (after === undefined)) continue
    const { creator } = (after ?? before) as { creator: Uint8Array }
    rows.set(
      String(idOf(group)),
      tree(
        ['Created', after !== undefined],
        ['Creator', encodeAddress(creator)],
        ['Ctype', table.tag === TAG.app ? 1n : 0n],
        ['Ndeltas', 0n],
      ),
    )
  }
  return rows
}

function boxes(changes: readonly Change[]): Map<Latin1, WireValue> {
  const rows = new Map<Latin1, WireValue>()
  for (const { table, group, item, before, after } of changes) {
    if (table.tag !== TAG.box) continue
    const value = (one: unknown): WireValue => (one as Uint8Array | undefined) ?? null
    rows.set(new Latin1(`bx:${group}${item}`), tree(['Data', value(after)], ['OldData', value(before)]))
  }
  return rows
}

/** The header at the start of the round's evaluation: fields known only when the block is finished are empty. */
function startingHeader(header: BlockHeader): WireValue {
  const known: BlockHeader = {
    ...header,
    ...commit([]),
    feesCollected: 0n,
    txnCounter: 0n,
    seed: new Uint8Array(32),
    stateProofs: new Map(),
    load: 0n,
    expiredParticipation: [],
  }
  const out = fields(BLOCK_HEADER, known)
  out.set('prev', `blk-${encodeBase32(header.branch)}`)
  return out
}

function totals(state: LedgerState): WireValue {
  const total = (status: bigint): WireValue => {
    const { microAlgo, units } = state.money.get(status) ?? { microAlgo: 0n, units: 0n }
    const members: Members = []
    if (microAlgo > 0n) members.push(['mon', microAlgo])
    // Nonparticipating accounts get no rewards.
    if (units > 0n && status !== NOT_PARTICIPATING) members.push(['rwd', units])
    return tree(...members)
  }
  return tree(['notpart', total(NOT_PARTICIPATING)], ['offline', total(0n)], ['online', total(ONLINE)])
}
