import { setMute as contract } from '@facet/api-contract/comment/set-mute'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { findAccount } from '../account/find-account.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { mostOwned } from '../account/most-owned.ts'
import { muteTable } from '../account/mute-table.ts'
import { handle } from '../market/services.ts'
import type { Transaction } from '../platform/db/database.ts'

export const setMute = handle(contract, async ({ body, session, services }) => {
  const { account } = await findAccount(services, body.user)
  if (account === null) throw new FacetError('account-unknown', { value: body.user })
  const pair = { muterId: session.accountId, mutedId: account.id }
  if (pair.muterId === pair.mutedId) throw new FacetError('mute-self')
  if (body.muted) await services.database.transaction((tx) => mute(tx, pair))
  else {
    const { muterId, mutedId } = muteTable
    await services.database.db.delete(muteTable).where(and(eq(muterId, pair.muterId), eq(mutedId, pair.mutedId)))
  }
  return { muted: body.muted }
})

/** @throws FacetError `mutes-full` */
async function mute(tx: Transaction, pair: { muterId: bigint; mutedId: bigint }): Promise<void> {
  await lockAccounts(tx, [pair.muterId, pair.mutedId])
  const added = await tx.insert(muteTable).values(pair).onConflictDoNothing().returning()
  if (added.length === 0) return
  if ((await tx.$count(muteTable, eq(muteTable.muterId, pair.muterId))) > mostOwned.mute) {
    throw new FacetError('mutes-full', { max: mostOwned.mute })
  }
}
