import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, round } from '../fields.ts'

const count = z.number().int().min(0).max(100)

export const getNews = endpoint({
  method: 'GET',
  path: '/api/account/news',
  summary: 'Count what waits for the account',
  description: 'As the projection has it; at most 100 of each are counted.',
  access: 'signed-in',
  query: z.object({
    offers_since: z.coerce
      .number()
      .int()
      .nonnegative()
      .default(0)
      .describe('The round at which the account last saw its offers: only later ones count.'),
    bids_since: z.coerce
      .number()
      .int()
      .nonnegative()
      .default(0)
      .describe('The round at which the account last saw its bids: only later outbids count.'),
  }),
  response: z.object({
    offers: count.describe('Offers of others that the account can accept.'),
    outbids: count.describe('Running auctions in which another account has outbid this one.'),
    wins: count.describe('Ended auctions that the account has won and can claim.'),
    closings: count.describe('Ended auctions of the account with a bid: closing them pays it.'),
    claims: count.describe(
      'Payments and works that the vaults, or escrows of listings, hold for the account, at any of its addresses.',
    ),
    claim_addresses: z
      .array(address)
      .describe('The addresses that these are held for: each claims its own with its signature.'),
    round: round.describe('Round that the counts are as of.'),
  }),
  errors: [],
})
