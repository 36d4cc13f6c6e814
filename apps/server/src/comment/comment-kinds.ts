import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { accountsOf, findAccount } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { findAsset } from '../asset/find-asset.ts'
import { findCollection } from '../collection/find-collection.ts'
import type { Services } from '../market/services.ts'
import { type Facts, oneWork } from '../notice/notice.ts'
import { type CommentRow, commentTable } from './comment-table.ts'

/** The fields of a request that name the target of a comment. */
interface TargetFields {
  token_id?: number | null | undefined
  user?: string | null | undefined
}

type CommentFacts = Pick<Facts, 'works' | 'collectionId'> & { path: string }

/** A kind of target for comments. */
interface CommentKind {
  /** The column of a comment that names it. */
  column: 'assetId' | 'collectionId' | 'accountId'
  /** The id of the target that a request names; null for an address without an account. @throws FacetError when it does not exist */
  find: (services: Services, fields: TargetFields) => Promise<bigint | null>
  /** The account to which it belongs; null for one that has never signed in. */
  ownerOf: (services: Services, id: bigint) => Promise<bigint | null>
  /** What a notice of a comment names: the target, and the page where its owner reads comments. */
  factsOf: (id: bigint) => CommentFacts
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
    factsOf: (id) => ({ works: oneWork(id), path: `/nft/${id}#comments` }),
  },
  collection: {
    column: 'collectionId',
    find: async ({ database: { db } }, { token_id: id }) => (await findCollection(db, needed('token_id', id))).id,
    ownerOf: async ({ database: { db } }, id) => (await findCollection(db, Number(id))).accountId,
    factsOf: (id) => ({ collectionId: String(id), path: `/collection/${id}/community#comments` }),
  },
  user: {
    column: 'accountId',
    find: async (services, { user }) => (await findAccount(services, needed('user', user))).account?.id ?? null,
    ownerOf: async (_services, id) => id,
    factsOf: () => ({ path: '/user/community#comments' }),
  },
}

/** One target of comments. */
export interface Target {
  column: CommentKind['column']
  id: bigint
  ownerId: bigint | null
  facts: CommentFacts
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
  return { column: kind.column, id, ownerId: await kind.ownerOf(services, id), facts: kind.factsOf(id) }
}

/** The target of a stored comment. */
export async function targetOf(services: Services, row: CommentRow): Promise<Target> {
  for (const { column, ownerOf, factsOf } of Object.values(kinds)) {
    const id = row[column]
    if (id !== null) return { column, id, ownerId: await ownerOf(services, id), facts: factsOf(id) }
  }
  throw new Error('a comment is on something')
}

/** Whether a comment is on this target. */
export function isOn({ column, id }: Target) {
  return eq(commentTable[column], id)
}

function needed<Value extends number | string>(field: string, value: Value | null | undefined): Value {
  if (!value) throw new FacetError('invalid-request', { field, reason: 'is missing' })
  return value
}
