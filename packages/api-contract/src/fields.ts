import { MAX_TRANSACTIONS_IN_GROUP } from '@facet/errors'
import { z } from 'zod'
import { traitQuery } from './trait-query.ts'
import { SEARCH_MAX_CHARS } from './search/search-limits.ts'

/**
 * Fields that many endpoints share, named as the specification names them on the wire. A schema with an `id` is a component of the
 * OpenAPI document; its `description` is used wherever a property has none.
 */

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).describe('ASA or application id.')

export const address = z
  .string()
  .regex(/^[A-Z2-7]{58}$/)
  .meta({ id: 'Address', description: 'Algorand address: 58 characters of base32, checksum included.' })

export const asaId = z.coerce
  .number()
  .int()
  .positive()
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Currency: an ASA id, 1 for ALGO.')

export const baseUnits = z
  .string()
  .regex(/^(0|[1-9]\d{0,19})$/)
  .meta({ id: 'BaseUnits', description: 'Amount in base units as a decimal string, exact beyond 2^53.' })

export const priceInput = z
  .union([z.number().nonnegative(), z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,19})?$/)])
  .meta({ id: 'PriceInput', description: 'Price in units of its currency: a JSON number or a decimal string.' })

export const quantity = z.coerce
  .number()
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .describe('Number of units of the NFT.')

/** A field that may be left out: '' and null count as absent. */
export function optional<Schema extends z.core.$ZodType>(schema: Schema) {
  return z
    .union([z.literal(''), schema])
    .nullish()
    .transform((value) => (value === '' ? undefined : (value ?? undefined)) as z.output<Schema> | undefined)
}

/** Characters of base64 that a transaction may take: one that 255 keys of a multisignature account sign has some 37,000. */
export const MAX_TRANSACTION_CHARS = 40_000

export const oneSignedTx = z
  .string()
  .min(1)
  .max(MAX_TRANSACTION_CHARS)
  .meta({ id: 'SignedTransaction', description: 'Signed transaction: msgpack in base64.' })

export const signedTx = z
  .union([oneSignedTx, z.array(z.string().max(MAX_TRANSACTION_CHARS)).min(1).max(MAX_TRANSACTIONS_IN_GROUP)])
  .meta({
    id: 'SignedGroup',
    description: 'One signed transaction, or all of a group in group order: msgpack in base64.',
  })

export const base64 = z
  .string()
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)
  .meta({ id: 'Base64', description: 'Base64.' })

export const round = z.number().int().nonnegative().meta({ id: 'Round', description: 'Round of the chain.' })

export const seconds = z.number().int().nonnegative().meta({ id: 'UnixSeconds', description: 'Unix time in seconds.' })

export const language = z.enum(['en', 'fr', 'pt']).default('en').describe('Language of the texts.')
export type Language = z.output<typeof language>

/** In replies. */
export const tokenId = z.number().describe('ASA id of the NFT.')
export const appId = z.number().describe("Application id of the listing; the NFT's id for a version 1 listing.")
export const appAddress = address.describe("The application's own account, which holds what the escrow keeps.")
export const currencyId = z.number().describe('Currency: an ASA id, 1 for ALGO.')
export const price = z.number().describe('Price in units of its currency; `price_base_units` is exact.')
export const priceBaseUnits = baseUnits.describe('Price in base units of its currency.')
export const username = z.string().nullable().describe('Username of the account; null when it has none.')
export const pp = z
  .string()
  .nullable()
  .describe('CID of its profile picture, for `/image/{spec}`; null when it has none.')
export const verified = z.boolean().describe('Whether the market has verified the account.')
export const governor = z
  .boolean()
  .nullable()
  .describe('Whether the account has a stake; null until the market has governance.')

/** Fields of a row that describe the account at its address. */
export const person = { username, pp, verified, governor }

type Prefixed<Prefix extends string> = {
  [Name in keyof typeof person as `${Prefix}_${Name}`]: (typeof person)[Name]
}

/** The same fields for another account of the row, with a prefix. */
export function personAs<Prefix extends string>(prefix: Prefix): Prefixed<Prefix> {
  const fields = Object.entries(person).map(([name, schema]) => [`${prefix}_${name}`, schema])
  return Object.fromEntries(fields) as Prefixed<Prefix>
}

export const owned = z.string().describe('Units the account owns now.')
export const networkFee = baseUnits.describe('Network fees of the whole group, in µALGO.')
export const royaltyPart = baseUnits.describe('Part of the price that the royalty receiver gets, in base units.')
export const platformFeePart = baseUnits.describe('Part of the price that the platform gets, in base units.')
export const feeBasisPoints = z.number().int().describe('Platform fee in basis points of the price.')
export const royaltyBasisPoints = z.number().int().describe('Royalty in basis points of the price.')
export const platform = address.describe('Receiver of the platform fee.')
export const royaltyReceiver = address.describe('Receiver of the royalty.')
export const unpayable = z
  .array(address)
  .describe(
    'Payees who cannot receive the currency now: the group credits them in the royalty vault, or in the escrow while the vault is frozen.',
  )
