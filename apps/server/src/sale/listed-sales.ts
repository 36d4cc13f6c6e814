import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Audience, Listed, Seek } from '../market/kind/listed.ts'
import { listedWorks } from '../market/listed-works.ts'
import type { Services } from '../market/services.ts'
import { allSales, anySaleTable, saleQueries } from './all-sales.ts'
import { isPublicSale } from './private-sale-table.ts'
import { isSaleOpenTo } from './reserved-sale.ts'
import type { SaleRow } from './sale-table.ts'

/** Sales as places where works are. */
export const listedSales: Listed<SaleRow> = {
  hasManyWorks: false,
  queries: (services: Services, audience: Audience, seek?: Seek): SQL[] => {
    // An index answers for candidates only while nothing is joined.
    const l = sql`l`
    const viewer = audience === 'takers' ? null : seek?.viewer
    const isOpenToViewer = viewer === undefined ? sql`true` : isSaleOpenTo(l, viewer)
    const isForVisitors =
      audience === 'seller' || audience === 'candidates' ? sql`true` : sql`${isPublicSale(l)} and ${isOpenToViewer}`
    return saleQueries(services).map((query) =>
      listedWorks(services, sql`(${query})`, { audience, condition: isForVisitors, seek }),
    )
  },
  read: (services, appIds) =>
    services.database.db
      .select(getTableColumns(anySaleTable))
      .from(allSales(services))
      .where(and(inArray(anySaleTable.appId, [...appIds]), eq(anySaleTable.state, 'open'))),
}
