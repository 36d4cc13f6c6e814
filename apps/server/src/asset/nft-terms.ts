import { and, desc, eq, lte } from 'drizzle-orm'
import { holdCursor } from '../chain/cursor.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'
import { type NftTerms, nftTermsTable } from './nft-terms-table.ts'

const MAX_ROYALTY_BASIS_POINTS = 1_000

/** The royalty that a sale of a work must agree to: the one in its metadata, up to the contract's maximum. */
export function royaltyBasisPointsOf(royaltiesPercent: number): number {
  return Math.min(Math.floor(royaltiesPercent * 100 + 0.5), MAX_ROYALTY_BASIS_POINTS)
}

/** The terms of a work in a round, or now; undefined for a work that could not be read yet. */
export async function readTerms(
  db: Pick<Queries, 'select'>,
  assetId: bigint,
  round?: bigint,
): Promise<NftTerms | undefined> {
  const { sinceRound } = nftTermsTable
  const [terms] = await db
    .select()
    .from(nftTermsTable)
    .where(and(eq(nftTermsTable.assetId, assetId), round === undefined ? undefined : lte(sinceRound, round)))
    .orderBy(desc(sinceRound))
    .limit(1)
  return terms
}

/** Records changed terms of a work from the next block on. A file that may still be read later is ignored. */
export async function recordTerms(tx: Transaction, metadata: NftMetadataRow): Promise<void> {
  const { assetId, isNsfw, royaltiesPercent, state } = metadata
  const royaltyBasisPoints = royaltyBasisPointsOf(royaltiesPercent)
  const before = await readTerms(tx, assetId)
  if (before ? before.royaltyBasisPoints === royaltyBasisPoints && before.isNsfw === isNsfw : state === 'partial')
    return
  const sinceRound = before ? await nextRound(tx, before) : 0n
  await tx.insert(nftTermsTable).values({ assetId, sinceRound, royaltyBasisPoints, isNsfw })
}

/** Waits for the block being applied: listings that it opens have the earlier terms. */
async function nextRound(tx: Transaction, before: NftTerms): Promise<bigint> {
  const round = await holdCursor(tx)
  return (round > before.sinceRound ? round : before.sinceRound) + 1n
}
