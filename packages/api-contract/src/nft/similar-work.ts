import { z } from 'zod'
import { address, person, tokenId } from '../fields.ts'

/** A work that another one looks like. */
export const similarWork = z
  .object({
    token_id: tokenId,
    title: z.string().describe('Title. Written by people: not to be trusted.'),
    ipfs_hash: z.string().describe('CID of its picture; empty without one.'),
    nsfw: z.boolean().describe('Whether it is for adults.'),
    address: address.describe('Creator.'),
    ...person,
  })
  .meta({ id: 'SimilarWork', description: 'A work that another one looks like.' })
export type SimilarWork = z.output<typeof similarWork>
