import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SuggestionType } from '@facet/api-contract/search/search'
import { accountTable } from '../account/account-table.ts'
import { assetEventTable, isSaleKind } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isAdult } from '../asset/is-adult.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { titleOf } from '../market/work.ts'
import type { Transaction } from '../platform/db/database.ts'

/** Most sales of a work that are counted. */
const MAX_SALES = 1_000

/** An account, collection or work that a search can find, as it is now. */
export interface SearchDocument {
  type: SuggestionType
  key: string
  value: string
  isAdult: boolean
  activity: number
  tags: string[]
}

/** Reads the documents of accounts, collections or works; those that no search may find have none. */
export const readDocuments = {
  Username: readAccounts,
  Collection: readCollections,
  NFT: readWorks,
} satisfies Partial<Record<SuggestionType, (tx: Transaction, ids: bigint[]) => Promise<SearchDocument[]>>>

async function readAccounts(tx: Transaction, ids: bigint[]): Promise<SearchDocument[]> {
  const { id, username, followerCount } = accountTable
  const rows = await tx
    .select({ id, username, followerCount })
    .from(accountTable)
    .where(and(anyOf(id, ids), isNotNull(username)))
  return rows.map((row) => ({
    type: 'Username',
    key: String(row.id),
    value: row.username ?? '',
    isAdult: false,
    activity: row.followerCount,
    tags: [],
  }))
}

async function readCollections(tx: Transaction, ids: bigint[]): Promise<SearchDocument[]> {
  const { id, title, works, isNsfw, hiddenReason } = collectionTable
  const rows = await tx
    .select({ id, title, works, isNsfw })
    .from(collectionTable)
    .where(and(anyOf(id, ids), sql`${works} > 0 and ${hiddenReason} is null`))
  return rows.map((row) => ({
    type: 'Collection',
    key: String(row.id),
    value: row.title,
    isAdult: row.isNsfw,
    activity: row.works,
    tags: [],
  }))
}

async function readWorks(tx: Transaction, ids: bigint[]): Promise<SearchDocument[]> {
  const sales = sql<number>`(select count(*)::integer from (select from ${assetEventTable} as sold
    where sold.asset_id = "asset"."asset_id" and ${isSaleKind(sql`sold.kind`)} limit ${MAX_SALES}) as counted)`
  const rows = await tx
    .select({ asset: assetTable, metadata: nftMetadataTable, isAdult: isAdult(assetTable), sales })
    .from(assetTable)
    .innerJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(
      and(
        anyOf(assetTable.assetId, ids),
        eq(assetTable.isCollectible, true),
        isNull(assetTable.destroyedRound),
        isNotHidden(),
      ),
    )
  return rows.map((row) => ({
    type: 'NFT',
    key: String(row.asset.assetId),
    value: titleOf(row),
    isAdult: row.isAdult,
    activity: row.sales,
    tags: row.metadata.tags,
  }))
}
