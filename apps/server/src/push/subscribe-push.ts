import { ECDH } from 'node:crypto'
import { subscribePush as contract } from '@facet/api-contract/push/subscribe-push'
import { FacetError } from '@facet/errors'
import { eq, sql } from 'drizzle-orm'
import { lockAccounts } from '../account/lock-accounts.ts'
import { mostOwned } from '../account/most-owned.ts'
import { handle } from '../market/services.ts'
import { pushSubscriptionTable } from '../notice/push-table.ts'
import type { Transaction } from '../platform/db/database.ts'
import { checkUrl, type ForeignNetwork, ForeignUrlRefused } from '../platform/http/guarded-fetch.ts'
import { hashToken, readToken } from '../session/session-cookie.ts'
import { vapidDetails } from './vapid.ts'

export const subscribePush = handle(contract, async ({ body, session, services, request }) => {
  const { lang: language, ...keys } = body
  const token = readToken(request, services.config)
  if (vapidDetails(services.config) === null || token === undefined) throw new FacetError('push-unavailable')
  checkEndpoint(body.endpoint, services.foreignNetwork)
  checkPoint(body.p256dh)
  const row = { ...keys, language, accountId: session.accountId, tokenHash: hashToken(token) }
  await services.database.transaction((tx) => subscribe(tx, row))
  return { endpoint: body.endpoint }
})

/** @throws FacetError `push-endpoint-refused` */
function checkEndpoint(text: string, network: ForeignNetwork): void {
  try {
    checkUrl(text, network)
  } catch (error) {
    if (error instanceof ForeignUrlRefused) throw new FacetError('push-endpoint-refused', { reason: error.message })
    throw error
  }
}

/** A key that is no point of the curve encrypts nothing. @throws FacetError `invalid-request` */
function checkPoint(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw new FacetError('invalid-request', { field: 'p256dh', reason: 'is not a public key' })
  }
}

/** A browser that another account used before is only this one's. @throws FacetError `push-browsers-full` */
async function subscribe(tx: Transaction, row: typeof pushSubscriptionTable.$inferInsert): Promise<void> {
  const { endpoint, accountId } = pushSubscriptionTable
  await lockAccounts(tx, [row.accountId])
  // If two accounts subscribe simultaneously, the second one keeps it.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('facet push ' || ${row.endpoint}))`)
  await tx.delete(pushSubscriptionTable).where(eq(endpoint, row.endpoint))
  if ((await tx.$count(pushSubscriptionTable, eq(accountId, row.accountId))) >= mostOwned.push_subscription) {
    throw new FacetError('push-browsers-full', { max: mostOwned.push_subscription })
  }
  await tx.insert(pushSubscriptionTable).values(row)
}
