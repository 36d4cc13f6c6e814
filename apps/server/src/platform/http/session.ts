import type { FastifyRequest } from 'fastify'

/** The signed-in account. No other part of a request grants permissions. */
export interface Session {
  accountId: bigint
  /** The address that signed in: the one that signs groups. The account may have others. */
  address: string
  username: string | null
  /** CID of its picture. */
  pictureCid: string | null
  /** Whether moderators banned it (`Endpoint.refusesBanned`). */
  isBanned: boolean
  /** Kind of wallet that signed in. */
  wallet: string
  isAdult: boolean
  showsNsfw: boolean
  /** Stored colour theme. */
  mode: 'light' | 'dark' | null
}

/** Identifies the sender of a request. */
export interface SessionReader {
  /** The session of a request by its cookie. */
  of(request: FastifyRequest): Promise<Session | null>
}
