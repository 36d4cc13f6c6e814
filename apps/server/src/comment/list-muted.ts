import { listMuted as contract } from '@facet/api-contract/comment/list-muted'
import { and, eq } from 'drizzle-orm'
import { readAccounts } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { muteTable } from '../account/mute-table.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'

export const listMuted = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { db } = services.database
  const order = listOrder('desc', [[muteTable.id, 'bigint']])
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    db
      .select({ mutedId: muteTable.mutedId, orderedBy })
      .from(muteTable)
      .where(and(eq(muteTable.muterId, session.accountId), condition))
      .orderBy(...by),
  )
  const people = await readAccounts(
    db,
    shown.map(({ mutedId }) => mutedId),
  )
  const accounts = shown.flatMap(({ mutedId }) => {
    const { account, address } = people.get(mutedId) ?? {}
    return account && address ? [{ account_id: Number(mutedId), address, ...personOf(account) }] : []
  })
  return { accounts, bool_end: isLast, next }
})
