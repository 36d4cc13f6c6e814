import { encodeInto } from '../codec/schema-codec.ts'
import { MsgpackWriter } from '../codec/msgpack-writer.ts'
import type { StructSchema } from '../codec/schema.ts'
import type { Json, JsonObject } from '../http/json.ts'
import { structToJson } from './schema-json.ts'

/**
 * A response before its format is chosen. Bytes print as base64 in JSON and as bin in msgpack; `undefined` members are
 * omitted; protocol structures print by their own schema.
 */
export type Shape =
  | null
  | boolean
  | number
  | bigint
  | string
  | Uint8Array
  | ProtocolShape
  | readonly Shape[]
  | ShapeObject

export interface ShapeObject {
  readonly [key: string]: Shape | undefined
}

/** A structure printed by the codec: JSON with addresses as text, or canonical msgpack. */
export class ProtocolShape {
  readonly schema: StructSchema
  readonly value: object

  constructor(schema: StructSchema, value: object) {
    this.schema = schema
    this.value = value
  }
}

export function shapeToJson(shape: Shape): Json {
  if (shape === null || typeof shape !== 'object') return shape
  if (shape instanceof Uint8Array) return Buffer.from(shape).toString('base64')
  if (shape instanceof ProtocolShape) return structToJson(shape.schema, shape.value)
  if (isList(shape)) return shape.map(shapeToJson)
  const json: JsonObject = {}
  for (const key in shape) {
    const member = shape[key]
    if (member !== undefined) json[key] = shapeToJson(member)
  }
  return json
}

/** Canonical msgpack: keys sorted. */
export function shapeToMsgpack(shape: Shape): Uint8Array {
  const writer = new MsgpackWriter()
  writeShape(writer, shape)
  return writer.finish()
}

function writeShape(writer: MsgpackWriter, shape: Shape): void {
  if (shape === null) return writer.nil()
  if (typeof shape === 'string') return writer.string(shape)
  if (typeof shape === 'boolean') return writer.bool(shape)
  if (typeof shape === 'number' || typeof shape === 'bigint') return writer.uint(BigInt(shape))
  if (shape instanceof Uint8Array) return writer.bin(shape)
  if (shape instanceof ProtocolShape) return encodeInto(writer, shape.schema, shape.value)
  if (isList(shape)) {
    writer.arrayHeader(shape.length)
    for (const item of shape) writeShape(writer, item)
    return
  }
  const keys = Object.keys(shape).filter((key) => shape[key] !== undefined)
  writer.mapHeader(keys.length)
  for (const key of keys.sort()) {
    writer.string(key)
    writeShape(writer, shape[key] ?? null)
  }
}

function isList(shape: readonly Shape[] | ShapeObject): shape is readonly Shape[] {
  return Array.isArray(shape)
}

/** The value, or `undefined` for a zero, false or empty member, which algod omits. */
export function omitEmpty<T extends bigint | boolean | number | string | Uint8Array | readonly Shape[]>(
  value: T | undefined,
): T | undefined {
  if (value === undefined || value === 0n || value === 0 || value === false || value === '') return undefined
  return typeof value === 'object' && value.length === 0 ? undefined : value
}
