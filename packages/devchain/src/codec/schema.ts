/**
 * One description of a protocol structure, from which msgpack and JSON are both written and read.
 * `name` is the property of the TypeScript object, `key` the short key on the wire.
 */
export type Schema =
  | { kind: 'uint'; max?: bigint }
  | { kind: 'bool' }
  /** Text, or bytes that Go keeps in a string: msgpack str. */
  | { kind: 'string' }
  /** A Go string that may hold any bytes: msgpack str, a latin1 string here. */
  | { kind: 'binaryString' }
  | { kind: 'bytes'; max?: number }
  /** `text: 'address'` prints as an address in JSON, everything else as base64. */
  | { kind: 'fixed'; length: number; text?: 'address' }
  | { kind: 'list'; of: Schema; max?: number }
  | { kind: 'map'; keys: 'uint' | 'binaryString'; of: Schema; max?: number }
  | StructSchema

export interface StructSchema {
  kind: 'struct'
  fields: readonly Field[]
}

export interface Field {
  key: string
  name: string
  schema: Schema
  /** The Go type has no omitempty here: written even when zero. */
  always?: boolean
  /** Members of `schema` (a struct) lie on the same level as this one's neighbours. */
  inline?: boolean
  /** A pointer in Go: `undefined` is left out, an empty value is written. */
  optional?: boolean
}
