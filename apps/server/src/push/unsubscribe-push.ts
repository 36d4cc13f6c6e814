import { unsubscribePush as contract } from '@facet/api-contract/push/unsubscribe-push'
import { and, eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { pushSubscriptionTable } from '../notice/push-table.ts'

export const unsubscribePush = handle(contract, async ({ body, session, services }) => {
  const { endpoint, accountId } = pushSubscriptionTable
  await services.database.db
    .delete(pushSubscriptionTable)
    .where(and(eq(endpoint, body.endpoint), eq(accountId, session.accountId)))
  return { endpoint: body.endpoint }
})
