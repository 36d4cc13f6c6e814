import type { FastifyRequest } from 'fastify'
import { findAccount } from '../account/find-account.ts'
import { listWindow } from '../market/list-window.ts'
import type { Services } from '../market/services.ts'

interface AccountListContext {
  params: { id: string }
  query: { start: number; end?: number | undefined }
  services: Services
  request: FastifyRequest
}

/** An account's list of a product that the market does not have yet. @throws FacetError `invalid-window`, `invalid-address`, `account-unknown` */
export async function emptyAccountList({ params, query, services, request }: AccountListContext) {
  listWindow({ query, request })
  await findAccount(services, params.id)
  return { metadata: [], bool_end: true, next: null }
}
