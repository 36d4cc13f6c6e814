import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { subjectFields } from './moderated-case.ts'
import { reportInfo, reportKind } from './report-kinds.ts'

const reported = { ...subjectFields, subject: z.enum(['collection', 'account']).describe('What it is.') }

export const report = endpoint({
  method: 'POST',
  path: '/api/moderation/report',
  summary: 'Report a collection or an account to the moderators',
  description: 'Once per account.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 60,
  body: z.object({ ...reported, kind: reportKind, info: reportInfo }),
  response: z.object(reported),
  errors: [
    'collection-unknown',
    'account-unknown',
    'invalid-address',
    'already-reported',
    'report-own',
    'report-max-250',
  ],
})
