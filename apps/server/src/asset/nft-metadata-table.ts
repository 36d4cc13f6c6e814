import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * Metadata of an NFT beyond its asset: the file that its URL names (ARC-3, ARC-19), read from IPFS independently of blocks, and the
 * note (ARC-69). Not part of the projection, because the availability of IPFS files changes; a rebuild leaves it alone.
 */
export const nftMetadataTable = marketSchema.table(
  'nft_metadata',
  {
    assetId: chainId('asset_id').primaryKey(),
    /** `partial`: the file could not be read yet and only chain facts are shown; retried at `nextAttemptSeconds`. */
    state: text('state').$type<'complete' | 'partial' | 'given-up'>().notNull(),
    /** Round of the configuration it was resolved from. */
    configuredRound: chainId('configured_round').notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptSeconds: chainSeconds('next_attempt_seconds'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** CID, with a path where there is one; empty when the picture is not on IPFS. */
    imageCid: text('image_cid').notNull(),
    /** The picture's URL as given by the issuer: ipfs: or https:. */
    imageUrl: text('image_url').notNull(),
    contentType: text('content_type').notNull(),
    extension: text('extension').notNull(),
    /** A second file, whose still is the picture; null without one. Its fields match those of the picture. */
    animation: jsonb('animation').$type<Animation>(),
    width: integer('width'),
    height: integer('height'),
    fileSizeBytes: bigint('file_size_bytes', { mode: 'number' }),
    /** `#rrggbb`. */
    paint: text('paint'),
    /** Base64 of a ThumbHash. */
    thumbhash: text('thumbhash'),
    royaltiesPercent: doublePrecision('royalties_percent').notNull(),
    /** Whether its issuer declares it adult, or moderators marked it so. */
    isNsfw: boolean('is_nsfw').notNull(),
    isMarkedAdult: boolean('is_marked_adult').notNull().default(false),
    /** Why moderators hid it from lists; null if it is shown (`is-hidden.ts`). */
    hiddenReason: text('hidden_reason'),
    externalLink: text('external_link').notNull(),
    tags: text('tags').array().notNull(),
    /** Overlay drawn on the work. */
    glyphId: text('glyph_id'),
    glyphColor: text('glyph_color'),
    crescendo: text({ enum: ['physical', 'custom_service', 'service'] }),
    attributes: jsonb('attributes').$type<{ key: string; value: string }[]>().notNull(),
    /** The `traitHash` of each attribute. */
    traits: bigint('traits', { mode: 'bigint' }).array().notNull(),
    /** Time from which its picture is due to be compared with those of other works; null once compared, or if it could not be read. */
    compareAtSeconds: chainSeconds('compare_at_seconds').default(0),
    compareAttempts: integer('compare_attempts').notNull().default(0),
  },
  (table) => [
    index('nft_metadata_tags').using('gin', table.tags),
    index('nft_metadata_traits').using('gin', table.traits),
    index('nft_metadata_uncompared').on(table.compareAtSeconds, table.assetId).where(isUncompared(table)),
    index('nft_metadata_open').on(table.nextAttemptSeconds).where(sql`${table.state} = 'partial'`),
  ],
)

/** Whether the picture of a work is known and not compared yet. */
export function isUncompared({ compareAtSeconds, state }: Record<'compareAtSeconds' | 'state', SQLWrapper>): SQL {
  return sql`${compareAtSeconds} is not null and ${state} <> 'partial'`
}

export interface Animation {
  cid: string
  url: string
  contentType: string
  extension: string
}

export type NftMetadataRow = typeof nftMetadataTable.$inferSelect
