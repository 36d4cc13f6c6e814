import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { asaId, flag, windowQuery } from '../fields.ts'
import { card, cardList } from '../nft/card.ts'

export const salesSort = z.enum(['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'])
export type SalesSort = z.output<typeof salesSort>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'Works for sale; random is seeded per visitor, so that scrolling repeats nothing',
  access: 'open',
  query: z.object({
    ...windowQuery,
    sort: salesSort.default('spotlight'),
    'verified-only': flag,
    nsfw: flag,
    asa_id: asaId.optional(),
    tag: z
      .string()
      .regex(/^[a-z0-9]{3,20}$/)
      .optional(),
    /** Chooses another order of `random`; without it the visitor's own. */
    seed: z.coerce.number().int().nonnegative().optional(),
  }),
  response: cardList.extend({ sales: z.array(card) }),
  errors: ['invalid-window'],
})
