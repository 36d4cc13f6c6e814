import { and, eq, gt, lt } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Account, accountAddressTable, accountTable } from '../account/account-table.ts'
import { isBanned } from '../account/banned-address-table.ts'
import { openAccount } from '../account/open-account.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { repeated } from '../platform/db/outdated.ts'
import type { Session, SessionReader } from '../platform/http/session.ts'
import { sessionCookie } from '../platform/http/shared-cache.ts'
import { clearCookie, createToken, hashToken, readToken, setCookie } from './session-cookie.ts'
import { sessionTable } from './session-table.ts'

export interface Sessions extends SessionReader {
  /**
   * Starts a session for a proven address, creating its account the first time, and ends the request's former
   * session.
   */
  open(request: FastifyRequest, reply: FastifyReply, as: Pick<Session, 'address' | 'wallet'>): Promise<Session>
  /** Ends the request's session, in the database too. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const hourMs = 3_600_000

/** Sessions in the database. One ends when its address leaves the account, or `sessionLifetimeHours` after its last use, to the hour. */
export function createSessions(database: Pick<Database, 'db' | 'transaction'>, config: Config): Sessions {
  const { db } = database
  const expiry = () => new Date(Date.now() + config.sessionLifetimeHours * hourMs)

  async function prolong(tokenHash: string, expiresAt: Date): Promise<void> {
    const later = expiry()
    if (later.getTime() - expiresAt.getTime() < hourMs) return
    await db.update(sessionTable).set({ expiresAt: later }).where(eq(sessionTable.tokenHash, tokenHash))
  }

  async function forget(request: FastifyRequest): Promise<void> {
    const token = readToken(request, config)
    if (token !== undefined) await db.delete(sessionTable).where(eq(sessionTable.tokenHash, hashToken(token)))
  }

  return {
    of: async (request) => {
      const token = readToken(request, config)
      if (token === undefined) return null
      const tokenHash = hashToken(token)
      const [row] = await db
        .select({ session: sessionTable, account: accountTable, isBanned: isBanned(accountTable.id) })
        .from(sessionTable)
        .innerJoin(
          accountAddressTable,
          and(
            eq(accountAddressTable.address, sessionTable.address),
            eq(accountAddressTable.accountId, sessionTable.accountId),
          ),
        )
        .innerJoin(accountTable, eq(accountTable.id, sessionTable.accountId))
        .where(and(eq(sessionTable.tokenHash, tokenHash), gt(sessionTable.expiresAt, new Date())))
      if (row === undefined) return null
      await prolong(tokenHash, row.session.expiresAt)
      return { ...toSession(row.account, row.session), isBanned: row.isBanned }
    },

    open: async (request, reply, { address, wallet }) => {
      await forget(request)
      await db.delete(sessionTable).where(lt(sessionTable.expiresAt, new Date()))
      const token = createToken()
      const account = await repeated(async () => {
        const opened = await openAccount(database, address)
        await db
          .insert(sessionTable)
          .values({ tokenHash: hashToken(token), accountId: opened.id, address, wallet, expiresAt: expiry() })
        return opened
      })
      setCookie(reply, config, sessionCookie(config), token)
      return toSession(account, { address, wallet })
    },

    end: async (request, reply) => {
      await forget(request)
      clearCookie(reply, config, sessionCookie(config))
    },
  }
}

function toSession(account: Account, { address, wallet }: Pick<Session, 'address' | 'wallet'>): Session {
  const { id, username, pictureCid, isAdult, showsNsfw, mode } = account
  return { accountId: id, isBanned: false, address, username, pictureCid, wallet, isAdult, showsNsfw, mode }
}
