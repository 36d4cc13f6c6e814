import type { ContractProgram, DecodedEvent, DecodedFields, Field, FieldType } from './program.ts'

/**
 * Decodes a log of an application call as an event of that application's program.
 * @returns undefined when the log is not an event of this program, or does not have the event's length
 */
export function decodeEvent<Program extends ContractProgram>(
  program: Program,
  log: Uint8Array,
): DecodedEvent<Program> | undefined {
  if (log.length < 4) return undefined
  const prefix = new DataView(log.buffer, log.byteOffset).getUint32(0).toString(16).padStart(8, '0')
  const found = Object.entries(program.events).find(([, event]) => event.prefix === prefix)
  if (!found) return undefined
  const [name, { fields }] = found
  const values = decodeFields(fields, log.subarray(4))
  return values && ({ name, ...values } as DecodedEvent<Program>)
}

/**
 * Decodes the fields of a tuple (ARC-4, fixed-size types only), as in events and in packed global state.
 * @returns undefined when the bytes are shorter or longer than the fields
 */
export function decodeFields<const Fields extends readonly Field[]>(
  fields: Fields,
  bytes: Uint8Array,
): DecodedFields<Fields> | undefined {
  if (bytes.length !== sizeOf(fields)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readFields(fields, view, 0) as DecodedFields<Fields>
}

function readFields(fields: readonly Field[], view: DataView, start: number): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  let offset = start
  for (const { name, type } of fields) {
    value[name] = readField(type, view, offset)
    offset += sizeOf(type)
  }
  return value
}

function readField(type: FieldType, view: DataView, offset: number): unknown {
  switch (type) {
    case 'uint64':
      return view.getBigUint64(offset)
    case 'uint32':
      return view.getUint32(offset)
    case 'uint16':
      return view.getUint16(offset)
    case 'uint8':
      return view.getUint8(offset)
    case 'address':
      return new Uint8Array(view.buffer, view.byteOffset + offset, 32)
    default:
      return readFields(type, view, offset)
  }
}

const sizes = { uint64: 8, uint32: 4, uint16: 2, uint8: 1, address: 32 }

function sizeOf(type: FieldType): number {
  return typeof type === 'string' ? sizes[type] : type.reduce((size, field) => size + sizeOf(field.type), 0)
}
