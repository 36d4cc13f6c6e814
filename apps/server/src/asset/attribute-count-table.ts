import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds } from '../chain/columns.ts'
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
export const countedWorkTable = marketSchema.table(
  'counted_work',
  {
    assetId: chainId('asset_id').primaryKey(),
    creator: text('creator').notNull(),
    attributes: jsonb('attributes').$type<{ key: string; value: string }[]>().notNull(),
    /** Rarity: for each attribute, one divided by the number of the creator's works with its value. */
    score: doublePrecision('score').notNull().default(0),
  },
  (table) => [
    index('counted_work_rank').on(table.creator, table.score.desc()),
    index('counted_work_creator').on(table.creator, table.assetId),
  ],
)

export type CountedWork = Pick<typeof countedWorkTable.$inferSelect, 'assetId' | 'creator' | 'attributes'>

/** Creators whose counts changed since the scores of all their works were computed. */
export const scoredCreatorTable = marketSchema.table(
  'scored_creator',
  {
    creator: text('creator').primaryKey(),
    /** Works recounted or removed since then. */
    changes: integer('changes').notNull(),
    /** Unix seconds before which the scores are not computed again. */
    dueSeconds: chainSeconds('due_seconds').notNull().default(0),
  },
  (table) => [index('scored_creator_due').on(table.dueSeconds).where(sql`${table.changes} > 0`)],
)
