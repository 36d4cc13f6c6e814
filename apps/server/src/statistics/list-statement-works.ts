import { listStatementWorks as contract } from '@facet/api-contract/statistics/list-statement-works'
import { and, inArray } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import { TOGETHER, tradeWorkTable } from '../asset/trade-day-table.ts'
import { listOrder } from '../market/list-order.ts'
import { type ListWindow, listWindow } from '../market/list-window.ts'
import { readTitles } from '../market/read-titles.ts'
import { readWindow } from '../market/read-window.ts'
import { handle, type Services } from '../market/services.ts'
import { readSumsOfWorks } from './read-trade.ts'
import { statementSums } from './statement-sums.ts'

const { address, assetId } = tradeWorkTable
const order = listOrder('desc', [[assetId, 'bigint']])

export const listStatementWorks = handle(contract, async ({ query, session, services, request }) => {
  const window = listWindow({ query, request })
  const round = services.clock.shownRound
  const addresses = await addressesOf(services.database.db, session.accountId)
  const { assetIds, isLast, next } = await readTradedWorks(services, addresses, window)
  const [titles, sums] = await Promise.all([
    readTitles(services, assetIds),
    readSumsOfWorks(services, addresses, assetIds),
  ])
  const byWork = Map.groupBy(sums, (row) => row.assetId)
  const metadata = assetIds.map((id) => ({
    work: id === TOGETHER ? null : { token_id: Number(id), title: titles.get(id) ?? `#${id}` },
    currencies: (byWork.get(id) ?? []).map(statementSums),
  }))
  return { metadata, bool_end: isLast, next, round }
})

/** A window of the works that paid some addresses, the one minted last first; last `TOGETHER`. @throws FacetError `invalid-window` */
export async function readTradedWorks(
  services: Pick<Services, 'database'>,
  addresses: readonly string[],
  window: ListWindow,
): Promise<{ assetIds: bigint[]; isLast: boolean; next: string | null }> {
  const { shown, isLast, next } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    services.database.db
      .select({ assetId, orderedBy })
      .from(tradeWorkTable)
      .where(and(inArray(address, [...addresses]), condition))
      .groupBy(assetId)
      .orderBy(...by),
  )
  return { assetIds: shown.map((row) => row.assetId), isLast, next }
}
