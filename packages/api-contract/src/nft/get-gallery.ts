import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  accountListQuery,
  accountParams,
  currencyId,
  priceBaseUnits,
  round,
  searchInAccount,
  seconds,
} from '../fields.ts'
import { card, countedCardList } from './card.ts'

const unitCost = z
  .object({
    units: z.string().describe('Units bought at this price that the account still has.'),
    price_base_units: priceBaseUnits.describe('Price of one unit, in base units.'),
    asa_id: currencyId,
    round,
    date: seconds.describe('When they were bought, in Unix seconds.'),
    tx_id: z.string().describe('Transaction of the purchase.'),
  })
  .meta({ id: 'UnitCost', description: 'What units of a work were bought for.' })
export type UnitCost = z.output<typeof unitCost>

const ownedCard = card
  .extend({
    listed_units: z.string().describe("Units in the account's own listings."),
    listing_count: z.number().describe("Number of the account's own listings."),
    costs: z
      .array(unitCost)
      .nullable()
      .describe(
        'What the units that the account has were bought for by a contract of the market, the last purchase first; the units that came first leave first. null for other accounts.',
      ),
    unknown_units: z
      .string()
      .nullable()
      .describe('Units whose cost the market does not know; null for other accounts.'),
  })
  .meta({ id: 'OwnedCard', description: 'A work of an account, with its newest own listing when there is one.' })
export type OwnedCard = z.output<typeof ownedCard>

export const gallerySort = z.enum(['new', 'old', 'random', 'price-low', 'price-high'])
export type GallerySort = z.output<typeof gallerySort>

export const getGallery = endpoint({
  method: 'GET',
  path: '/api/gallery/{id}',
  summary: 'List the works of an account',
  description:
    'Each work comes once, those in its own listings included, with the newest of these listings. A window can have fewer works than asked for, or none, before the last: `next` continues it.',
  access: 'open',
  params: accountParams,
  query: z.object({
    ...accountListQuery,
    sort: gallerySort
      .default('new')
      .describe('Order; by price within each currency, ALGO first, works without a listing last.'),
    search: searchInAccount,
  }),
  response: countedCardList.extend({ metadata: z.array(ownedCard).describe('The window.') }),
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
