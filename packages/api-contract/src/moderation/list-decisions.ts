import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actions, subjects } from '../report/moderated-case.ts'
import { isLastWindow, next, seconds, listQuery } from '../fields.ts'

/** Kinds of things that decisions are about. */
export const decisionKinds = ['verification', ...subjects] as const
export const decisions = ['verified', 'refused', 'withdrawn', ...actions] as const

const decision = z
  .object({
    kind: z.enum(decisionKinds).describe('The kind of subject.'),
    decision: z.enum(decisions).describe('What was decided; `withdrawn`: the badge was taken away.'),
    reason: z.string().describe('The reason.'),
    is_appeal: z.boolean().describe('Whether it answers an appeal.'),
    date: seconds.describe('Time of the decision, in Unix seconds.'),
  })
  .meta({ id: 'Decision', description: 'A decision of the moderators. It names nobody.' })

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/moderation/log',
  summary: 'List moderation decisions with their reasons',
  description: 'The latest first, without any personal data.',
  access: 'open',
  query: z.object(listQuery),
  response: z.object({
    metadata: z.array(decision).describe('The window.'),
    bool_end: isLastWindow,
    next,
    is_moderator: z.boolean().describe('Whether the visitor is signed in as one of the moderators.'),
  }),
  errors: ['invalid-window'],
})
