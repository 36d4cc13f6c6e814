import { decodeText } from '@facet/avm'
import { bytesOf } from './address.ts'
import { MsgpackReader } from './msgpack-reader.ts'
import { MsgpackWriter } from './msgpack-writer.ts'
import type { Field, Schema, StructSchema } from './schema.ts'

type Struct = Record<string, unknown>

/** Canonical msgpack: keys sorted, zero values omitted. */
export function encode(schema: StructSchema, value: object): Uint8Array {
  ownWriter.reset()
  writeStruct(ownWriter, schema, value as Struct)
  return ownWriter.finish()
}

const ownWriter = new MsgpackWriter()

/** Appends canonical msgpack to the writer. */
export function encodeInto(writer: MsgpackWriter, schema: StructSchema, value: object): void {
  writeStruct(writer, schema, value as Struct)
}

/** Writes only the members, without the structure's header; calls back with the end of each. */
export function writeMembers(
  writer: MsgpackWriter,
  schema: StructSchema,
  value: object,
  onEnd: (key: string) => void,
): void {
  const keys = keyBytesOf(schema)
  for (const [i, field] of schema.fields.entries()) {
    const member = (value as Struct)[field.name]
    if (isAbsent(field, member)) continue
    writer.raw(keys[i] as Uint8Array)
    writeValue(writer, field.schema, member)
    onEnd(field.key)
  }
}

/**
 * Reads one structure as leniently as algod does: any key order, missing and nil fields zero, fixed-size fields padded or cut.
 * @throws MsgpackError with algod's text; MsgpackEnd when the bytes end too early
 */
export function decode(schema: StructSchema, reader: MsgpackReader): object {
  return readStruct(reader, schema)
}

/** `decode` for a byte array; the caller names the type that the schema describes. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a cast at every call would say no more
export function decodeBytes<T = object>(schema: StructSchema, bytes: Uint8Array): T {
  return decode(schema, new MsgpackReader(bytes)) as T
}

/** Whether an encoding omits the value. */
export function isZero(schema: Schema, value: unknown): boolean {
  switch (schema.kind) {
    case 'uint':
      return value === 0n
    case 'bool':
      return value === false
    case 'string':
      return value === ''
    case 'encoded':
    case 'rawString':
    case 'bytes':
      return (value as Uint8Array).length === 0
    case 'fixed':
      return isZeroBytes(value as Uint8Array)
    case 'list':
      return (value as unknown[]).length === 0
    case 'map':
      return (value as Map<unknown, unknown>).size === 0
    case 'struct':
      return schema.fields.every((field) => isAbsent(field, (value as Struct)[field.name]))
  }
}

function isAbsent(field: Field, value: unknown): boolean {
  return value === undefined || (!field.optional && isZero(field.schema, value))
}

/** Whether all bytes are zero. */
export function isZeroBytes(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i] !== 0) return false
  return true
}

function writeStruct(writer: MsgpackWriter, schema: StructSchema, value: Struct): void {
  const { fields } = schema
  const keys = keyBytesOf(schema)
  const present: number[] = []
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] as Field
    if (!isAbsent(field, value[field.name])) present.push(i)
  }
  writer.mapHeader(present.length)
  for (const i of present) {
    const field = fields[i] as Field
    writer.raw(keys[i] as Uint8Array)
    writeValue(writer, field.schema, value[field.name])
  }
}

const keyBytes = new WeakMap<StructSchema, readonly Uint8Array[]>()

/** The keys of a structure in msgpack form, cached. */
function keyBytesOf(schema: StructSchema): readonly Uint8Array[] {
  let keys = keyBytes.get(schema)
  if (!keys) {
    keys = schema.fields.map(({ key }) => {
      const writer = new MsgpackWriter()
      writer.string(key)
      return writer.finish()
    })
    keyBytes.set(schema, keys)
  }
  return keys
}

function writeValue(writer: MsgpackWriter, schema: Schema, value: unknown): void {
  switch (schema.kind) {
    case 'uint':
      return writer.uint(value as bigint)
    case 'bool':
      return writer.bool(value as boolean)
    case 'string':
      return writer.string(value as string)
    case 'rawString':
      return writer.rawString(value as Uint8Array)
    case 'encoded':
      return writer.raw(value as Uint8Array)
    case 'bytes':
    case 'fixed':
      return writer.bin(value as Uint8Array)
    case 'list':
      writer.arrayHeader((value as unknown[]).length)
      for (const item of value as unknown[]) writeValue(writer, schema.of, item)
      return
    case 'map':
      return writeMap(writer, schema, value as Map<bigint | string, unknown>)
    case 'struct':
      return writeStruct(writer, schema, value as Struct)
  }
}

function writeMap(
  writer: MsgpackWriter,
  schema: Extract<Schema, { kind: 'map' }>,
  map: Map<bigint | string, unknown>,
): void {
  writer.mapHeader(map.size)
  for (const [key, item] of [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))) {
    if (typeof key === 'bigint') writer.uint(key)
    else writer.string(key, 'latin1')
    writeValue(writer, schema.of, item)
  }
}

