import { createHash, randomBytes } from 'node:crypto'
import { subscribeEmail as contract } from '@facet/api-contract/email/subscribe-email'
import { FacetError } from '@facet/errors'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import type { Transaction } from '../platform/db/database.ts'
import { readEmailState } from './email-state.ts'
import { emailConfirmationTable, emailSubscriptionTable } from './email-table.ts'
import { MailServerAway } from './mailer.ts'
import { handle } from './services.ts'
import { writeConfirmation } from './write-email.ts'

const DAY_MS = 86_400_000
/** Most links in a day: for one account with any address, and to one address for any account. */
const MOST_OF_ACCOUNT = 5
const MOST_OF_EMAIL = 3

export const subscribeEmail = handle(contract, async ({ body, session: { accountId }, services }) => {
  const { mailer, database, config, log } = services
  if (mailer === null) throw new FacetError('email-unavailable')
  if ((await readEmailState(services, accountId)).state === 'on') return readEmailState(services, accountId)
  const token = randomBytes(32).toString('base64url')
  const { to, linkId } = await database.transaction((tx) => subscribe(tx, { accountId, token, language: body.lang }))
  const written = writeConfirmation(body.lang, config.brandName, { origin: mailer.origin, token })
  try {
    await mailer.send({ to, ...written, messageId: randomBytes(16).toString('hex') })
  } catch (error) {
    log.warn({ err: error }, 'an e-mail could not be sent')
    await database.db.delete(emailSubscriptionTable).where(eq(emailSubscriptionTable.token, token))
    // Nothing was sent, so it does not count.
    if (error instanceof MailServerAway)
      await database.db.delete(emailConfirmationTable).where(eq(emailConfirmationTable.id, linkId))
    throw new FacetError('email-not-sent')
  }
  return readEmailState(services, accountId)
})

/** @returns the address to confirm, and the link that was counted @throws FacetError `email-needed`, `email-too-often` */
async function subscribe(
  tx: Transaction,
  { accountId, token, language }: { accountId: bigint; token: string; language: 'en' | 'fr' | 'pt' },
): Promise<{ to: string; linkId: bigint }> {
  await lockAccounts(tx, [accountId])
  const [account] = await tx
    .select({ email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, accountId))
  const email = account?.email ?? null
  if (email === null) throw new FacetError('email-needed')
  const linkId = await countLink(tx, accountId, email)
  const fields = { email, language, token, confirmedAt: null, nextAt: new Date(), failures: 0 }
  await tx
    .insert(emailSubscriptionTable)
    .values({ accountId, ...fields })
    .onConflictDoUpdate({ target: emailSubscriptionTable.accountId, set: fields })
  return { to: email, linkId }
}

/** @returns its id @throws FacetError `email-too-often` */
async function countLink(tx: Transaction, accountId: bigint, email: string): Promise<bigint> {
  const table = emailConfirmationTable
  const now = Date.now()
  const since = new Date(now - DAY_MS)
  await tx.delete(table).where(lt(table.sentAt, since))
  const emailHash = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  // Accounts that ask for one address simultaneously are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('facet e-mail ' || ${emailHash}))`)
  const ofAccount = await tx.$count(table, and(eq(table.accountId, accountId), gt(table.sentAt, since)))
  const ofEmail = await tx.$count(table, and(eq(table.emailHash, emailHash), gt(table.sentAt, since)))
  if (ofAccount >= MOST_OF_ACCOUNT || ofEmail >= MOST_OF_EMAIL) throw new FacetError('email-too-often')
  const values = { accountId, emailHash, sentAt: new Date(now) }
  const [link] = await tx.insert(table).values(values).returning({ id: table.id })
  if (!link) throw new Error('a link was not counted')
  return link.id
}
