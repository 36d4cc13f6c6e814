import { z } from 'zod'
import { card } from './card.ts'
import { historyEntry } from './get-nft.ts'
import { PRICE_BUYS, priceBuys } from './price-buys.ts'

/** An event of a list that spans many works. */
export const workEvent = historyEntry
  .extend({
    nft: card.describe('The work, or the first of several, with its best open listing.'),
    more_works: z
      .number()
      .int()
      .nonnegative()
      .describe('How many other works that the market knows it happened to at once.'),
    price_buys: z.enum(priceBuys).describe(`What \`price\` buys of these works: ${PRICE_BUYS}.`),
  })
  .meta({ id: 'WorkEvent', description: 'What happened to a work, with its card.' })
