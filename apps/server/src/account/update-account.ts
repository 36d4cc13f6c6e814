import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { Outdated } from '../platform/db/outdated.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from './services.ts'
import { accountTable } from './account-table.ts'
import { describeOwn } from './describe-account.ts'

/** Changes the signed-in account and returns its profile. */
export async function updateAccount(
  services: Services,
  { accountId }: Session,
  changes: PgUpdateSetSource<typeof accountTable>,
) {
  const [account] = await services.database.db
    .update(accountTable)
    .set(changes)
    .where(eq(accountTable.id, accountId))
    .returning()
  if (!account) throw new Outdated('the account is gone')
  return describeOwn(services, account)
}
