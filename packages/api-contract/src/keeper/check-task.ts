import { z } from 'zod'
import { checkSettle } from '../auction/check-settle.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { checkCancelOffer } from '../offer/check-cancel-offer.ts'
import { saleCancelFacts } from '../market/listing-kinds.ts'

const task = <Kind extends string>(kind: Kind) => z.literal(kind).describe('The task.')

export const checkTask = endpoint({
  method: 'POST',
  path: '/api/debug/joe',
  summary: 'Read the facts of a task that anybody may do',
  description:
    'Whether the task is due, and the facts that its group is built from, read from the chain now: settle an ended auction or deliver its NFT, close a sold-out sale, return the money of an expired offer, delete what is left of a contract.',
  access: 'signed-in',
  body: z.object({
    app_id: id,
    kind: z
      .enum(['settle', 'close', 'return'])
      .describe(
        'The group of `settle` is sent to /api/auctions/settle, of `close` to /api/sell/cancel/validation/v2, of `return` to /api/offers/cancel.',
      ),
  }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: task('settle'), ...checkSettle.response.shape }),
    z.object({ kind: task('close'), ...saleCancelFacts }),
    z.object({ kind: task('return'), ...checkCancelOffer.response.shape }),
  ]),
  errors: [
    'task-of-another-contract',
    'listing-not-genuine',
    'nft-not-found',
    'listing-not-found',
    'listing-closed',
    'auction-closed',
    'auction-not-over',
    'sale-running',
    'sold-out',
    'asset-frozen',
    'credits-left',
    'receiver-unpayable',
    'offer-not-found',
    'offer-running',
    'offer-taken',
    'offer-withdrawn',
  ],
})
