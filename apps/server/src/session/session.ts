import type { FastifyRequest } from 'fastify'

/** Who is signed in. Nothing that a request says elsewhere grants anything. */
export interface Session {
  accountId: bigint
  address: string
  username: string | null
  /** Kind of wallet that signed in. */
  wallet: string
}

/** Finds the session of a request by its cookie. */
export interface Sessions {
  of(request: FastifyRequest): Promise<Session | null>
}
