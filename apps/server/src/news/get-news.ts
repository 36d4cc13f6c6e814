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
  const { clock, kinds, database } = services
  const addresses = await addressesOf(database.db, session.accountId)
  const ofKinds = kinds.flatMap(({ news }) => Object.entries(news?.(services, { addresses, seen: query }) ?? {}))
  const [counted, claims] = await Promise.all([
    Promise.all(ofKinds.map(async ([name, waiting]) => [name, await countUpTo(services, waiting)] as const)),
    Promise.all(addresses.map(async (address) => ({ address, count: await countClaims(services, address) }))),
  ])
  // Several kinds may have one count together, and each returns those that `NewsByKind` names.
  const waiting = sumByName(counted) as AllNews
  return {
    ...waiting,
    claims: Math.min(
      claims.reduce((total, { count }) => total + count, 0),
      MOST,
    ),
    claim_addresses: claims.filter(({ count }) => count > 0).map(({ address }) => address),
    round: clock.shownRound,
  }
})

/** The sums of counts with one name, up to `MOST`. */
function sumByName(counted: readonly (readonly [name: string, count: number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, count] of counted) sums[name] = Math.min((sums[name] ?? 0) + count, MOST)
  return sums
}

/** The credits and prizes that the market's contracts hold for an address. */
async function countClaims(services: Services, address: string): Promise<number> {
  const isPrize = and(
    eq(prizeTable.receiver, address),
    eq(prizeTable.appId, BigInt(services.config.prizeVaultAppId)),
    isNotNull(prizeTable.sourceAppId),
  )
  const [credits, prizes] = await Promise.all([
    countUpTo(services, { table: vaultCreditTable, condition: isCreditOf(services, address) }),
    countUpTo(services, { table: prizeTable, condition: isPrize }),
  ])
  return credits + prizes
}

async function countUpTo({ database }: Services, { table, condition }: Waiting): Promise<number> {
  const rows = await database.db.select({ one: sql<number>`1` }).from(table).where(condition).limit(MOST)
  return rows.length
}
