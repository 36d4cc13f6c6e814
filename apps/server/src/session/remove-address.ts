import { removeAddress as contract } from '@facet/api-contract/session/remove-address'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { changeIdentity } from '../account/change-identity.ts'
import { describeOwn } from '../account/describe-account.ts'
import { handle } from './services.ts'
import { sessionTable } from './session-table.ts'

export const removeAddress = handle(contract, async ({ body, session, services }) => {
  const { address } = body
  const { accountId } = session
  if (address === session.address) throw new FacetError('address-in-use')
  const account = await changeIdentity(services, session, async (tx) => {
    const removed = await tx
      .delete(accountAddressTable)
      .where(and(eq(accountAddressTable.address, address), eq(accountAddressTable.accountId, accountId)))
      .returning()
    if (removed.length === 0) throw new FacetError('address-not-linked', { address })
    await tx.delete(sessionTable).where(and(eq(sessionTable.accountId, accountId), eq(sessionTable.address, address)))
    const [row] = await tx.select().from(accountTable).where(eq(accountTable.id, accountId))
    if (!row) throw new Error('a session ends with its account')
    return row
  })
  return describeOwn(services, account)
})
