import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, currencyId, tokenId, windowQuery } from '../fields.ts'
import { card, cardList, kindName } from './card.ts'

const unfinishedCard = card.extend({
  token_ids: z.array(tokenId).describe('All works that it was created for, the first of which is `token_id`.'),
  has_ended: z
    .boolean()
    .describe('Whether it has ended: it was sold, cancelled, settled or accepted. False: it was never set up.'),
  holds: z
    .array(z.object({ asa_id: currencyId, base_units: baseUnits.describe('Amount in base units.') }))
    .describe("Everything that the contract's account holds on the chain now, besides the deposit of its creator."),
})

export const listUnfinished = endpoint({
  method: 'GET',
  path: '/api/unfinished',
  summary: "List the account's contracts that are not open",
  description:
    'Contracts of listings and offers that exist without being open, the newest first: created and never set up, so that only a deposit is locked; or ended while something could not leave them. Their owner takes back what they hold by `action`.',
  access: 'signed-in',
  query: z.object({ kind: kindName.optional().describe('Kind of listing; left out: all kinds.'), ...windowQuery }),
  response: cardList.extend({ metadata: z.array(unfinishedCard).describe('The window.') }),
  errors: ['invalid-window'],
})
