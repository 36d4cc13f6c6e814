import { listNotifications as contract } from '@facet/api-contract/notification/list-notifications'
import { desc, eq } from 'drizzle-orm'
import { cutToWindow, listWindow } from '../market/list-window.ts'
import { handle } from '../market/services.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { describeNotifications } from './describe-notifications.ts'

/** As specified (docs/behaviour/notifications.md). */
const PAGE_SIZE = 30

export const listNotifications = handle(contract, async ({ query, session, services, request }) => {
  const { start, end = start + PAGE_SIZE } = query
  const window = listWindow({ query: { start, end }, request })
  const rows = await services.database.db
    .select()
    .from(notificationTable)
    .where(eq(notificationTable.accountId, session.accountId))
    .orderBy(desc(notificationTable.number), desc(notificationTable.id))
    .offset(start)
    .limit(window.limit + 1)
  const { shown, isLast } = cutToWindow(rows, window)
  return { metadata: await describeNotifications(services, shown, query.lang), bool_end: isLast }
})
