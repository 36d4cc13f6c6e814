import type { Collection } from '@facet/api-contract/collection/collection'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import type { Services } from './services.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { Session } from '../platform/http/session.ts'
import { type CollectionRow, collectionTable } from './collection-table.ts'
import { describeCollection } from './describe-collection.ts'

/** @throws FacetError `collection-unknown` */
export async function findCollection(db: Queries | Transaction, collectionId: number): Promise<CollectionRow> {
  const [row] = await db
    .select()
    .from(collectionTable)
    .where(eq(collectionTable.id, BigInt(collectionId)))
  if (!row) throw new FacetError('collection-unknown', { id: collectionId })
  return row
}

/** @throws FacetError `collection-unknown`, `not-your-collection` */
export async function findOwnCollection(
  db: Queries | Transaction,
  { accountId }: Pick<Session, 'accountId'>,
  collectionId: number,
): Promise<CollectionRow> {
  const row = await findCollection(db, collectionId)
  if (row.accountId !== accountId) throw new FacetError('not-your-collection')
  return row
}

/**
 * Changes the collections of the signed-in account, one request at a time, so that counts still hold when the change is written.
 */
export function inTurn<Result>(
  { database }: Pick<Services, 'database'>,
  { accountId }: Pick<Session, 'accountId'>,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await lockAccounts(tx, [accountId])
    return change(tx)
  })
}

/**
 * Changes one collection of the signed-in account, and answers it.
 *
 * @throws FacetError `collection-unknown`, `not-your-collection`
 */
export async function changeOwn(
  services: Services,
  session: Pick<Session, 'accountId'>,
  collectionId: number,
  change: (tx: Transaction, collection: CollectionRow) => Promise<unknown>,
): Promise<Collection> {
  const changed = await inTurn(services, session, async (tx) => {
    await change(tx, await findOwnCollection(tx, session, collectionId))
    return findCollection(tx, collectionId)
  })
  services.collectionFacts.forget(changed.id)
  return describeCollection(services, changed)
}
