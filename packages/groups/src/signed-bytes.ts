import type { Transaction } from 'algosdk'

/** Most bytes that fee, group id and signature add to a transaction. */
const FINISHED_BYTES = 128

/** The longest encoding of a number. */
const MAX_NUMBER_BYTES = 9

/**
 * Most bytes of a transaction once it is signed. Each number counts at its longest: a group that is only shown has other ids and rounds
 * than the one that is signed, and must cost the same.
 */
export function signedBytes(transaction: Transaction): number {
  return transaction.toByte().length + FINISHED_BYTES + unusedBytes(transaction.toEncodingData())
}

function unusedBytes(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'bigint') return MAX_NUMBER_BYTES - numberBytes(value)
  if (value instanceof Map) return sum([...value.values()])
  return Array.isArray(value) ? sum(value) : 0
}

const sum = (values: readonly unknown[]): number =>
  values.reduce<number>((bytes, value) => bytes + unusedBytes(value), 0)

/** Bytes of a number in msgpack. 0 is left out with its name, so it has no other encoding. */
function numberBytes(value: number | bigint): number {
  if (Number(value) === 0) return MAX_NUMBER_BYTES
  if (value < 2 ** 7) return 1
  if (value < 2 ** 8) return 2
  if (value < 2 ** 16) return 3
  return value < 2 ** 32 ? 5 : 9
}
