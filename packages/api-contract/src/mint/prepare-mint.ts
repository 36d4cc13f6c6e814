import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { base64, baseUnits } from '../fields.ts'
import { attributes, description, royalties, tags, title, totalSupply, unitName } from './asset-rules.ts'

export const prepareMint = endpoint({
  method: 'POST',
  path: '/api/create/mint',
  summary: 'Checks a new NFT, pins its metadata file and answers the facts its mint transaction is built from',
  access: 'signed-in',
  body: z.object({
    asset: z.object({
      title,
      description,
      unit: z.string().default('GEMS NFT').pipe(unitName),
      /** Units to make. */
      number: totalSupply,
      royalties,
      tags,
      properties: attributes,
      nsfw: z.boolean().default(false),
      /** As the upload answered it. */
      ipfs_hash: z.string().min(1).max(100),
      external_link: z
        .url({ protocol: /^https$/ })
        .max(200)
        .optional(),
    }),
  }),
  response: z.object({
    mint_id: z.string(),
    asset_name: z.string(),
    unit_name: z.string(),
    total: baseUnits,
    decimals: z.number().int(),
    /** `ipfs://…#arc3`: the metadata file, and its sha-256. */
    url: z.string(),
    metadata_hash: base64,
    /** The ARC-69 note. */
    note: base64,
    /** µALGO that stay reserved in the creator's account. */
    deposit_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
  }),
  errors: [
    'title-required',
    'title-invalid',
    'description-invalid',
    'royalties-invalid',
    'total-supply-invalid',
    'unit-name-invalid',
    'attributes-invalid',
    'note-too-long',
    'tag-invalid',
    'tag-duplicated',
    'upload-not-found',
  ],
})
