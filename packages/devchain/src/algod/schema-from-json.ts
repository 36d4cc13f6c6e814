import { AlgodError } from '../algod-error.ts'
import { keyOf } from '../codec/address.ts'
import { zeroValue } from '../codec/schema-codec.ts'
import type { Schema, StructSchema } from '../codec/schema.ts'
import type { Json } from '../http/json.ts'
import { MAX_UINT64 } from '../ledger/consensus.ts'
import { parseAddress } from './parse-address.ts'

/**
 * Reads a protocol structure from algod's JSON.
 * @throws AlgodError 400 for an unknown or malformed member
 */
export function structFromJson(schema: StructSchema, json: Json): Record<string, unknown> {
  if (json === null || typeof json !== 'object' || Array.isArray(json)) {
    throw refuse('only encoded map or array can be decoded into a struct')
  }
  const fields = new Map(schema.fields.map((field) => [field.key, field]))
  const out: Record<string, unknown> = {}
  for (const field of schema.fields) if (!field.optional) out[field.name] = zeroValue(field.schema)
  for (const key of Object.keys(json)) {
    const field = fields.get(key)
    if (field === undefined) throw refuse(`no matching struct field found when decoding stream map with key ${key}`)
    out[field.name] = fromJson(field.schema, json[key] ?? null)
  }
  return out
}

function fromJson(schema: Schema, json: Json): unknown {
  if (json === null) return zeroValue(schema)
  switch (schema.kind) {
    case 'uint':
      return unsigned(json, schema.max ?? MAX_UINT64)
    case 'bool':
      if (typeof json !== 'boolean') throw refuse('cannot decode bool')
      return json
    case 'string':
      return text(json)
    case 'rawString':
      return new Uint8Array(Buffer.from(text(json)))
    case 'bytes':
    case 'encoded':
      return base64(text(json))
    case 'fixed':
      return fixedBytes(schema.text === 'address' ? address(text(json)) : base64(text(json)), schema.length)
    case 'list':
      if (!Array.isArray(json)) throw refuse('only an encoded array can be decoded into a slice')
      return json.map((item) => fromJson(schema.of, item))
    case 'map':
      return mapFromJson(schema, json)
    default:
      return structFromJson(schema, json)
  }
}

function mapFromJson(schema: Extract<Schema, { kind: 'map' }>, json: Json): Map<bigint | string, unknown> {
  if (json === null || typeof json !== 'object' || Array.isArray(json))
    throw refuse('only an encoded map can be decoded into a map')
  const map = new Map<bigint | string, unknown>()
  for (const [key, item] of Object.entries(json)) {
    const name =
      schema.keys === 'uint' ? unsigned(/^\d+$/.test(key) ? BigInt(key) : key, MAX_UINT64) : keyOf(Buffer.from(key))
    map.set(name, fromJson(schema.of, item ?? null))
  }
  return map
}

function unsigned(json: Json, max: bigint): bigint {
  if (typeof json !== 'bigint' && !(typeof json === 'number' && Number.isInteger(json))) {
    throw refuse('cannot decode unsigned integer')
  }
  const value = BigInt(json)
  if (value < 0n || value > max) throw refuse(`unsigned integer out of range: ${value}`)
  return value
}

function text(json: Json): string {
  if (typeof json !== 'string') throw refuse('cannot decode string')
  return json
}

function base64(value: string): Uint8Array {
  return new Uint8Array(Buffer.from(value, 'base64'))
}

function address(value: string): Uint8Array {
  const key = parseAddress(value)
  if (typeof key === 'string') throw refuse(key)
  return key
}

function fixedBytes(bytes: Uint8Array, length: number): Uint8Array {
  const out = new Uint8Array(length)
  out.set(bytes.subarray(0, length))
  return out
}

function refuse(detail: string): AlgodError {
  return new AlgodError(400, `failed to decode object: json decode error: ${detail}`)
}
