import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { tokenId } from '../fields.ts'
import { historyEntry } from '../nft/get-nft.ts'
import { collection, collectionFigures, collectionId } from './collection.ts'

export const getCollection = endpoint({
  method: 'GET',
  path: '/api/collections/info/{id}',
  summary: 'Get a collection',
  access: 'open',
  params: z.object({ id: collectionId }),
  response: collection.extend({
    all_nft: z.array(z.number()).describe('ASA ids of its works, in their order.'),
    arc_69: z
      .record(z.string(), z.array(z.string()))
      .describe('Names of traits, each with the values that its works have, the most frequent first.'),
    traits: z
      .array(
        z.object({
          name: z.string().describe('Name of the trait.'),
          values: z
            .array(
              z.object({
                value: z.string().describe('Value.'),
                number: z.number().describe('Works of the collection with it.'),
              }),
            )
            .describe('Values, the most frequent first.'),
        }),
      )
      .describe('The same with the number of works: of the 50 most frequent traits the 100 most frequent values each.'),
    figures: collectionFigures,
    activity: z
      .array(historyEntry.extend({ token_id: tokenId, title: z.string().describe('Title of the work.') }))
      .describe(
        'The newest sales of its works by contracts, at most 50; those of several works together without their price.',
      ),
    hidden_reason: z
      .string()
      .nullable()
      .describe('Why moderators hid the collection from lists, where they did; null otherwise.'),
    is_own: z.boolean().describe('Whether the signed-in account made it.'),
  }),
  errors: ['invalid-id', 'collection-unknown'],
})
