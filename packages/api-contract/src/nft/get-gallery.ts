import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountParams, windowQuery } from '../fields.ts'
import { card, cardList } from './card.ts'

/** A work of an account, once; with its newest listing of it when there is one. */
const ownedCard = card.extend({
  /** Units in the account's listings of it, and how many listings they are. */
  listed_units: z.string(),
  listing_count: z.number(),
})
export type OwnedCard = z.output<typeof ownedCard>

export const getGallery = endpoint({
  method: 'GET',
  path: '/api/gallery/{id}',
  summary: 'Works that an account owns, each once, those in its own listings included: app_id is the newest of these',
  access: 'open',
  params: accountParams,
  query: z.object({ ...windowQuery, sort: z.enum(['new', 'old']).default('new') }),
  response: cardList.extend({ metadata: z.array(ownedCard) }),
  errors: ['invalid-window', 'invalid-address'],
})
