import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from './card.ts'

export const getGallery = endpoint({
  method: 'GET',
  path: '/api/gallery/{id}',
  summary: 'Works that an account owns, those in its own listings included and marked by app_id',
  access: 'open',
  params: z.object({ id: z.string().min(1).max(58) }),
  query: z.object({ ...windowQuery, sort: z.enum(['new', 'old']).default('new') }),
  response: cardList,
  errors: ['invalid-window', 'invalid-address'],
})
