import { z } from 'zod'
import { notificationKind } from './notification-kinds.ts'

export const notificationSettings = z
  .object({
    off: z.array(notificationKind).describe('Kinds that the account is not notified of.'),
  })
  .meta({ id: 'NotificationSettings', description: 'Which notifications an account gets.' })
