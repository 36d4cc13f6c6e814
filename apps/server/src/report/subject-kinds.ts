import type { Action, SubjectName } from '@facet/api-contract/report/moderated-case'
import { FacetError } from '@facet/errors'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { ban, liftBan } from '../account/ban.ts'
import { findAccount } from '../account/find-account.ts'
import { findAsset } from '../asset/find-asset.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { readTerms } from '../asset/nft-terms.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { findCollection } from '../collection/find-collection.ts'
import { commentTable } from '../comment/comment-table.ts'
import { findComment } from '../comment/find-comment.ts'
import type { Services } from '../market/services.ts'
import type { Transaction } from '../platform/db/database.ts'

/** Changes one thing. @returns whether that changed anything */
type Apply = (tx: Transaction, id: bigint, reason: string) => Promise<boolean>

/** Something that moderators decide about. */
interface SubjectKind {
  /** The column of a case that names it. */
  column: 'assetId' | 'collectionId' | 'accountId' | 'commentId'
  /** The key of the subject that a request names. @throws FacetError when it does not exist */
  find: (services: Services, id: string) => Promise<bigint>
  /** The measures that moderators can take, besides dismissing the reports. */
  measures: Partial<Record<Exclude<Action, 'dismiss'>, Apply>>
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
  },
  collection: {
    column: 'collectionId',
    find: async ({ database: { db } }, id) => (await findCollection(db, numberOf(id))).id,
    measures: hiding(collectionTable, 'id'),
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
  },
  comment: {
    column: 'commentId',
    find: async ({ database: { db } }, id) => (await findComment(db, numberOf(id))).id,
    measures: hiding(commentTable, 'id'),
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
