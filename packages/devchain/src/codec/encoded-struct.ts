import { MsgpackWriter } from './msgpack-writer.ts'
import { writeMembers } from './schema-codec.ts'
import type { StructSchema } from './schema.ts'

/** A structure with each member encoded once; encodings that omit some members are assembled from these. */
export class EncodedStruct {
  private readonly members: { key: string; bytes: Uint8Array }[] = []

  constructor(schema: StructSchema, value: object) {
    writer.reset()
    const ends: [key: string, end: number][] = []
    writeMembers(writer, schema, value, (key) => ends.push([key, writer.size]))
    const all = writer.finish()
    let start = 0
    for (const [key, end] of ends) {
      this.members.push({ key, bytes: all.subarray(start, end) })
      start = end
    }
  }

  /** Keys of the non-zero members, sorted. */
  keys(): string[] {
    return this.members.map(({ key }) => key)
  }

  /** A prefix and canonical msgpack, without the members with these keys. */
  encode(prefix: Uint8Array, ...without: readonly string[]): Uint8Array {
    const left = without.length === 0 ? this.members : this.members.filter(({ key }) => !without.includes(key))
    writer.reset()
    writer.raw(prefix)
    writer.mapHeader(left.length)
    for (const { bytes } of left) writer.raw(bytes)
    return writer.finish()
  }
}

const writer = new MsgpackWriter()