export const prizeVaultAppId = z.number().describe('Application id of the prize vault.')
export const vaultAppId = z
  .number()
  .describe("Application id of the royalty vault; 0 when the listing's terms name none.")
export const programHash = z.string().describe('Hex SHA-256 of the approval program, which names its version.')
export const genesisId = z.string().describe('Genesis id of the network.')
export const genesisHash = base64.describe('Genesis hash of the network.')
export const reservedFor = address.nullable().describe('The only account that may buy; null when anyone may.')
export const checkedRound = round.describe('Round at which these facts were read from the chain.')
export const checkedAt = seconds.describe('Time of the block of `checked_round`, in Unix seconds.')
export const isLastWindow = z.boolean().describe('True when nothing follows this window.')
export const next = z.string().nullable().describe('`after` of the window that follows; null when nothing follows.')
export const version = z.number().describe('2 for an escrow application, 1 for a listing in custody.')
export const theme = z.enum(['light', 'dark']).describe('Colour theme.')

/** The half-open window of a list. */
export const windowQuery = {
  start: z.coerce.number().int().nonnegative().default(0).describe('First row of the half-open window [start, end).'),
  end: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Row after the last one, at most `start` + 100; by default one page.'),
}

/** The window of a list of any length that can be continued. */
export const listQuery = {
  ...windowQuery,
  after: z
    .string()
    .regex(/^[\w-]{1,400}$/)
    .optional()
    .describe(
      '`next` of the reply that this window continues, of the same list with the same filters and order. `start` and `end` then only say how many rows. Without it, `start` is at most 2,000.',
    ),
}

export const accountName = z.string().min(1).max(58).describe('Username or address of an account.')

/** An account in a path. */
export const accountParams = z.object({ id: accountName })

/** A query flag. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .optional()
  .describe('`true` or `1`, `false` or `0`.')

export const nsfw = flag.describe('Whether adult works are listed; by default as the visitor has set it.')

/** A bound of a price. */
const priceBound = z.coerce.number().nonnegative().max(1e12).optional()

/** How a list of listings can be narrowed. */
export const listFilters = {
  price_min: priceBound.describe('Lowest price, in units of `asa_id`, by default of ALGO.'),
  price_max: priceBound.describe('Highest price, in units of `asa_id`, by default of ALGO.'),
  'verified-only': flag.describe('Only works of verified creators.'),
  creator: accountName
    .optional()
    .describe('Only works of this creator: a username, which means all addresses of its account, or an address.'),
  nsfw,
  asa_id: asaId.optional(),
  tag: z
    .string()
    .regex(/^[a-z0-9]{3,20}$/)
    .optional()
    .describe(
      'Only works with this tag. Of one that very many works have, a window can have fewer works than asked for, or none, before the last: `next` continues it.',
    ),
  arc_69: traitQuery
    .optional()
    .describe(
      'Only works with these attributes, with `creator`: JSON of their names with the wanted values, such as `{"Medium":["Ink","Oil"]}`. A work has one of the values of each.',
    ),
  seed: z.coerce
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("Seed of the order `random`; by default the visitor's own."),
}

/** How a list of works can be narrowed by their open listings. */
export const worksFilters = {
  price_min: listFilters.price_min,
  price_max: listFilters.price_max,
  asa_id: listFilters.asa_id.describe('Currency of the listings; by default all, or ALGO where prices are compared.'),
  sales: flag.describe('`true`: only works with an open listing.'),
}

/** A list of one account. */
export const accountListQuery = {
  ...listQuery,
  sort: z.enum(['new', 'old']).default('new').describe('Newest or oldest first.'),
  nsfw: flag.describe(
    'Whether adult works are listed; by default as the visitor has set it, and of the own account always.',
  ),
  primary: flag.describe('`true`: only works the account created; `false`: only works of others.'),
}

/** Narrows a list of one account's works. */
export const searchInAccount = z
  .string()
  .max(SEARCH_MAX_CHARS)
  .optional()
  .describe(
    "Only works that have every word of it in their title, whole or as a word's beginning; case and accents are ignored. Looks among the 50,000 works that the account got or created last.",
  )

/** Fields of the reply to every accepted group. */
export const acceptedGroup = {
  tx_id: z.string().describe('Id of the first transaction of the group.'),
  group_id: z.string().describe('Group id in base64; for a single transaction its id.'),
  round: round.describe('Round that confirmed the group.'),
}

export const acceptedGroupReply = z
  .object(acceptedGroup)
  .meta({ id: 'AcceptedGroup', description: 'A confirmed group.' })

export const acceptedTrade = z
  .object({ ...acceptedGroup, token_id: tokenId, app_id: appId, owned })
  .meta({ id: 'AcceptedTrade', description: 'A confirmed group of a listing.' })
