import type { FastifyRequest } from 'fastify'

/** Who is signed in. Nothing that a request says elsewhere grants anything. */
export interface Session {
  accountId: bigint
  address: string
  username: string | null
  /** Kind of wallet that signed in. */
  wallet: string
  isAdult: boolean
  showsNsfw: boolean
  /** Stored colour theme. */
  mode: 'light' | 'dark' | null
}

/** Tells who sends a request. */
export interface SessionReader {
  /** The session of a request by its cookie. */
  of(request: FastifyRequest): Promise<Session | null>
}
