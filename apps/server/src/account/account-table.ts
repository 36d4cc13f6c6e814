import { isNotNull, sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SocialLinks } from '@facet/api-contract/account/social-links'
import { marketSchema } from '../platform/db/schemas.ts'

/** Accounts: people who have signed in at least once, with any of their addresses. */
export const accountTable = marketSchema.table(
  'account',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** In the spelling of its owner. */
    username: text(),
    /** Look-alike key of the username (`skeletonOf`): only one account can have one of several names that look alike. */
    usernameSkeleton: text('username_skeleton'),
    description: text().notNull().default(''),
    /** Default royalty percent in the form of a new work; null when none was chosen. */
    royaltiesPercent: integer('royalties_percent'),
    /** Id of the chosen on-chain drawing. */
    glyph: text(),
    links: jsonb().$type<SocialLinks>().notNull().default({}),
    /** CID of the profile picture, and how often it changed; likewise of the banner. */
    pictureCid: text('picture_cid'),
    pictureVersion: integer('picture_version').notNull().default(0),
    bannerCid: text('banner_cid'),
    bannerVersion: integer('banner_version').notNull().default(0),
    /** Shown only to the account itself. */
    email: text(),
    /** When a moderator, or the operator, gave it the badge of a verified artist (`verification/decide.ts`). */
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
    /** Counts rows of `market.follow`, and is written with them (`write-follow.ts`). */
    followerCount: integer('follower_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    isAdult: boolean('is_adult').notNull().default(false),
    showsNsfw: boolean('shows_nsfw').notNull().default(false),
    /** Colour theme; null follows the visitor's system. */
    mode: text({ enum: ['light', 'dark'] }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('account_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('account_username_skeleton_key').on(table.usernameSkeleton),
    index('account_verified').on(table.verifiedAt).where(isNotNull(table.verifiedAt)),
  ],
)

export type Account = typeof accountTable.$inferSelect

/** An address that proved itself by a signature. It belongs to one account; the first of an account, by `id`, is its main one. */
export const accountAddressTable = marketSchema.table(
  'account_address',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    address: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
  },
  (table) => [index('account_address_account_id_index').on(table.accountId)],
)

/**
 * Names that accounts gave up: nobody else may take them, and links with them redirect to the account for a time. The names of a deleted
 * account have no owner.
 */
export const formerUsernameTable = marketSchema.table(
  'former_username',
  {
    /** Lowercase. */
    username: text().primaryKey(),
    /** Names with the same skeleton belong to one account, which respelled its name. */
    skeleton: text().notNull(),
    accountId: bigint('account_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'set null' }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('former_username_account_id_index').on(table.accountId),
    index('former_username_skeleton_index').on(table.skeleton),
  ],
)
