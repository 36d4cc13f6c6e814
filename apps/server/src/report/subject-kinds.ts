import type { Action, SubjectName } from '@facet/api-contract/report/moderated-case'
import { FacetError } from '@facet/errors'
import { and, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { ban, liftBan } from '../account/ban.ts'
import { findAccount } from '../account/find-account.ts'
import { galleryPath } from '../account/gallery-path.ts'
import { findAsset } from '../asset/find-asset.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { readTerms } from '../asset/nft-terms.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { findCollection } from '../collection/find-collection.ts'
import { commentPage } from '../comment/comment-kinds.ts'
import { commentTable } from '../comment/comment-table.ts'
import { findComment } from '../comment/find-comment.ts'
import type { Services } from '../market/services.ts'
import type { Transaction } from '../platform/db/database.ts'
import { caseTable } from './case-table.ts'

/** Changes one thing. @returns whether that changed anything */
type Apply = (tx: Transaction, id: bigint, reason: string) => Promise<boolean>

/** The account of the creator of a case's work (`selectCases`). */
export const creatorTable = alias(accountAddressTable, 'creator_address')

/** Something that moderators decide about. Its queries are of cases, with the tables that `selectCases` joins. */
interface SubjectKind {
  /** The column of a case that names it. */
  column: 'assetId' | 'collectionId' | 'accountId' | 'commentId'
  /** The key of the subject that a request names. @throws FacetError when it does not exist */
  find: (services: Services, id: string) => Promise<bigint>
  /** The measures that moderators can take, besides dismissing the reports. */
  measures: Partial<Record<Exclude<Action, 'dismiss'>, Apply>>
  /** The account that it belongs to, which may neither report it nor decide about it, and hears of decisions; null for none. */
  owner: SQLWrapper
  title: SQLWrapper
  /** The path of the page that shows it. */
  page: SQLWrapper
  /** The CID of its picture; null without one. */
  picture: SQLWrapper
  /** Why it is hidden; null while it is shown, or for a kind that cannot be hidden. */
  hiddenReason: SQLWrapper
}

/** What each kind says of its cases, in a query of cases. */
export function ofSubject<Value>(field: 'owner' | 'title' | 'page' | 'picture' | 'hiddenReason'): SQL<Value> {
  const kinds = Object.values(subjectKinds).map(
    (kind) => sql`when ${caseTable[kind.column]} is not null then ${kind[field]}`,
  )
  return sql`case ${sql.join(kinds, sql` `)} end`
}

/** Every kind of subject that moderators decide about. A new kind needs an entry here, and its own column. */
export const subjectKinds: Readonly<Record<SubjectName, SubjectKind>> = {
  work: {
    column: 'assetId',
    find: async (services, id) => {
      const asset = await findAsset(services, numberOf(id))
      // Decisions about a work are stored in its metadata row.
      await ensureMetadata(services, asset)
      return asset.assetId
    },
    measures: {
      ...hiding(nftMetadataTable, 'assetId'),
      'mark-adult': async (tx, id) => {
        const { assetId, isMarkedAdult } = nftMetadataTable
        const marked = { isMarkedAdult: true, isNsfw: true }
        return isSome(
          tx
            .update(nftMetadataTable)
            .set(marked)
            .where(and(eq(assetId, id), eq(isMarkedAdult, false))),
        )
      },
      'unmark-adult': async (tx, id) => {
        const { assetId, isMarkedAdult } = nftMetadataTable
        // As its issuer says.
        const own = { isMarkedAdult: false, isNsfw: (await readTerms(tx, id))?.isNsfw ?? false }
        return isSome(
          tx
            .update(nftMetadataTable)
            .set(own)
            .where(and(eq(assetId, id), eq(isMarkedAdult, true))),
        )
      },
    },
    owner: creatorTable.accountId,
    title: nftMetadataTable.title,
    page: sql`'/nft/' || ${caseTable.assetId}`,
    picture: nftMetadataTable.imageCid,
    hiddenReason: nftMetadataTable.hiddenReason,
  },
  collection: {
    column: 'collectionId',
    find: async ({ database: { db } }, id) => (await findCollection(db, numberOf(id))).id,
    measures: hiding(collectionTable, 'id'),
    owner: collectionTable.accountId,
    title: collectionTable.title,
    page: sql`'/collection/' || ${caseTable.collectionId}`,
    picture: collectionTable.coverCid,
    hiddenReason: collectionTable.hiddenReason,
  },
  account: {
    column: 'accountId',
    find: async (services, id) => {
      const { account } = await findAccount(services, id)
      // Only a sign-in opens an account: its holdings are imported (`import-worker.ts`).
      if (!account) throw new FacetError('account-unknown', { value: id })
      return account.id
    },
    measures: { ban, 'lift-ban': liftBan },
    owner: caseTable.accountId,
    // As the address of the gallery ends: the name, or the main address.
    title: sql`substring(${galleryPath(caseTable.accountId)} from '[^/]*$')`,
    page: galleryPath(caseTable.accountId),
    picture: accountTable.pictureCid,
    hiddenReason: sql`null`,
  },
  comment: {
    column: 'commentId',
    find: async ({ database: { db } }, id) => (await findComment(db, numberOf(id))).id,
    measures: hiding(commentTable, 'id'),
    owner: commentTable.authorId,
    title: commentTable.text,
    page: commentPage,
    picture: accountTable.pictureCid,
    hiddenReason: commentTable.hiddenReason,
  },
}

/** Finds the subject that a request names. @throws FacetError when it does not exist */
export async function findSubject(
  services: Services,
  { subject, id }: { subject: SubjectName; id: string },
): Promise<{ kind: SubjectKind; id: bigint }> {
  const kind = subjectKinds[subject]
  return { kind, id: await kind.find(services, id) }
}

/** Measures that hide and show rows of a table whose `hiddenReason` says why they are hidden. */
function hiding(
  table: typeof nftMetadataTable | typeof collectionTable | typeof commentTable,
  key: 'assetId' | 'id',
): Record<'hide' | 'unhide', Apply> {
  const id = (table as unknown as Record<string, typeof commentTable.id>)[key] as typeof commentTable.id
  const any = table as typeof commentTable
  return {
    hide: (tx, of, reason) =>
      isSome(
        tx
          .update(any)
          .set({ hiddenReason: reason })
          .where(and(eq(id, of), isNull(any.hiddenReason))),
      ),
    unhide: (tx, of) =>
      isSome(
        tx
          .update(any)
          .set({ hiddenReason: null })
          .where(and(eq(id, of), isNotNull(any.hiddenReason))),
      ),
  }
}

async function isSome(change: { returning(): PromiseLike<unknown[]> }): Promise<boolean> {
  return (await change.returning()).length > 0
}

/** @throws FacetError `invalid-request` */
function numberOf(id: string): number {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw new FacetError('invalid-request', { field: 'id', reason: 'is no number' })
  }
  return number
}
