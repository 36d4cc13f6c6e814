import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { ownSaleErrors } from '../sale/sale-errors.ts'
import { custodialCancelFacts, listingKinds } from './listing-kinds.ts'

type Kinds = typeof listingKinds
/** None for a kind without facts. */
type FactsOf<Name extends string, Shape> = Shape extends z.ZodRawShape
  ? z.ZodObject<Shape & { kind: z.ZodLiteral<Name> }>
  : never
type CancelFacts =
  | { [Name in keyof Kinds]: FactsOf<Name, Kinds[Name]['cancel']> }[keyof Kinds]
  | FactsOf<'custodial', typeof custodialCancelFacts>

const ofKind = (name: string, shape: z.ZodRawShape) =>
  z.object({ kind: z.literal(name).describe('Kind of listing.'), ...shape })

const ofContracts = Object.entries(listingKinds).flatMap(([name, { cancel }]) => (cancel ? [ofKind(name, cancel)] : []))

export const checkCancel = endpoint({
  method: 'POST',
  path: '/api/cancel/check',
  summary: 'Read the facts that a cancel is built from',
  description:
    "Reads the seller's sale, or auction without a bid, from the chain now. Anybody may close a sold-out sale.",
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id }),
  // The table's entries lose their names' types.
  response: z.discriminatedUnion('kind', [ofKind('custodial', custodialCancelFacts), ...ofContracts] as unknown as [
    CancelFacts,
    ...CancelFacts[],
  ]),
  errors: [
    ...ownSaleErrors,
    'has-bids',
    'custody-disabled',
    'custody-changed',
    'asset-frozen',
    'credits-left',
    'receiver-unpayable',
  ],
})
