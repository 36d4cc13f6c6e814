import { and, eq, exists, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { assetEventTable } from '../asset/asset-event-table.ts'
import type { Visit } from '../market/kind/on-page.ts'
import type { Services } from '../market/services.ts'
import { privateSaleTable } from './private-sale-table.ts'
import { saleTable } from './sale-table.ts'

/**
 * A private sale is visible to its seller, key holders, the account it is reserved for, and its buyers. Once it has ended, everyone may
 * see that units were sold, because ownership is public; the listing and its price stay private.
 */
export function hiddenSaleEvents({ database }: Services, { viewer, key }: Pick<Visit, 'viewer' | 'key'>): SQL {
  const { appId, kind, toAddress } = assetEventTable
  const isVisible = [
    and(eq(kind, 'sold'), ne(saleTable.state, 'open')),
    ...(viewer === null
      ? []
      : [
          eq(saleTable.seller, viewer),
          sql`${saleTable.reservedFor} is not distinct from ${viewer}`,
          and(eq(kind, 'sold'), eq(toAddress, viewer)),
        ]),
    ...(key === undefined ? [] : [eq(privateSaleTable.key, key)]),
  ]
  return exists(
    database.db
      .select()
      .from(privateSaleTable)
      .innerJoin(saleTable, eq(saleTable.appId, privateSaleTable.appId))
      .where(and(eq(privateSaleTable.appId, appId), not(or(...isVisible) as SQL))),
  )
}
