import { posterOf } from '@facet/api-contract/nft/medium'
import type { Action, SubjectName } from '@facet/api-contract/report/moderated-case'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { isBanned } from '../account/banned-address-table.ts'
import { personOf } from '../account/person.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { commentTable } from '../comment/comment-table.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { type CaseRow, caseTable } from './case-table.ts'
import { creatorTable, ofSubject, subjectKinds } from './subject-kinds.ts'

const ownerId = ofSubject<string | null>('owner')
const mainAddress = sql<
  string | null
>`coalesce(${assetTable.creator}, (select own.address from ${accountAddressTable} as own
  where own.account_id = ${ownerId} order by own.id limit 1))`

/** The cases about what belongs to an account. */
export function isOwnCase(accountId: bigint): SQL {
  return sql`${ownerId} = ${accountId}`
}

/** Cases with their subjects and the subjects' owners, in one query. */
export function selectCases(db: Queries | Transaction, orderedBy: SQL<string[]> = sql<string[]>`array[]::text[]`) {
  return db
    .select({
      row: getTableColumns(caseTable),
      orderedBy,
      ownerId,
      owner: accountTable,
      address: mainAddress,
      title: ofSubject<string | null>('title'),
      page: ofSubject<string>('page'),
      pictureCid: ofSubject<string | null>('picture'),
      contentType: sql<string>`coalesce(${nftMetadataTable.contentType}, '')`,
      hiddenReason: ofSubject<string | null>('hiddenReason'),
      isAdult: sql<boolean>`coalesce(${nftMetadataTable.isMarkedAdult}, false)`,
      isBanned: isBanned(ownerId),
    })
    .from(caseTable)
    .leftJoin(assetTable, eq(assetTable.assetId, caseTable.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, caseTable.assetId))
    .leftJoin(creatorTable, eq(creatorTable.address, assetTable.creator))
    .leftJoin(collectionTable, eq(collectionTable.id, caseTable.collectionId))
    .leftJoin(commentTable, eq(commentTable.id, caseTable.commentId))
    .leftJoin(accountTable, sql`${accountTable.id} = ${ownerId}`)
    .$dynamic()
}

export type Case = Awaited<ReturnType<typeof selectCases>>[number]

/** The case of a subject; undefined when it was never reported or decided about. */
export async function readCase(
  db: Queries | Transaction,
  column: (typeof subjectKinds)[SubjectName]['column'],
  id: bigint,
): Promise<Case | undefined> {
  const [found] = await selectCases(db).where(and(eq(caseTable[column], id)))
  return found
}

export function subjectOf(row: CaseRow): { subject: SubjectName; id: bigint } {
  for (const [subject, { column }] of Object.entries(subjectKinds)) {
    const id = row[column]
    if (id !== null) return { subject: subject as SubjectName, id }
  }
  throw new Error('a case is about something')
}

/** The account that it belongs to; null for one that never signed in, or was deleted. */
export function ownerOf({ ownerId: id }: Case): bigint | null {
  return id === null ? null : BigInt(id)
}

/** Whether the owner can appeal: a measure is in effect, and there was no appeal yet. */
export function canAppeal(found: Case): boolean {
  return isAffected(found) && found.row.appeal === null
}

function isAffected({ row, hiddenReason, isAdult, isBanned: banned }: Case): boolean {
  return hiddenReason !== null || isAdult || (row.accountId !== null && banned)
}

/** The actions that moderators can take on a case now. */
export function possibleActions(found: Case): Action[] {
  const { subject } = subjectOf(found.row)
  const possible: Record<Exclude<Action, 'dismiss'>, boolean> = {
    hide: found.hiddenReason === null,
    unhide: found.hiddenReason !== null,
    'mark-adult': !found.isAdult,
    'unmark-adult': found.isAdult,
    ban: !found.isBanned,
    'lift-ban': found.isBanned,
  }
  const measures = Object.keys(subjectKinds[subject].measures) as (keyof typeof possible)[]
  const isWaiting = found.row.decidedAt === null && found.row.requestedSeconds !== null
  return [...measures.filter((action) => possible[action]), ...(isWaiting ? (['dismiss'] as const) : [])]
}

/** A case in wire format. */
export function describeCase(found: Case) {
  const { row } = found
  const { subject, id } = subjectOf(row)
  return {
    subject,
    id: subject === 'account' ? (found.owner?.username ?? found.address ?? String(id)) : String(id),
    title: found.title ?? '',
    path: found.page,
    ipfs_hash: posterOf({ content_type: found.contentType, ipfs_hash: found.pictureCid ?? '' }),
    account_id: found.ownerId === null ? null : Number(found.ownerId),
    address: found.address,
    ...personOf(found.owner ?? undefined),
    is_hidden: found.hiddenReason !== null,
    is_adult: found.isAdult,
    is_banned: found.isBanned,
    reason: row.reason,
    decided_at: row.decidedAt === null ? null : Math.floor(row.decidedAt.getTime() / 1_000),
    appeal: row.appeal,
  }
}
