import { deleteAccount as contract } from '@facet/api-contract/session/delete-account'
import { eq } from 'drizzle-orm'
import { accountTable, formerUsernameTable } from '../account/account-table.ts'
import { changeIdentity } from '../account/change-identity.ts'
import { endFollows, lockVanishing } from '../account/write-follow.ts'
import type { Transaction } from '../platform/db/database.ts'
import { checkMet } from './challenge.ts'
import { handle } from './services.ts'

export const deleteAccount = handle(contract, async ({ body, session, services, request, reply }) => {
  const { accountId, address } = session
  const useUp = await checkMet(services, { address, purpose: 'delete', accountId }, body.signed_tx)
  await changeIdentity(services, session, async (tx) => {
    await useUp(tx)
    await forget(tx, accountId)
  })
  await services.sessions.end(request, reply)
  return { address: null }
})

/** Foreign keys delete its rows in other tables. Its names stay reserved, so that nobody can take its place. */
async function forget(tx: Transaction, accountId: bigint): Promise<void> {
  await lockVanishing(tx, accountId)
  await endFollows(tx, accountId)
  const [account] = await tx.delete(accountTable).where(eq(accountTable.id, accountId)).returning()
  if (!account?.username || !account.usernameSkeleton) return
  const { username, usernameSkeleton: skeleton } = account
  await tx.insert(formerUsernameTable).values({ skeleton, username: username.toLowerCase() }).onConflictDoNothing()
}
