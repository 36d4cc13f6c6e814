import type { StackValue, StateSchema } from '@facet/avm'
import { encodeAddress } from '../codec/address.ts'
import type { ApplicationView, LocalState } from '../chain.ts'
import { addressOrNone } from './asset-shape.ts'
import { omitEmpty, type Shape, type ShapeObject } from './shape.ts'

export function applicationShape(app: ApplicationView): ShapeObject {
  return { id: app.appId, params: applicationParamsShape(app) }
}

export function applicationParamsShape({ params, globalState }: ApplicationView): ShapeObject {
  return {
    'approval-program': params.approvalProgram,
    'clear-state-program': params.clearStateProgram,
    creator: encodeAddress(params.creator),
    'extra-program-pages': omitEmpty(params.extraProgramPages),
    'family-box-access': omitEmpty(params.familyBoxAccess),
    'foreign-box-reads': omitEmpty(params.foreignBoxReads),
    'global-state': keyValuesShape(globalState),
    'global-state-schema': stateSchemaShape(params.globalStateSchema),
    'local-state-schema': stateSchemaShape(params.localStateSchema),
    'size-sponsor': addressOrNone(params.sizeSponsor),
    version: omitEmpty(params.version),
  }
}

export function localStateShape(state: LocalState): ShapeObject {
  return {
    id: state.appId,
    'key-value': keyValuesShape(state.keyValues),
    schema: stateSchemaShape(state.schema),
  }
}

export function stateSchemaShape(schema: StateSchema): ShapeObject {
  return { 'num-byte-slice': schema.numByteSlice, 'num-uint': schema.numUint }
}

function keyValuesShape(state: readonly { key: Uint8Array; value: StackValue }[]): Shape[] | undefined {
  return omitEmpty(state.map(({ key, value }) => ({ key, value: stateValueShape(value) })))
}

/** Both members are always present; the type says which one is valid. */
function stateValueShape(value: StackValue): ShapeObject {
  return typeof value === 'bigint'
    ? { bytes: '', type: 2, uint: value }
    : { bytes: Buffer.from(value).toString('base64'), type: 1, uint: 0 }
}
