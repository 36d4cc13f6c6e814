import { z } from 'zod'

/** Reasons for reports. */
export const reportKinds = ['spam', 'offensive', 'stolen', 'other'] as const

export type ReportKind = (typeof reportKinds)[number]

/** Kinds that the work's page offers. */
export const workReportKinds = ['spam', 'offensive', 'stolen'] as const satisfies readonly ReportKind[]

export const reportKind = z
  .enum(reportKinds)
  .describe(
    'Why: spam, a fraud or a link that leads to one; offensive, unlawful, or for adults without saying so; stolen, shown without consent of who made it; something else.',
  )

export const reportInfo = z.string().max(250, 'report-max-250').default('').describe('What the moderators should know.')
