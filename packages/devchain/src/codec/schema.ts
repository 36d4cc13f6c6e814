/**
 * Describes a protocol structure, for reading and writing both msgpack and JSON.
 * `name` is the property of the TypeScript object, `key` the short key on the wire.
 */
export type Schema =
  | { kind: 'uint'; max?: bigint }
  | { kind: 'bool' }
  | { kind: 'string' }
  /** A Go string with arbitrary bytes: msgpack str, Uint8Array here. */
  | { kind: 'rawString' }
  | { kind: 'bytes' }
  /** Encoded msgpack, written as is; cannot be read. */
  | { kind: 'encoded' }
  /** `text: 'address'` prints as an address in JSON, everything else as base64. */
  | { kind: 'fixed'; length: number; text?: 'address' }
  | { kind: 'list'; of: Schema }
  | { kind: 'map'; keys: 'uint' | 'latin1'; of: Schema }
  | StructSchema

export interface StructSchema {
  kind: 'struct'
  /** Sorted by key. */
  fields: readonly Field[]
  /** Keys in Go's declaration order, when a caller may send an array. */
  declared?: readonly string[]
}

export interface Field {
  key: string
  name: string
  schema: Schema
  /** A pointer or union member: `undefined` is omitted, an empty value is written. */
  optional?: boolean
}

export const UINT: Schema = { kind: 'uint' }
export const UINT32: Schema = { kind: 'uint', max: 0xffff_ffffn }
export const UINT8: Schema = { kind: 'uint', max: 255n }
export const BOOL: Schema = { kind: 'bool' }
export const STRING: Schema = { kind: 'string' }
export const RAW_STRING: Schema = { kind: 'rawString' }
export const BYTES: Schema = { kind: 'bytes' }
export const ENCODED: Schema = { kind: 'encoded' }
export const ADDRESS: Schema = { kind: 'fixed', length: 32, text: 'address' }

export function fixed(length: number): Schema {
  return { kind: 'fixed', length }
}

export function list(of: Schema): Schema {
  return { kind: 'list', of }
}

/** Builds a structure from rows of key, property name and schema, in any order. */
export function struct(...rows: readonly (readonly [key: string, name: string, schema: Schema])[]): StructSchema {
  return make(rows.map(([key, name, schema]) => ({ key, name, schema })))
}

/** Like `struct`, but every member is absent unless set. */
export function union(...rows: readonly (readonly [key: string, name: string, schema: Schema])[]): StructSchema {
  return make(rows.map(([key, name, schema]) => ({ key, name, schema, optional: true })))
}

function make(fields: Field[]): StructSchema {
  const declared = fields.map((field) => field.key)
  return { kind: 'struct', declared, fields: fields.toSorted((a, b) => (a.key < b.key ? -1 : 1)) }
}
