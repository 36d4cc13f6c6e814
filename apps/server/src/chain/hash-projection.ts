import { createHash } from 'node:crypto'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { auctionBidTable } from '../auction/auction-bid-table.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { assetEventTable } from '../nft/asset-event-table.ts'
import { assetTable } from '../nft/asset-table.ts'
import { holdingTable } from '../nft/holding-table.ts'
import { offerTable } from '../offer/offer-table.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listingTable } from '../sale/listing-table.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import { vaultCreditTable } from '../vault/vault-credit-table.ts'
import { cursorTable } from './cursor-table.ts'

/** Every table that the follower writes, and nobody else. */
export const projectionTables: readonly PgTable[] = [
  cursorTable,
  assetTable,
  holdingTable,
  assetEventTable,
  marketAppTable,
  listingTable,
  auctionTable,
  auctionBidTable,
  offerTable,
  vaultCreditTable,
]

/**
 * A hash of the rows of each projection table, by table name. Two projections of the same blocks have the same hashes, on either
 * database, however the blocks were cut into transactions.
 */
export async function hashProjection(db: Queries): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of projectionTables) {
    const { name } = getTableConfig(table)
    const { rows } = await db.execute<{ line: string }>(
      sql`select row_to_json(t)::jsonb::text as line from ${table} as t`,
    )
    const lines = rows.map(({ line }) => line).sort()
    hashes[name] = createHash('sha256').update(lines.join('\n')).digest('hex')
  }
  return hashes
}

/** Empties the projection; the follower then reads the chain from block 0. What is not on the chain stays. */
export async function clearProjection(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of projectionTables) await tx.delete(table)
  })
}
