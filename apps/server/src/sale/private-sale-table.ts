import { text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Listings that no list shows; their page opens with the key. Written before the set-up group is sent. */
export const privateSaleTable = marketSchema.table('private_sale', {
  appId: chainId('app_id').primaryKey(),
  key: text('key').notNull(),
})
