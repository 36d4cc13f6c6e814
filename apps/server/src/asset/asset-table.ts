import { boolean, index, integer, jsonb, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'
import { shuffledWork } from './shuffled-work.ts'
import type { Arc69 } from './read-arc69.ts'

/** The ASAs that are followed, since their creation or an import. Texts are cleaned; empty addresses are null. */
export const assetTable = chainSchema.table(
  'asset',
  {
    assetId: chainId('asset_id').primaryKey(),
    creator: text('creator').notNull(),
    /** Null when the asset is older than the followed blocks: the node does not have it. */
    createdRound: chainId('created_round'),
    createdAtSeconds: chainSeconds('created_at_seconds'),
    totalBaseUnits: uint64('total_base_units').notNull(),
    /** Sum of the known holdings. When it is the total, all others are empty. */
    knownBaseUnits: uint64('known_base_units').notNull(),
    decimals: integer('decimals').notNull(),
    /** Whole or fractional NFT rather than a currency: its holdings are followed. */
    isCollectible: boolean('is_collectible').notNull(),
    isDefaultFrozen: boolean('is_default_frozen').notNull(),
    unitName: text('unit_name').notNull(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Hexadecimal. */
    metadataHash: text('metadata_hash'),
    manager: text('manager'),
    reserve: text('reserve'),
    freeze: text('freeze'),
    clawback: text('clawback'),
    /** The ARC-69 note of the latest configuration. */
    arc69: jsonb('arc69').$type<Arc69>(),
    /** Round of that configuration; metadata resolved earlier is out of date. */
    configuredRound: chainId('configured_round').notNull(),
    destroyedRound: chainId('destroyed_round'),
  },
  (table) => [
    index('asset_creator').on(table.creator, table.assetId),
    index('asset_creator_shuffled').on(table.creator, shuffledWork(table.assetId), table.assetId),
    index('asset_configured').on(table.configuredRound),
  ],
)

export type AssetRow = typeof assetTable.$inferSelect
