import { FacetError } from '@facet/errors'
import { eq, type SQL, sql } from 'drizzle-orm'
import { accountsOf, findAccount } from '../account/find-account.ts'
import { galleryPath } from '../account/gallery-path.ts'
import { assetTable } from '../asset/asset-table.ts'
import { findAsset } from '../asset/find-asset.ts'
import { findCollection } from '../collection/find-collection.ts'
import type { Services } from '../market/services.ts'
import { type CommentPlace, type Facts, oneWork } from '../notice/notice.ts'
import { type CommentRow, commentTable } from './comment-table.ts'

/** The fields of a request that name the target of a comment. */
interface TargetFields {
  token_id?: number | null | undefined
  user?: string | null | undefined
}

/** A kind of target for comments. */
interface CommentKind {
  /** The column of a comment that names it. */
  column: 'assetId' | 'collectionId' | 'accountId'
  /** The id of the target that a request names; null for an address without an account. @throws FacetError when it does not exist */
  find: (services: Services, fields: TargetFields) => Promise<bigint | null>
  /** The account to which it belongs; null for one that has never signed in. */
  ownerOf: (services: Services, id: bigint) => Promise<bigint | null>
  /** What a notice of a comment says: where it is, and the target that it names. */
  place: CommentPlace
  factsOf: (id: bigint) => Pick<Facts, 'works' | 'collectionId'>
  /** The path of the page that shows a comment to everybody, in a query of comments. */
  page: SQL
  /** The page where its owner reads comments, if it is another. */
  ownPage: string | null
}

/** Every kind of target. A new kind needs an entry here, and its own column. */
const kinds: Readonly<Record<string, CommentKind>> = {
  nft: {
    column: 'assetId',
    find: async (services, { token_id: tokenId }) => (await findAsset(services, needed('token_id', tokenId))).assetId,
    ownerOf: async ({ database: { db } }, id) => {
      const [asset] = await db
        .select({ creator: assetTable.creator })
        .from(assetTable)
        .where(eq(assetTable.assetId, id))
      return asset === undefined ? null : ((await accountsOf(db, [asset.creator])).get(asset.creator)?.id ?? null)
    },
    place: 'comment-on-work',
    factsOf: (id) => ({ works: oneWork(id) }),
    page: sql`'/nft/' || ${commentTable.assetId}`,
    ownPage: null,
  },
  collection: {
    column: 'collectionId',
    find: async ({ database: { db } }, { token_id: id }) => (await findCollection(db, needed('token_id', id))).id,
    ownerOf: async ({ database: { db } }, id) => (await findCollection(db, Number(id))).accountId,
    place: 'comment-on-collection',
    factsOf: (id) => ({ collectionId: String(id) }),
    page: sql`'/collection/' || ${commentTable.collectionId} || '/community'`,
    ownPage: null,
  },
  user: {
    column: 'accountId',
    find: async (services, { user }) => (await findAccount(services, needed('user', user))).account?.id ?? null,
    ownerOf: async (_services, id) => id,
    place: 'comment-in-gallery',
    factsOf: () => ({}),
    page: sql`${galleryPath(commentTable.accountId)} || '/community'`,
    ownPage: '/user/community',
  },
}

/** The path of the page that shows a comment, in a query of comments. */
export const commentPage: SQL<string | null> = sql`case ${sql.join(
  Object.values(kinds).map(({ column, page }) => sql`when ${commentTable[column]} is not null then ${page}`),
  sql` `,
)} end`

/** One target of comments. */
export interface Target extends Pick<CommentKind, 'column' | 'ownPage'> {
  id: bigint
  ownerId: bigint | null
  facts: Facts
}

/**
 * Finds the target that a request names; null for an address without an account.
 *
 * @throws FacetError `comment-kind-unknown`, or when the target does not exist
 */
export async function findTarget(services: Services, kindName: string, fields: TargetFields): Promise<Target | null> {
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined
  if (!kind) throw new FacetError('comment-kind-unknown', { kind: kindName })
  const id = await kind.find(services, fields)
  if (id === null) return null
  return describeTarget(services, kind, id)
}

/** The target of a stored comment. */
export async function targetOf(services: Services, row: CommentRow): Promise<Target> {
  for (const kind of Object.values(kinds)) {
    const id = row[kind.column]
    if (id !== null) return describeTarget(services, kind, id)
  }
  throw new Error('a comment is on something')
}

async function describeTarget(
  services: Services,
  { column, ownPage, place, ownerOf, factsOf }: CommentKind,
  id: bigint,
): Promise<Target> {
  return { column, ownPage, id, ownerId: await ownerOf(services, id), facts: { place, ...factsOf(id) } }
}

/** Whether a comment is on this target. */
export function isOn({ column, id }: Target) {
  return eq(commentTable[column], id)
}

function needed<Value extends number | string>(field: string, value: Value | null | undefined): Value {
  if (!value) throw new FacetError('invalid-request', { field, reason: 'is missing' })
  return value
}
