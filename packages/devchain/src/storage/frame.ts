import { crc32 } from 'node:zlib'
import type { ByteWriter } from './byte-buffer.ts'

/** Bytes before each record: length and checksum. */
export const FRAME_HEADER = 8
/** No record comes near this size, so a longer length means damage. */
const MAX_PAYLOAD = 1 << 30

/** Writes a record: its length, a checksum over length and payload, the payload. */
export function writeFrame(writer: ByteWriter, payload: (writer: ByteWriter) => void): void {
  const start = writer.length
  writer.u32(0)
  writer.u32(0)
  payload(writer)
  const length = writer.length - start - FRAME_HEADER
  writer.setU32(start, length)
  writer.setU32(start + 4, checksum(writer.view(start), length))
}

function checksum(frame: Buffer, length: number): number {
  return crc32(frame.subarray(FRAME_HEADER, FRAME_HEADER + length), crc32(frame.subarray(0, 4)))
}

/** Payload of the record at this position; `undefined` when the record is torn or damaged. */
export function readFrame(bytes: Buffer, at: number): Buffer | undefined {
  if (at + FRAME_HEADER > bytes.length) return undefined
  const length = bytes.readUInt32LE(at)
  const end = at + FRAME_HEADER + length
  if (length > MAX_PAYLOAD || end > bytes.length) return undefined
  const frame = bytes.subarray(at, end)
  return checksum(frame, length) === bytes.readUInt32LE(at + 4) ? frame.subarray(FRAME_HEADER) : undefined
}
