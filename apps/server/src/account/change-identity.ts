import { FacetError } from '@facet/errors'
import { sql } from 'drizzle-orm'
import type { Publish, Transaction } from '../platform/db/database.ts'
import type { Session } from '../platform/http/session.ts'
import type { Services } from './services.ts'
import { accountsOf } from './find-account.ts'

/**
 * Changes names or addresses of accounts, one request at a time, so that checks still hold when the change is written.
 *
 * @throws FacetError `not-connected` when the session ended before its turn, with its address or its account
 */
export async function changeIdentity<Result>(
  { database }: Pick<Services, 'database'>,
  { accountId, address }: Pick<Session, 'accountId' | 'address'>,
  change: (tx: Transaction, publish: Publish) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx, publish) => {
    await lockIdentities(tx)
    const account = (await accountsOf(tx, [address])).get(address)
    if (account?.id !== accountId) throw new FacetError('not-connected')
    return change(tx, publish)
  })
}

/** Until the transaction ends, names and addresses of accounts stay as they are. */
export async function lockIdentities(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('facet identities'))`)
}
