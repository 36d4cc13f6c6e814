import { listNotifications as contract } from '@facet/api-contract/notification/list-notifications'
import { desc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { cutToWindow, listWindow } from '../market/list-window.ts'
import { rowsInBranches } from '../market/rows-in-branches.ts'
import { handle } from '../market/services.ts'
import { KEPT, notificationTable } from '../notice/notification-table.ts'
import { describeNotifications } from './describe-notifications.ts'

/** As specified (docs/behaviour/notifications.md). */
const PAGE_SIZE = 30

const shownTable = alias(notificationTable, 'shown')

export const listNotifications = handle(contract, async ({ query, session, services, request }) => {
  const { start, end = start + PAGE_SIZE } = query
  const window = listWindow({ query: { start, end }, request })
  const { isSocial, accountId, number } = notificationTable
  const kept = rowsInBranches(
    { table: shownTable, source: notificationTable, branches: [eq(isSocial, true), eq(isSocial, false)] },
    { condition: eq(accountId, session.accountId), by: [desc(number)], count: KEPT },
  )
  const rows = await services.database.db
    .select(getTableColumns(shownTable))
    .from(kept)
    .orderBy(desc(shownTable.number), desc(shownTable.id))
    .offset(start)
    .limit(window.limit + 1)
  const { shown, isLast } = cutToWindow(rows, window)
  return { metadata: await describeNotifications(services, shown, query.lang), bool_end: isLast }
})
