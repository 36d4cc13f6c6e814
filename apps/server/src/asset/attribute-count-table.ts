import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * How many works of a creator carry a value under a name, those alone that some carry. The empty name, which no attribute has, counts
 * the works that have any. What is counted of each work is a row of `counted_work`.
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

/** The works with attributes that were not destroyed, with their attributes as `attribute_count` has them. */
export const countedWorkTable = marketSchema.table('counted_work', {
  assetId: chainId('asset_id').primaryKey(),
  creator: text('creator').notNull(),
  attributes: jsonb('attributes').$type<{ key: string; value: string }[]>().notNull(),
})

export type CountedWork = typeof countedWorkTable.$inferSelect
