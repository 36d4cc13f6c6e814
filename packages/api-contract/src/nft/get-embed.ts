import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const side = z.coerce.number().int().positive().optional()

export const getEmbed = endpoint({
  method: 'GET',
  path: '/api/oembed',
  summary: 'Get the card of a work for another site',
  description: 'oEmbed 1.0, in JSON. The page of each work that everybody may see names this address.',
  access: 'open',
  query: z.object({
    url: z.string().max(500).describe("Address of the work's page, or of one of its listings, in this market."),
    format: z.literal('json').optional().describe('The only format.'),
    maxwidth: side.describe('Greatest width of the card in CSS pixels.'),
    maxheight: side.describe('Greatest height.'),
  }),
  response: z.object({
    version: z.literal('1.0').describe('Of oEmbed.'),
    type: z.literal('rich').describe('`html` shows the work.'),
    title: z.string().describe('Title of the work.'),
    author_name: z.string().describe('Username or address of its creator.'),
    author_url: z.string().describe("The creator's gallery."),
    provider_name: z.string().describe('Name of the market.'),
    provider_url: z.string().describe('Its address.'),
    width: z.number().int().describe('Of the card, in CSS pixels.'),
    height: z.number().int().describe('Of the card, in CSS pixels.'),
    html: z.string().describe('A frame with the card, which has no scripts.'),
  }),
  errors: ['nft-not-found'],
})
