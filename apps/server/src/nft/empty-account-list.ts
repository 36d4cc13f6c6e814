import type { FastifyRequest } from 'fastify'
import { findAccount } from '../account/find-account.ts'
import { listWindow } from '../market/list-window.ts'
import type { Services } from '../market/services.ts'
import type { Session } from '../platform/http/session.ts'

interface AccountListContext {
  params: { id: string }
  query: { start: number; end?: number | undefined }
  session: Session | null
  services: Services
  request: FastifyRequest
}

/** An account's list of a product that the market does not have yet. @throws FacetError `invalid-window`, `invalid-address`, `account-unknown` */
export async function emptyAccountList({ params, query, session, services, request }: AccountListContext) {
  listWindow({ query, request, session })
  await findAccount(services, params.id)
  return { metadata: [], bool_end: true }
}
