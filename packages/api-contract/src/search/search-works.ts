import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { windowQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'
import { searchedValue } from './search.ts'

export const searchWorks = endpoint({
  method: 'GET',
  path: '/api/search/nft',
  summary: 'Search works by title',
  description:
    'The closest 500 at most, then the most active first, each with its best open listing. A window may have fewer rows than it asks for.',
  access: 'open',
  cacheable: { seconds: 5 },
  query: z.object({ value: searchedValue, ...windowQuery }),
  response: cardList,
  errors: ['invalid-window'],
})
