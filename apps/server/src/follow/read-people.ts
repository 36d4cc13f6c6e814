import type { ResponseOf } from '@facet/api-contract'
import type { listFollowers } from '@facet/api-contract/follow/list-followers'
import { and, eq } from 'drizzle-orm'
import { findAccount, readAccounts } from '../account/find-account.ts'
import { followTable } from '../account/follow-table.ts'
import { personOf } from '../account/person.ts'
import { listOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import type { Services } from '../market/services.ts'

const sides = {
  followers: { of: followTable.followedId, shown: followTable.followerId },
  following: { of: followTable.followerId, shown: followTable.followedId },
}

/** A window of an account's followers, or of the accounts that it follows, the latest first. */
export async function readPeople(
  services: Services,
  { id, side, window }: { id: string; side: keyof typeof sides; window: ListWindow },
): Promise<ResponseOf<typeof listFollowers>> {
  const { account } = await findAccount(services, id)
  if (!account) return { usernames: [], accounts: [], bool_end: true, next: null }
  const { of, shown: person } = sides[side]
  const order = listOrder('desc', [[followTable.id, 'bigint']])
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    services.database.db
      .select({ id: person, orderedBy })
      .from(followTable)
      .where(and(eq(of, account.id), condition))
      .orderBy(...by),
  )
  const people = await readAccounts(
    services.database.db,
    shown.map(({ id: personId }) => personId),
  )
  const accounts = shown.flatMap(({ id: personId }) => {
    const { account: one, address } = people.get(personId) ?? {}
    if (!one?.username || !address) return []
    return [{ account_id: Number(personId), address, ...personOf(one), username: one.username }]
  })
  return { usernames: accounts.map(({ username }) => username), accounts, bool_end: isLast, next }
}
