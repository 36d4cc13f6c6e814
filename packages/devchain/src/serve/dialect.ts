import { ALGOD_TOKEN_HEADER, createAlgodDispatch } from '../algod/algod-dispatch.ts'
import type { Chain } from '../chain.ts'
import type { Dispatch } from '../http/router.ts'

export type DialectName = 'algod' | 'kmd' | 'indexer'

/** One REST interface on the chain, listening on a port of its own. */
export interface Dialect {
  tokenHeader: string
  createDispatch(chain: Chain, token: string): Dispatch
}

/** The interfaces that a chain can be served with. */
export const dialects: { readonly [name in DialectName]?: Dialect } = {
  algod: { tokenHeader: ALGOD_TOKEN_HEADER, createDispatch: createAlgodDispatch },
}
