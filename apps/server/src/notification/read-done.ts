import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import { and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import type { VaultStep } from '../market/check-next-steps.ts'
import type { Services } from '../market/services.ts'
import { vaultCreditTable } from '../market/vault-credit-table.ts'
import { notificationTable } from '../notice/notification-table.ts'
import { prizeTable } from '../prize-vault/prize-table.ts'

type Row = Pick<typeof notificationTable.$inferSelect, 'id' | 'kind'>

const { id, kind, accountId, facts, round } = notificationTable
const appOfFacts = sql`(${facts} ->> 'appId')::bigint`

/** The notifications whose next step was taken, whoever took it: by id. One query for all. */
export async function readDone({ database, kinds }: Pick<Services, 'database' | 'kinds'>, rows: readonly Row[]) {
  const ofVaults: Record<VaultStep, SQL> = {
    credit: isKept(vaultCreditTable, sql`(${facts} -> 'amount' ->> 'currencyId')::bigint`),
    prize: isKept(prizeTable, sql`(${facts} -> 'works' ->> 'first')::bigint`),
  }
  const steps = new Map<NotificationKind, SQL | undefined>(Object.entries(ofVaults) as [VaultStep, SQL][])
  for (const { table, nextSteps } of kinds) {
    for (const [name, condition] of Object.entries(nextSteps ?? {}) as [NotificationKind, SQL | undefined][]) {
      const listing = database.db.select({ appId: table.appId }).from(table)
      // Several kinds, and a vault, can send notices of one name.
      steps.set(name, or(steps.get(name), exists(listing.where(and(eq(table.appId, appOfFacts), condition)))))
    }
  }
  const asking = rows.filter((row) => steps.has(row.kind))
  if (asking.length === 0) return new Set<bigint>()
  const isPending = [...steps].map(([name, condition]) => and(eq(kind, name), condition))
  const ids = new Set(asking.map((row) => row.id))
  const pending = await database.db
    .select({ id })
    .from(notificationTable)
    .where(and(inArray(id, [...ids]), or(...isPending)))
  for (const row of pending) ids.delete(row.id)
  return ids

  /** Whether a vault's box of the account has not been claimed since. */
  function isKept(box: typeof vaultCreditTable | typeof prizeTable, asset: SQL): SQL {
    const own = database.db
      .select({ address: accountAddressTable.address })
      .from(accountAddressTable)
      .where(eq(accountAddressTable.accountId, accountId))
    return exists(
      database.db
        .select({ appId: box.appId })
        .from(box as typeof vaultCreditTable)
        .where(
          and(
            eq(box.appId, appOfFacts),
            eq(box.assetId, asset),
            inArray(box.receiver, own),
            sql`${box.sinceRound} <= ${round}`,
          ),
        ),
    )
  }
}
