import { listDecisions as contract } from '@facet/api-contract/moderation/list-decisions'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'
import { decisionTable } from './decision-table.ts'
import { isModerator } from './moderators.ts'

const order = listOrder('desc', [[decisionTable.id, 'bigint']])

export const listDecisions = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) => {
    const { kind, decision, reason, isAppeal, decidedAt } = decisionTable
    return services.database.db
      .select({ kind, decision, reason, isAppeal, decidedAt, orderedBy })
      .from(decisionTable)
      .where(condition)
      .orderBy(...by)
  })
  const metadata = shown.map(({ kind, decision, reason, isAppeal, decidedAt }) => {
    return { kind, decision, reason, is_appeal: isAppeal, date: Math.floor(decidedAt.getTime() / 1_000) }
  })
  const isOfThem = session !== null && (await isModerator(services, session))
  return { metadata, bool_end: isLast, next, is_moderator: isOfThem }
})
