import { stopEmail as contract } from '@facet/api-contract/email/stop-email'
import { eq } from 'drizzle-orm'
import { readEmailState } from './email-state.ts'
import { emailSubscriptionTable } from './email-table.ts'
import { handle } from './services.ts'

export const stopEmail = handle(contract, async ({ session: { accountId }, services }) => {
  await services.database.db.delete(emailSubscriptionTable).where(eq(emailSubscriptionTable.accountId, accountId))
  return readEmailState(services, accountId)
})
