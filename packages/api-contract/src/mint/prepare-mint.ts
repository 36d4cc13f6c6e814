import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { base64, baseUnits, networkFee, optional } from '../fields.ts'
import {
  attributes,
  description,
  freeMintPrice,
  NOTE_LIMIT_BYTES,
  royalties,
  splitTags,
  tags,
  title,
  totalSupply,
  unitName,
} from './asset-rules.ts'

/** Keys with their values; or a list of both, which keeps the order of keys that are numbers. */
const attributeValue = z.union([z.string(), z.number(), z.boolean()]).transform(String)
const properties = z
  .union([
    z.record(z.string(), attributeValue),
    z.array(z.object({ key: z.string().describe('Name.'), value: attributeValue.describe('Value.') })),
  ])
  .transform((given) => (Array.isArray(given) ? given : Object.entries(given).map(([key, value]) => ({ key, value }))))
  .pipe(attributes)

/** An ARC-69 note as JSON text. Its description and attributes obey the rules of the fields. */
const note = z
  .string()
  .refine((text) => new TextEncoder().encode(text).length < NOTE_LIMIT_BYTES, { error: 'note-too-long', abort: true })
  .refine((text) => arc69(text)?.['standard'] === 'arc69', 'must be an ARC-69 note as JSON')
  .refine((text) => description.safeParse(arc69(text)?.['description'] ?? '').success, 'description-invalid')
  .superRefine((text, context) => {
    const { error } = attributes.safeParse(attributesIn(arc69(text) ?? {}))
    if (error) context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? 'attributes-invalid' })
  })

/** The attributes of a note wherever ARC-69 lets it write them; values that are no text are written as text. */
function attributesIn({ properties, attributes: listed }: Record<string, unknown>): { key: unknown; value: string }[] {
  const traits = Object(properties)['traits']
  const named = typeof traits === 'object' && traits !== null ? [properties, traits] : [properties]
  return [...named.flatMap(pairsIn), ...pairsIn(listed)].map(({ key, value }) => ({ key, value: String(value) }))
}

function pairsIn(value: unknown): { key: unknown; value: unknown }[] {
  const pairs = Array.isArray(value)
    ? value.map(Object).map((item) => ({ key: item.trait_type ?? item.key, value: item.value }))
    : Object.entries(Object(value)).map(([key, inner]) => ({ key, value: inner }))
  return pairs.filter(({ value: inner }) => typeof inner !== 'object')
}

function arc69(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A flag of a note, which may be a text; undefined for anything else. */
function isMarkedAdult(flag: unknown): boolean | undefined {
  if (flag === undefined || flag === null || flag === false || flag === 'false') return false
  return flag === true || flag === 'true' ? true : undefined
}

const ignored = z.string().max(200).nullish()

const asset = z
  .object({
    title: title.register(z.globalRegistry, { description: 'Title, at most 32 characters.' }),
    description: description.register(z.globalRegistry, { description: 'Description, at most 500 characters.' }),
    unit: optional(unitName)
      .transform((name) => name ?? 'GEMS NFT')
      .describe('Unit name of the ASA, at most 8 bytes; by default `GEMS NFT`.'),
    number: optional(totalSupply).describe('Units to make, 0 to 100,000,000,000. Either this or `price`.'),
    price: optional(freeMintPrice).describe(
      'Price of a work minted for free, in whole ALGO. Only for accounts whose upload answered `create_user` false.',
    ),
    royalties: royalties.register(z.globalRegistry, {
      description: 'Royalty of later sales, whole percent from 0 to 10.',
    }),
    tags: z
      .union([z.string().max(1_000).transform(splitTags), z.array(z.string())])
      .pipe(tags)
      .describe('At most 20 tags: a list, or a text that separates them by commas or spaces.'),
    properties: properties.describe(
      'Attributes: names with their values; or a list, which keeps the order of names that are numbers.',
    ),
    nsfw: z.boolean().default(false).describe('Whether the work is for adults.'),
    ipfs_hash: z.string().min(1).max(100).describe('`ipfs_hash` of the upload.'),
    ipfs_url: ignored.describe('Ignored: the market knows the file it stored.'),
    mime_type: ignored.describe('Ignored.'),
    extension: ignored.describe('Ignored.'),
    external_link: optional(z.url({ protocol: /^https$/ }).max(200)).describe('`https:` link shown with the work.'),
    note: optional(note).describe(
      'ARC-69 note as JSON, by default written from the other fields. Its `sensitive_content` must equal `nsfw`.',
    ),
    glyph: optional(z.string().max(100)).describe('Overlay drawn on the work.'),
    glyph_color: optional(z.string().max(30)).describe('Colour of the overlay.'),
    crescendo: optional(z.enum(['none', 'physical', 'custom_service', 'service']))
      .transform((kind) => (kind === 'none' ? undefined : kind))
      .describe('What comes with the work; only for accounts whose upload answered `crescendo`.'),
  })
  .refine(({ number, price }) => (number === undefined) !== (price === undefined), {
    error: 'total-supply-invalid',
    path: ['number'],
  })
  .refine(
    (asset) => asset.note === undefined || isMarkedAdult(arc69(asset.note)?.['sensitive_content']) === asset.nsfw,
    {
      error: 'contradicts nsfw',
      path: ['note'],
    },
  )

export const mintId = z.string().max(64).describe('Id of the prepared mint.')

export const prepareMint = endpoint({
  method: 'POST',
  path: '/api/create/mint',
  summary: 'Check a new NFT and pin its metadata',
  description: 'Answers the facts that the mint transaction is built from.',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({ asset: asset.describe('The new NFT.') }),
  response: z.object({
    mint_id: mintId,
    asset_name: z.string().describe('Name of the ASA.'),
    unit_name: z.string().describe('Unit name of the ASA.'),
    total: baseUnits.describe('Total units of the ASA.'),
    decimals: z.number().int().describe('Decimals of the ASA.'),
    url: z.string().describe('URL of the ASA: `ipfs://…#arc3`, the metadata file.'),
    metadata_hash: base64.describe('SHA-256 of the metadata file.'),
    note: base64.describe('Note of the transaction, in ARC-69.'),
    deposit_micro_algo: baseUnits.describe('µALGO that stay reserved in the account of the creator.'),
    network_fee_micro_algo: networkFee,
  }),
  errors: [
    'title-required',
    'title-invalid',
    'description-invalid',
    'royalties-invalid',
    'total-supply-invalid',
    'unit-name-invalid',
    'attributes-invalid',
    'attributes-too-long',
    'note-too-long',
    'tag-invalid',
    'tag-duplicated',
    'upload-not-found',
    'upload-budget-spent',
    'invalid-price',
    'not-enough-algo',
    'free-mint-disabled',
    'not-allowed',
  ],
})
