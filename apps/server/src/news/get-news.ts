import { getNews as contract } from '@facet/api-contract/news/get-news'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import type { AllNews, Waiting } from '../market/kind/news.ts'
import { handle, type Services } from '../market/services.ts'
import { vaultCreditTable } from '../market/vault-credit-table.ts'
import { prizeTable } from '../prize-vault/prize-table.ts'
import { isCreditOf } from '../vault/read-credits.ts'

/** The most that a badge can show; counting stops there. */
const MOST = 100

export const getNews = handle(contract, async ({ query, session, services }) => {
  const { address } = session
  const { config, clock, kinds, database } = services
  const addresses = await addressesOf(database.db, session.accountId)
  const ofKinds = kinds.flatMap(({ news }) => Object.entries(news?.(services, { addresses, seen: query }) ?? {}))
  const isPrize = and(
    eq(prizeTable.receiver, address),
    eq(prizeTable.appId, BigInt(config.prizeVaultAppId)),
    isNotNull(prizeTable.sourceAppId),
  )
  const [counted, credits, prizes] = await Promise.all([
    Promise.all(ofKinds.map(async ([name, waiting]) => [name, await countUpTo(services, waiting)] as const)),
    countUpTo(services, { table: vaultCreditTable, condition: isCreditOf(services, address) }),
    countUpTo(services, { table: prizeTable, condition: isPrize }),
  ])
  // Each kind returns the counts that `NewsByKind` names.
  const waiting = Object.fromEntries(counted) as AllNews
  return { ...waiting, claims: Math.min(credits + prizes, MOST), round: clock.shownRound }
})

async function countUpTo({ database }: Services, { table, condition }: Waiting): Promise<number> {
  const rows = await database.db.select({ one: sql<number>`1` }).from(table).where(condition).limit(MOST)
  return rows.length
}
