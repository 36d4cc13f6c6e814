import type { ResponseOf } from '@facet/api-contract'
import type { getEmail } from '@facet/api-contract/email/get-email'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Services } from './services.ts'
import { emailSubscriptionTable } from './email-table.ts'

/** Whether an account gets e-mails: a changed address has to be confirmed again. */
export async function readEmailState(
  { database, mailer }: Services,
  accountId: bigint,
): Promise<ResponseOf<typeof getEmail>> {
  const [row] = await database.db
    .select({ email: accountTable.email, subscription: emailSubscriptionTable })
    .from(accountTable)
    .leftJoin(emailSubscriptionTable, eq(emailSubscriptionTable.accountId, accountTable.id))
    .where(eq(accountTable.id, accountId))
  const { email = null, subscription = null } = row ?? {}
  if (mailer === null) return { state: 'unavailable', email }
  if (email === null || subscription?.email !== email) return { state: 'off', email }
  return { state: subscription.confirmedAt === null ? 'unconfirmed' : 'on', email }
}
