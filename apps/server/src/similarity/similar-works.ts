import type { SimilarWork } from '@facet/api-contract/nft/similar-work'
import { posterOf } from '@facet/api-contract/nft/medium'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { personOf } from '../account/person.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { fingerprintTable, similarityTable } from './fingerprint-table.ts'

const laterTable = alias(assetTable, 'later')
const laterAddress = alias(accountAddressTable, 'later_address')

/** The first earlier work that each work looks like: not deleted, not hidden, not by the same account. */
export async function readSimilarWorks(
  { db }: Pick<Database, 'db'>,
  assetIds: readonly bigint[],
): Promise<Map<bigint, SimilarWork>> {
  if (assetIds.length === 0) return new Map()
  const { assetId, earlierId, dismissedAt } = similarityTable
  const isOfOther = sql`coalesce(${laterAddress.accountId}::text, ${laterTable.creator})
    <> coalesce(${accountAddressTable.accountId}::text, ${assetTable.creator})`
  const rows = await db
    .selectDistinctOn([assetId], {
      assetId,
      earlierId,
      creator: assetTable.creator,
      account: accountTable,
      metadata: nftMetadataTable,
    })
    .from(similarityTable)
    .innerJoin(laterTable, eq(laterTable.assetId, assetId))
    .innerJoin(assetTable, eq(assetTable.assetId, earlierId))
    .innerJoin(nftMetadataTable, eq(nftMetadataTable.assetId, earlierId))
    .innerJoin(fingerprintTable, eq(fingerprintTable.assetId, earlierId))
    .leftJoin(laterAddress, eq(laterAddress.address, laterTable.creator))
    .leftJoin(accountAddressTable, eq(accountAddressTable.address, assetTable.creator))
    .leftJoin(accountTable, eq(accountTable.id, accountAddressTable.accountId))
    .where(
      and(
        inArray(assetId, [...assetIds]),
        isNull(dismissedAt),
        isNull(assetTable.destroyedRound),
        isNotHidden(),
        isOfOther,
      ),
    )
    .orderBy(assetId, fingerprintTable.since)
  return new Map(
    rows.map(({ assetId: of, earlierId: id, creator, account, metadata }) => [
      of,
      {
        token_id: Number(id),
        title: metadata.title,
        ipfs_hash: posterOf({ content_type: metadata.contentType, ipfs_hash: metadata.imageCid }),
        nsfw: metadata.isNsfw,
        address: creator,
        ...personOf(account ?? undefined),
      },
    ]),
  )
}

/** Dismisses the similarities of a work to earlier ones: it counts as no copy. */
export async function dismissSimilar(tx: Transaction, of: bigint): Promise<void> {
  const { assetId, dismissedAt } = similarityTable
  await tx
    .update(similarityTable)
    .set({ dismissedAt: new Date() })
    .where(and(eq(assetId, of), isNull(dismissedAt)))
}
