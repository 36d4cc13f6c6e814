import { z } from 'zod'
import { auctionState } from '../auction/auction-state.ts'
import { endpoint } from '../endpoint.ts'
import { listingKinds } from '../market/listing-kinds.ts'
import { address, appId, currencyId, price, priceBaseUnits, round, tokenId } from '../fields.ts'

type Kinds = typeof listingKinds
type ListTopic = NonNullable<Kinds[keyof Kinds]['topic']>

/** Topics shared by all visitors. */
export const commonTopics: readonly ['block', 'activity', ...ListTopic[]] = [
  'block',
  'activity',
  ...Object.values(listingKinds).flatMap(({ topic }) => topic ?? []),
]

/** Topics that a page can subscribe to: every block, every change of an NFT, all sales or auctions, one NFT, one account, or the own notifications. */
export const streamTopic = z.union([
  z.enum(commonTopics),
  z.literal('notifications'),
  z.templateLiteral(['nft:', z.string().regex(/^\d{1,16}$/)]),
  z.templateLiteral(['account:', address]),
])
export type StreamTopic = z.output<typeof streamTopic>

const listedFor = z
  .enum(['everybody', 'adults', 'nobody'])
  .describe('Whose lists show it while it is on offer: `adults` are visitors who are shown adult works.')
export type ListedFor = z.output<typeof listedFor>

/** The `data` of each server-sent event; its `event` is `type`, its `id` is the position to resume after. */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('block'), round, timestamp: z.number() }),
  z.object({
    type: z.literal('sale'),
    token_id: tokenId,
    app_id: appId,
    state: z.enum(['open', 'sold', 'cancelled']),
    price,
    price_base_units: priceBaseUnits,
    asa_id: currencyId,
    units: z.string(),
    listed_for: listedFor,
    round,
  }),
  z.object({
    type: z.literal('auction'),
    token_id: tokenId,
    app_id: appId,
    change: z
      .enum(['opened', 'bid', 'ended', 'settled', 'delivered', 'cancelled'])
      .describe('What happened last; `ended`: its time is over, and anybody can settle it.'),
    state: auctionState.shape.state,
    price: z.number().describe('The best bid, or the least one while there is none.'),
    price_base_units: priceBaseUnits,
    asa_id: currencyId,
    winner: z.string().nullable(),
    bid_count: z.number(),
    min_bid_base_units: z.string(),
    end: z.number(),
    is_extended: z.boolean().describe('The last bid moved the end.'),
    listed_for: listedFor,
    round,
  }),
  /** An account's bid was refunded because it was outbid. */
  z.object({
    type: z.literal('outbid'),
    token_id: tokenId,
    app_id: appId,
    address: z.string(),
    price: z.number().describe('The bid that is best now.'),
    price_base_units: priceBaseUnits,
    asa_id: currencyId,
    min_bid_base_units: z.string(),
    end: z.number(),
    round,
  }),
  /** An offer concerns an account: as its bidder, or as an owner of the work. */
  z.object({
    type: z.literal('offer'),
    token_id: tokenId,
    app_id: appId,
    address: z.string(),
    bidder: z.string(),
    state: z.enum(['open', 'accepted', 'cancelled']),
    price: z.number().describe('Offered for all units.'),
    price_base_units: priceBaseUnits,
    asa_id: currencyId,
    units: z.string(),
    round,
  }),
  /** The credit of an account in a currency, kept by the royalty vault or by an escrow in its stead, grew or was claimed (0). */
  z.object({
    type: z.literal('credit'),
    address: z.string(),
    asa_id: currencyId,
    app_id: appId.nullable().describe('The listing whose escrow keeps it; null for the vault.'),
    amount_base_units: z.string(),
    round,
  }),
  /** The units of an NFT that the prize vault keeps for an account grew, or were claimed (0). */
  z.object({
    type: z.literal('prize'),
    token_id: tokenId,
    address: z.string(),
    units: z.string(),
    round,
  }),
  z.object({ type: z.literal('nft'), token_id: tokenId, round }),
  /** The signed-in account has new notifications, or another of its pages read them; sent only to its own pages. */
  z.object({ type: z.literal('notification') }),
  /** Events before this round were lost, of any topic: read again what the page shows. */
  z.object({ type: z.literal('gap'), round, timestamp: z.number() }),
])
export type StreamEvent = z.output<typeof streamEvent>

export const openStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Open a stream of market events',
  description:
    'Server-sent events; `Last-Event-ID` resumes. A `position` event, sent at first and every 15 seconds, has only the id to resume after.',
  access: 'open',
  query: z.object({
    topics: z.string().max(1000).describe('`streamTopic`s with commas between them.'),
    last: z
      .string()
      .max(20)
      .optional()
      .describe(
        'The last event that the page saw on an earlier stream, as in `Last-Event-ID`, or the position at which it was read.',
      ),
  }),
  file: { contentType: 'text/event-stream' },
  errors: ['rate-limited'],
})
