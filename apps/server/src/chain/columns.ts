import { bigint, numeric } from 'drizzle-orm/pg-core'

/** A whole unsigned 64-bit number, which Postgres' own bigint cannot hold: amounts in base units. */
export const uint64 = (name: string) => numeric(name, { precision: 20, scale: 0, mode: 'bigint' })

/** A sum of uint64s, which cannot overflow. */
export const sumOfUint64 = (name: string) => numeric(name, { precision: 40, scale: 0, mode: 'bigint' })

/** An id or a round: always below 2^63 in practice. */
export const chainId = (name: string) => bigint(name, { mode: 'bigint' })

/** Unix seconds of a block. */
export const chainSeconds = (name: string) => bigint(name, { mode: 'number' })
