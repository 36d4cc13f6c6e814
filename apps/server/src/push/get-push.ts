import { getPush as contract } from '@facet/api-contract/push/get-push'
import { asc, eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { pushSubscriptionTable } from '../notice/push-table.ts'
import { vapidDetails } from './vapid.ts'

export const getPush = handle(contract, async ({ session, services: { config, database } }) => {
  const rows = await database.db
    .select({ endpoint: pushSubscriptionTable.endpoint })
    .from(pushSubscriptionTable)
    .where(eq(pushSubscriptionTable.accountId, session.accountId))
    .orderBy(asc(pushSubscriptionTable.id))
  return { key: vapidDetails(config)?.publicKey ?? null, endpoints: rows.map(({ endpoint }) => endpoint) }
})
