/** A part of a file. */
export interface ByteRange {
  offset: number
  length: number
}

/**
 * Reads a `Range` header (RFC 9110 §14.2).
 * @returns the single requested range; undefined to answer the whole file; `unsatisfiable` for a range outside the file
 */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  const offset = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const end = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return offset > end || offset >= sizeBytes ? 'unsatisfiable' : { offset, length: end - offset + 1 }
}