const fieldsByKey = new WeakMap<StructSchema, Map<string, Field>>()

function lookup(schema: StructSchema): Map<string, Field> {
  let fields = fieldsByKey.get(schema)
  if (!fields) {
    fields = new Map(schema.fields.map((field) => [field.key, field]))
    fieldsByKey.set(schema, fields)
  }
  return fields
}

/** A new zero value of a schema. */
export function zeroValue(schema: Schema): unknown {
  switch (schema.kind) {
    case 'uint':
      return 0n
    case 'bool':
      return false
    case 'string':
      return ''
    case 'encoded':
    case 'rawString':
    case 'bytes':
      return EMPTY
    case 'fixed':
      return zeroBytes(schema.length)
    case 'list':
      return []
    case 'map':
      return new Map()
    case 'struct':
      return zeroStruct(schema)
  }
}

const EMPTY = new Uint8Array(0)
const zeros = new Map<number, Uint8Array>()

function zeroBytes(length: number): Uint8Array {
  let bytes = zeros.get(length)
  if (!bytes) {
    bytes = new Uint8Array(length)
    zeros.set(length, bytes)
  }
  return bytes
}

function zeroStruct(schema: StructSchema): Struct {
  const out: Struct = {}
  for (const field of schema.fields) if (!field.optional) out[field.name] = zeroValue(field.schema)
  return out
}

const templates = new WeakMap<StructSchema, Struct>()

/** A structure with zero values. Its lists, maps and structures are shared and frozen. */
function sharedZero(schema: StructSchema): Struct {
  let template = templates.get(schema)
  if (!template) {
    const names = schema.fields.filter((field) => !field.optional)
    // Objects from JSON.parse, and their copies, keep fast in-object properties; an object that gets as many properties
    // by name becomes a slow hash table.
    template = JSON.parse(JSON.stringify(Object.fromEntries(names.map(({ name }) => [name, null])))) as Struct
    for (const { name, schema: member } of names) template[name] = sharedZeroValue(member)
    templates.set(schema, template)
  }
  return { ...template }
}

function sharedZeroValue(schema: Schema): unknown {
  if (schema.kind === 'struct') return Object.freeze(sharedZero(schema))
  return schema.kind === 'list' ? Object.freeze([]) : zeroValue(schema)
}

function readStruct(reader: MsgpackReader, schema: StructSchema): Struct {
  const out = sharedZero(schema)
  if (reader.nil()) return out
  if (reader.isArray()) return readStructFromArray(reader, schema, out)
  if (!reader.isMap()) {
    reader.position++
    reader.fail('only encoded map or array can be decoded into a struct')
  }
  const fields = lookup(schema)
  for (let left = reader.mapHeader(); left > 0; left--) {
    const key = reader.string('latin1')
    const field = fields.get(key)
    if (!field) {
      reader.fail(`no matching struct field found when decoding stream map with key ${decodeText(bytesOf(key))}`)
    }
    out[field.name] = readValue(reader, field.schema)
  }
  return out
}

/** Reads a structure from an array of its members in Go's declaration order, which algod also accepts. */
function readStructFromArray(reader: MsgpackReader, schema: StructSchema, out: Struct): Struct {
  const order = schema.declared ?? schema.fields.map((field) => field.key)
  const fields = lookup(schema)
  const count = reader.arrayHeader()
  for (let i = 0; i < count; i++) {
    const key = order[i]
    const field = key === undefined ? undefined : fields.get(key)
    if (!field) reader.fail(`no matching struct field found when decoding stream array at index ${i}`)
    out[field.name] = readValue(reader, field.schema)
  }
  return out
}

function readValue(reader: MsgpackReader, schema: Schema): unknown {
  if (schema.kind !== 'struct' && reader.nil()) return zeroValue(schema)
  switch (schema.kind) {
    case 'uint':
      return reader.uint(schema.max)
    case 'bool':
      return reader.bool()
    case 'string':
      return reader.string()
    case 'encoded':
    case 'rawString':
    case 'bytes':
      return reader.binary()
    case 'fixed':
      return fit(reader.binary(), schema.length)
    case 'list':
      return readList(reader, schema.of)
    case 'map':
      return readMap(reader, schema)
    case 'struct':
      return readStruct(reader, schema)
  }
}

function readList(reader: MsgpackReader, of: Schema): unknown[] {
  const items: unknown[] = []
  for (let left = reader.arrayHeader(); left > 0; left--) items.push(readValue(reader, of))
  return items
}

function readMap(reader: MsgpackReader, schema: Extract<Schema, { kind: 'map' }>): Map<unknown, unknown> {
  const map = new Map<unknown, unknown>()
  for (let left = reader.mapHeader(); left > 0; left--) {
    const key = schema.keys === 'uint' ? reader.uint() : reader.string('latin1')
    map.set(key, readValue(reader, schema.of))
  }
  return map
}

function fit(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length === length) return bytes
  const out = new Uint8Array(length)
  out.set(bytes.subarray(0, length))
  return out
}
