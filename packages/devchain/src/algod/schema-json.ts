import { bytesOf, encodeAddress } from '../codec/address.ts'
import { isZero } from '../codec/schema-codec.ts'
import type { Schema, StructSchema } from '../codec/schema.ts'
import { decodeText } from '@facet/avm'
import type { Json, JsonObject } from '../http/json.ts'

/**
 * A protocol structure in algod's JSON: short keys, zero members left out, addresses as text, other bytes in base64.
 * Invalid UTF-8 in a Go string prints as U+FFFD, as in Go.
 */
export function structToJson(schema: StructSchema, value: object): JsonObject {
  const json: JsonObject = {}
  for (const field of schema.fields) {
    const member = (value as Record<string, unknown>)[field.name]
    if (member === undefined || (!field.optional && isZero(field.schema, member))) continue
    json[field.key] = toJson(field.schema, member)
  }
  return json
}

function toJson(schema: Schema, value: unknown): Json {
  switch (schema.kind) {
    case 'uint':
    case 'bool':
      return value as bigint | boolean
    case 'string':
      return (value as string).toWellFormed()
    case 'rawString':
      return decodeText(value as Uint8Array).toWellFormed()
    case 'bytes':
    case 'encoded':
      return Buffer.from(value as Uint8Array).toString('base64')
    case 'fixed':
      return schema.text === 'address'
        ? encodeAddress(value as Uint8Array)
        : Buffer.from(value as Uint8Array).toString('base64')
    case 'list':
      return (value as unknown[]).map((item) => toJson(schema.of, item))
    case 'map': {
      const json: JsonObject = Object.create(null)
      for (const [key, item] of value as Map<bigint | string, unknown>) {
        json[typeof key === 'bigint' ? String(key) : decodeText(bytesOf(key)).toWellFormed()] = toJson(schema.of, item)
      }
      return json
    }
    default:
      return structToJson(schema, value as object)
  }
}
