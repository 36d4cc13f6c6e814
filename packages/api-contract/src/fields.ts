import { z } from 'zod'

/** Fields that many endpoints share, named as the specification names them on the wire. */

/** An ASA or application id, from a path, a query or a body. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** 58 characters of base32 (checked to the checksum by the server). */
export const address = z.string().regex(/^[A-Z2-7]{58}$/)

/** The currency: an ASA id, 1 for ALGO. */
export const asaId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An amount of base units as a decimal string, exact beyond 2^53. */
export const baseUnits = z.string().regex(/^(0|[1-9]\d{0,19})$/)

/** A price in units of its currency: a JSON number or a decimal string. */
export const priceInput = z.union([z.number().nonnegative(), z.string().regex(/^\d{1,13}(\.\d{1,19})?$/)])

/** How many units of an NFT are traded. */
export const quantity = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** One signed transaction: base64 of msgpack. */
export const oneSignedTx = z.string().min(1).max(20_000)

/** One signed transaction, or the signed transactions of a group in group order: base64 of msgpack. */
export const signedTx = z.union([oneSignedTx, z.array(z.string().max(20_000)).min(1).max(16)])

/** Base64. */
export const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** A round of the chain. */
export const round = z.number().int().nonnegative()

/** Unix seconds. */
export const seconds = z.number().int().nonnegative()

/** The half-open window of a list: 0,16 are its first 16 rows. */
export const windowQuery = {
  start: z.coerce.number().int().nonnegative().default(0),
  end: z.coerce.number().int().positive().optional(),
}

/** An account in a path: its username or its address. */
export const accountParams = z.object({ id: z.string().min(1).max(58) })

/** A query flag: true, 1 or false, 0. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional()

/** How a list of listings can be narrowed. */
export const listFilters = {
  'verified-only': flag,
  nsfw: flag,
  asa_id: asaId.optional(),
  tag: z
    .string()
    .regex(/^[a-z0-9]{3,20}$/)
    .optional(),
  /** Chooses another order of `random`; without it the visitor's own. */
  seed: z.coerce.number().int().nonnegative().optional(),
}

/** A list of one account's listings; `primary`: only works it created, or only those it did not. */
export const accountListQuery = {
  ...windowQuery,
  sort: z.enum(['new', 'old']).default('new'),
  nsfw: flag,
  primary: flag,
}

/** What every accepted group answers. */
export const acceptedGroup = {
  tx_id: z.string(),
  group_id: z.string(),
  round,
}
