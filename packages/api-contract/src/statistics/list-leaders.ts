import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, asaId, checkedAt, checkedRound, person } from '../fields.ts'
import { sumBaseUnits } from './sum-base-units.ts'

export const leaderSides = ['creator', 'collector'] as const
export const leaderPeriods = ['month', 'all'] as const

export const listLeaders = endpoint({
  method: 'GET',
  path: '/api/leaderboard',
  summary: 'List the creators and collectors with the most trade',
  description:
    'Creators by what others paid for works that they created, whoever sold them; collectors by what they paid for works of others. An account counts with all its addresses, if one of them is among the first 500. Banned accounts are left out.',
  access: 'open',
  readsReplica: true,
  query: z.object({
    side: z.enum(leaderSides).default('creator').describe('Whom to list.'),
    period: z.enum(leaderPeriods).default('month').describe('The current calendar month, in UTC, or all time.'),
    asa_id: asaId.default(1),
  }),
  response: z.object({
    metadata: z
      .array(
        z.object({
          address: address.describe("Of the account's addresses the one with the most trade."),
          ...person,
          sales: z.number().int().describe('Number of sales.'),
          paid: sumBaseUnits.describe('What was paid in these sales, in base units.'),
        }),
      )
      .describe('At most 50, the one with the most trade first.'),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: [],
})
