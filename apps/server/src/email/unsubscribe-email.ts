import { unsubscribeEmail as contract } from '@facet/api-contract/email/unsubscribe-email'
import { eq } from 'drizzle-orm'
import { emailSubscriptionTable } from './email-table.ts'
import { handle } from './services.ts'

/** Also at the address of the page that e-mails link: pages take no POST. */
export const unsubscribeEmail = handle(
  contract,
  async ({ params, services }) => {
    await services.database.db.delete(emailSubscriptionTable).where(eq(emailSubscriptionTable.token, params.token))
    return { subscribed: false as const }
  },
  { alsoAt: '/unsubscribe/:token' },
)
