import type { StackValue } from '@facet/avm'
import { MsgpackReader } from '../codec/msgpack-reader.ts'
import { MsgpackWriter } from '../codec/msgpack-writer.ts'
import { decodeBytes, encode } from '../codec/schema-codec.ts'
import { ADDRESS, BOOL, BYTES, fixed, type StructSchema, struct, UINT } from '../codec/schema.ts'
import { ASSET_PARAMS, STATE_SCHEMA } from '../codec/transaction-schema.ts'
import { EMPTY_ACCOUNT } from '../ledger/account-record.ts'
import { TAG } from '../ledger/state.ts'

interface RowCodec {
  encode(value: unknown): Uint8Array
  decode(bytes: Uint8Array): unknown
}

function byStruct(schema: StructSchema): RowCodec {
  return {
    encode: (value) => encode(schema, value as object),
    decode: (bytes) => decodeBytes(schema, bytes),
  }
}

const ACCOUNT = struct(
  ['s', 'status', UINT],
  ['b', 'balance', UINT],
  ['rb', 'rewardsBase', UINT],
  ['r', 'rewarded', UINT],
  ['vk', 'voteKey', fixed(32)],
  ['sk', 'selectionKey', fixed(32)],
  ['pk', 'stateProofKey', fixed(64)],
  ['vf', 'voteFirst', UINT],
  ['vl', 'voteLast', UINT],
  ['vd', 'voteKeyDilution', UINT],
  ['lp', 'lastProposed', UINT],
  ['lh', 'lastHeartbeat', UINT],
  ['a', 'authAddress', ADDRESS],
  ['ie', 'incentiveEligible', BOOL],
  ['nu', 'totalNumUint', UINT],
  ['nb', 'totalNumByteSlice', UINT],
  ['ep', 'totalExtraAppPages', UINT],
  ['ac', 'totalAppsCreated', UINT],
  ['ao', 'totalAppsOptedIn', UINT],
  ['tc', 'totalAssetsCreated', UINT],
  ['ta', 'totalAssets', UINT],
  ['x', 'totalBoxes', UINT],
  ['xb', 'totalBoxBytes', UINT],
)

const APP = struct(
  ['a', 'approvalProgram', BYTES],
  ['c', 'clearStateProgram', BYTES],
  ['g', 'globalStateSchema', STATE_SCHEMA],
  ['l', 'localStateSchema', STATE_SCHEMA],
  ['e', 'extraProgramPages', UINT],
  ['v', 'version', UINT],
  ['s', 'sizeSponsor', ADDRESS],
  ['o', 'creator', ADDRESS],
  ['fr', 'foreignBoxReads', BOOL],
  ['fa', 'familyBoxAccess', BOOL],
)

const stackValue: RowCodec = {
  encode(value) {
    const writer = new MsgpackWriter()
    if (typeof value === 'bigint') writer.uint(value)
    else writer.bin(value as Uint8Array)
    return writer.finish()
  },
  decode(bytes): StackValue {
    const reader = new MsgpackReader(bytes)
    const code = reader.peek()
    return code >= 0xc4 && code <= 0xc6 ? reader.binary() : reader.uint()
  },
}

const present: RowCodec = { encode: () => Uint8Array.of(1), decode: () => true }
const raw: RowCodec = { encode: (value) => value as Uint8Array, decode: (bytes) => new Uint8Array(bytes) }

/** Disk encoding of each table's rows. */
export const ROW_CODECS: Readonly<Record<number, RowCodec>> = {
  [TAG.account]: {
    encode: (value) => encode(ACCOUNT, value as object),
    decode: (bytes) => Object.assign({}, EMPTY_ACCOUNT, decodeBytes(ACCOUNT, bytes)),
  },
  [TAG.holding]: byStruct(struct(['a', 'amount', UINT], ['f', 'frozen', BOOL])),
  [TAG.asset]: byStruct(struct(['c', 'creator', ADDRESS], ['p', 'params', ASSET_PARAMS])),
  [TAG.app]: byStruct(APP),
  [TAG.global]: stackValue,
  [TAG.optIn]: byStruct(STATE_SCHEMA),
  [TAG.local]: stackValue,
  [TAG.box]: raw,
  [TAG.createdAsset]: present,
  [TAG.createdApp]: present,
}

/** @throws Error when no table has that tag */
export function rowCodec(tag: number): RowCodec {
  const codec = ROW_CODECS[tag]
  if (!codec) throw new Error(`unknown row tag ${tag}`)
  return codec
}
