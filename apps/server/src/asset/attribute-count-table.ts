import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * The number of a creator's works with each attribute value; zero counts have no row. The empty name, which no attribute has, counts
 * the works with any attribute. Each counted work has a row in `counted_work`.
 */
export const attributeCountTable = marketSchema.table(
  'attribute_count',
  {
    creator: text('creator').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    works: integer('works').notNull(),
  },
  (table) => [primaryKey({ columns: [table.creator, table.name, table.value] })],
)

/** The existing works with attributes, and the attributes that `attribute_count` counts for them. */
export const countedWorkTable = marketSchema.table('counted_work', {
  assetId: chainId('asset_id').primaryKey(),
  creator: text('creator').notNull(),
  attributes: jsonb('attributes').$type<{ key: string; value: string }[]>().notNull(),
})

export type CountedWork = typeof countedWorkTable.$inferSelect
