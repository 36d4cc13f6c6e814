import { confirmEmail as contract } from '@facet/api-contract/email/confirm-email'
import { FacetError } from '@facet/errors'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { emailSubscriptionTable } from './email-table.ts'
import { handle } from './services.ts'

const DAY_MS = 86_400_000

export const confirmEmail = handle(contract, async ({ params, services }) => {
  const { token, accountId, email, confirmedAt } = emailSubscriptionTable
  await services.database.transaction(async (tx) => {
    const [row] = await tx
      .select({ accountId, confirmedAt })
      .from(emailSubscriptionTable)
      .innerJoin(accountTable, and(eq(accountTable.id, accountId), eq(accountTable.email, email)))
      .where(eq(token, params.token))
    if (!row) throw new FacetError('email-link-unknown')
    if (row.confirmedAt !== null) return
    const now = Date.now()
    await tx
      .update(emailSubscriptionTable)
      .set({ confirmedAt: new Date(now), nextAt: new Date(now + DAY_MS) })
      .where(and(eq(token, params.token), isNull(confirmedAt)))
    // Only notifications from now on are mailed.
    await tx
      .update(notificationTable)
      .set({ mailedNumber: sql`${notificationTable.number}` })
      .where(eq(notificationTable.accountId, row.accountId))
  })
  return { confirmed: true as const }
})
