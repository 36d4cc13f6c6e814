import { FacetError } from '@facet/errors'
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { type Custodian, custodianOf } from '../market/custodian.ts'
import type { Services } from '../market/services.ts'
import type { Queries } from '../platform/db/database.ts'
import { custodiansOf } from './custodians-of.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/** Works of the market that an account holds in custody. */
export interface HeldElsewhere {
  account: string
  works: number
}

/**
 * The custodian, provided that no other account holds works of the market: only the account that took a work can release it.
 * @throws FacetError `custody-disabled`, `custody-changed`
 */
export async function custodianInUse(services: Services): Promise<Custodian> {
  await services.checkCustody()
  return custodianOf(services)
}

/** @throws FacetError `custody-changed` while another account than the configured one, if any, holds works */
export async function checkHolder(
  db: Pick<Queries, 'select' | 'execute'>,
  custodian: string | undefined,
): Promise<void> {
  const held = await heldElsewhere(db, custodian)
  if (held) throw new FacetError('custody-changed', { ...held })
}

/** The works that another account than the configured one holds, including pending deposits. */
export async function heldElsewhere(
  db: Pick<Queries, 'select' | 'execute'>,
  custodian: string | undefined,
): Promise<HeldElsewhere | undefined> {
  const { escrow, state, depositGroupId } = custodialListingTable
  const others = (await custodiansOf(db, ne(state, 'sold'))).filter((account) => account !== custodian)
  if (others.length === 0) return undefined
  const [held] = await db
    .select({ account: escrow, works: count() })
    .from(custodialListingTable)
    .innerJoin(submittedGroupTable, eq(submittedGroupTable.groupId, depositGroupId))
    .where(and(ne(state, 'sold'), inArray(escrow, others)))
    .groupBy(escrow)
    .orderBy(desc(count()))
    .limit(1)
  return held
}

/** The works in custody whose sellers are known, including pending deposits. */
export async function heldWorks(db: Pick<Queries, 'select'>): Promise<Set<bigint>> {
  const { assetId, state, depositGroupId } = custodialListingTable
  const held = await db
    .select({ assetId })
    .from(custodialListingTable)
    .innerJoin(submittedGroupTable, eq(submittedGroupTable.groupId, depositGroupId))
    .where(ne(state, 'sold'))
  return new Set(held.map((row) => row.assetId))
}
