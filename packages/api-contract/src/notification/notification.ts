import { z } from 'zod'
import { seconds } from '../fields.ts'
import { notificationKind } from './notification-kinds.ts'

export const notification = z
  .object({
    id: z.number().int().positive().describe('Id of the notification.'),
    date: seconds.describe('When it happened; of several in one, the last. Unix seconds.'),
    message: z
      .string()
      .describe('HTML; everything that people wrote is escaped. It has no links: `path` is where it leads.'),
    read: z.boolean().describe('Whether the account has read it.'),
    kind: notificationKind.describe('What happened.'),
    count: z.number().int().positive().describe('How many in one: of the same kind on the same listing while unread.'),
    path: z.string().describe('The page that it is about.'),
  })
  .meta({ id: 'Notification', description: 'A notification to an account.' })

export type Notification = z.output<typeof notification>

/** The ids in a request: one, or several. */
export const notificationIds = z
  .union([z.coerce.number().int().positive(), z.array(z.coerce.number().int().positive()).min(1).max(100)])
  .transform((ids) => [ids].flat())
  .describe('Ids of own notifications: one or up to 100. Others are ignored.')

export const unread = z.object({
  number: z.number().int().nonnegative().describe('Unread notifications.'),
})
