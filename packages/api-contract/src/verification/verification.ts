import { z } from 'zod'
import { seconds } from '../fields.ts'

/** Most pages that one request names. */
export const MAX_LINKS = 5

export const links = z
  .array(z.string().min(1).max(200))
  .min(1)
  .max(MAX_LINKS)
  .describe('Public pages of the account, `https:` only, one to five. Each shows its username or one of its addresses.')

export const verification = z
  .object({
    status: z
      .enum(['none', 'pending', 'verified', 'refused'])
      .describe('`none`: the account has not asked under its present name.'),
    had_badge: z.boolean().describe('Whether the account had the badge, and lost it by changing its name.'),
    reason: z.string().nullable().describe('Why the moderators decided so; null before a decision.'),
    links: z.array(z.string()).describe('Pages that the account named.'),
    tx_id: z.string().nullable().describe('The transaction that proves the request; null without one.'),
    requested_at: seconds.nullable().describe('When it was asked, or appealed; null when never.'),
    decided_at: seconds.nullable().describe('When it was decided; null before.'),
    appeal: z.string().nullable().describe('What the account answered to the refusal; null without an appeal.'),
    can_appeal: z.boolean().describe('Whether the account can appeal: once, after a refusal.'),
    next_request_at: seconds
      .nullable()
      .describe('From when a refused account can ask again, whatever its name is by now; null otherwise.'),
  })
  .meta({ id: 'Verification', description: 'How far an account is on its way to the verified badge.' })
