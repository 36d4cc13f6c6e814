import { listVerifications as contract } from '@facet/api-contract/verification/list-verifications'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { personOf } from '../account/person.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { handle } from '../market/services.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { isAboutName } from './verification-state.ts'
import { verificationTable } from './verification-table.ts'

const { accountId: id, decidedAt, requestedSeconds } = verificationTable
const order = listOrder('asc', [
  [requestedSeconds, 'bigint'],
  [id, 'bigint'],
])

export const listVerifications = handle(contract, async ({ query, session, services, request }) => {
  await requireModerator(services, session)
  const window = listWindow({ query, request })
  const { db } = services.database
  const addresses = sql<string[]>`array(
    select address from ${accountAddressTable} as own where own.account_id = ${accountTable.id} order by own.id)`
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    db
      .select({ row: verificationTable, account: accountTable, addresses, orderedBy })
      .from(verificationTable)
      .innerJoin(accountTable, eq(accountTable.id, id))
      .where(and(isNull(decidedAt), isNull(accountTable.verifiedAt), isAboutName(), condition))
      .orderBy(...by),
  )
  const metadata = shown.map(({ row, account, addresses: own }) => ({
    account_id: Number(row.accountId),
    addresses: own,
    ...personOf(account),
    links: row.links,
    tx_id: row.txId,
    requested_at: row.requestedSeconds ?? 0,
    appeal: row.appeal,
    reason: row.reason,
  }))
  return { metadata, bool_end: isLast, next }
})
