import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Listings that no list shows; their page opens with the key. Written before the set-up group is sent. */
export const privateSaleTable = marketSchema.table('private_sale', {
  appId: chainId('app_id').primaryKey(),
  key: text('key').notNull(),
})

/** Whether a sale is for everybody to see, as a condition of a query. @param sale how the query calls the table of sales */
export function isPublicSale(sale: SQLWrapper): SQL {
  return sql`not exists (select 1 from ${privateSaleTable} as private where private.app_id = ${sale}.app_id)`
}
