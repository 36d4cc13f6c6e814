import { z } from 'zod'

/** Reasons for reports, with their meanings. */
export const reportKinds = {
  spam: 'Spam, a fraud, or a link that leads to one.',
  offensive: 'Offensive or unlawful, or for adults without saying so.',
  stolen: 'Made by somebody else, and shown without their consent.',
  other: 'Something else.',
} as const

export type ReportKind = keyof typeof reportKinds

/** Kinds that the work's page offers. */
export const workReportKinds = ['spam', 'offensive', 'stolen'] as const satisfies readonly ReportKind[]

export const reportKind = z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]).describe('Why.')

export const reportInfo = z.string().max(250).default('').describe('What the moderators should know.')
