import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams, flag, listQuery, searchInAccount } from '../fields.ts'
import { countedCardList } from './card.ts'
import { gallerySort } from './get-gallery.ts'

export const listCreations = endpoint({
  method: 'GET',
  path: '/api/creation/{id}',
  summary: 'List the works that an account created',
  description: 'Whoever owns them now, each with its best open listing.',
  access: 'open',
  params: accountParams,
  query: z.object({
    ...listQuery,
    sort: gallerySort
      .default('new')
      .describe(
        'Newest or oldest first, mixed, or by price within each currency, ALGO first, works without a listing last.',
      ),
    nsfw: accountListQuery.nsfw,
    primary: flag.describe(
      "`true`: only works that the account's own gallery contains; `false`: only works that it does not.",
    ),
    search: searchInAccount,
  }),
  response: countedCardList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
