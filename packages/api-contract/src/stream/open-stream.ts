import { z } from 'zod'
import { auctionState } from '../auction/auction-state.ts'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

/** Topics that are the same for everybody. */
export const commonTopics = ['block', 'sales', 'auctions'] as const

/** What a page can listen to: every block, all sales or auctions, one NFT, or what concerns one account. */
export const streamTopic = z.union([
  z.enum(commonTopics),
  z.templateLiteral(['nft:', z.string().regex(/^\d{1,16}$/)]),
  z.templateLiteral(['account:', address]),
])
export type StreamTopic = z.output<typeof streamTopic>

/** The `data` of each server-sent event; its `event` is `type`, its `id` counts up. */
export const streamEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('block'), round: z.number(), timestamp: z.number() }),
  z.object({
    type: z.literal('sale'),
    token_id: z.number(),
    app_id: z.number(),
    state: z.enum(['open', 'sold', 'cancelled']),
    price: z.number(),
    price_base_units: z.string(),
    asa_id: z.number(),
    units: z.string(),
    round: z.number(),
  }),
  z.object({
    type: z.literal('auction'),
    token_id: z.number(),
    app_id: z.number(),
    /** What happened last; `ended`: its time is over, and anybody can settle it. */
    change: z.enum(['opened', 'bid', 'ended', 'settled', 'delivered', 'cancelled']),
    state: auctionState.shape.state,
    /** The best bid, or the least one while there is none. */
    price: z.number(),
    price_base_units: z.string(),
    asa_id: z.number(),
    winner: z.string().nullable(),
    bid_count: z.number(),
    min_bid_base_units: z.string(),
    end: z.number(),
    /** The last bid moved the end. */
    is_extended: z.boolean(),
    round: z.number(),
  }),
  /** An account's bid was repaid, because somebody bid more. */
  z.object({
    type: z.literal('outbid'),
    token_id: z.number(),
    app_id: z.number(),
    address: z.string(),
    /** The bid that is best now. */
    price: z.number(),
    price_base_units: z.string(),
    asa_id: z.number(),
    min_bid_base_units: z.string(),
    end: z.number(),
    round: z.number(),
  }),
  /** An offer concerns an account: as its bidder, or as an owner of the work. */
  z.object({
    type: z.literal('offer'),
    token_id: z.number(),
    app_id: z.number(),
    address: z.string(),
    bidder: z.string(),
    state: z.enum(['open', 'accepted', 'cancelled']),
    /** Offered for all units. */
    price: z.number(),
    price_base_units: z.string(),
    asa_id: z.number(),
    units: z.string(),
    round: z.number(),
  }),
  /** What the royalty vault keeps for an account in a currency: more came, or it was claimed (0). */
  z.object({
    type: z.literal('credit'),
    address: z.string(),
    asa_id: z.number(),
    amount_base_units: z.string(),
    round: z.number(),
  }),
  z.object({ type: z.literal('nft'), token_id: z.number(), round: z.number() }),
])
export type StreamEvent = z.output<typeof streamEvent>

export const openStream = endpoint({
  method: 'GET',
  path: '/api/stream',
  summary: 'Server-sent events of what changes in the market; Last-Event-ID resumes',
  access: 'open',
  query: z.object({
    /** `streamTopic`s with commas between them. */
    topics: z.string().max(1000),
    /** The last event that the page saw on an earlier stream, as `Last-Event-ID` says it. */
    last: z.string().max(20).optional(),
  }),
  errors: ['rate-limited'],
})
