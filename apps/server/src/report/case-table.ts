import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { reportKinds } from '@facet/api-contract/report/report-kinds'
import { accountTable } from '../account/account-table.ts'
import { chainId } from '../chain/columns.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { commentTable } from '../comment/comment-table.ts'
import { decidedColumns } from '../moderation/decision-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Reported or decided subjects: works, collections, accounts and comments. A case and its reports are deleted with the subject. */
export const caseTable = marketSchema.table(
  'moderation_case',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    assetId: chainId('asset_id').unique(),
    collectionId: bigint('collection_id', { mode: 'bigint' })
      .unique()
      .references(() => collectionTable.id, { onDelete: 'cascade' }),
    accountId: bigint('account_id', { mode: 'bigint' })
      .unique()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    commentId: bigint('comment_id', { mode: 'bigint' })
      .unique()
      .references(() => commentTable.id, { onDelete: 'cascade' }),
    ...decidedColumns(),
    /** Whether it waits because of the appeal. */
    isAppeal: boolean('is_appeal').notNull().default(false),
  },
  (table) => [
    check(
      'moderation_case_about_one',
      sql`num_nonnulls(${table.assetId}, ${table.collectionId}, ${table.accountId}, ${table.commentId}) = 1`,
    ),
    index('moderation_case_queue').on(table.requestedSeconds, table.id).where(sql`${table.decidedAt} is null`),
  ],
)

export type CaseRow = typeof caseTable.$inferSelect

/** Reports of accounts to the moderators. */
export const reportTable = marketSchema.table(
  'report',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    caseId: bigint('case_id', { mode: 'bigint' })
      .notNull()
      .references(() => caseTable.id, { onDelete: 'cascade' }),
    reporterId: bigint('reporter_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    kind: text({ enum: reportKinds }).notNull(),
    info: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('report_once').on(table.caseId, table.reporterId), index('report_reporter').on(table.reporterId)],
)
