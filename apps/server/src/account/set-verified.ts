import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { accountTable } from './account-table.ts'

/** Gives an account the badge of a verified artist, for all its addresses, or takes it away. */
export async function setVerified({ db }: Pick<Database, 'db'>, accountId: bigint, isVerified: boolean): Promise<void> {
  const verifiedAt = isVerified ? new Date() : null
  await db.update(accountTable).set({ verifiedAt }).where(eq(accountTable.id, accountId))
}
