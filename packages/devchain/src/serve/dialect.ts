import { join } from 'node:path'
import { ALGOD_TOKEN_HEADER, createAlgodDispatch } from '../algod/algod-dispatch.ts'
import type { Chain } from '../chain.ts'
import type { Dispatch } from '../http/router.ts'
import { createIndexerDispatch, INDEXER_TOKEN_HEADER } from '../indexer/indexer-dispatch.ts'
import { createKmdDispatch, KMD_TOKEN_HEADER } from '../kmd/kmd-dispatch.ts'

export type DialectName = 'algod' | 'kmd' | 'indexer'

/** One REST interface on the chain, listening on a port of its own. */
export interface Dialect {
  tokenHeader: string
  /** `dataDir`: folder for what the interface itself keeps; without it, it keeps nothing. */
  createDispatch(chain: Chain, token: string, dataDir?: string): Dispatch
}

/** The interfaces that a chain can be served with. */
export const dialects: { readonly [name in DialectName]: Dialect } = {
  algod: { tokenHeader: ALGOD_TOKEN_HEADER, createDispatch: createAlgodDispatch },
  kmd: {
    tokenHeader: KMD_TOKEN_HEADER,
    createDispatch: (chain, token, dataDir) =>
      createKmdDispatch(chain, token, dataDir && join(dataDir, 'wallets.json')),
  },
  indexer: { tokenHeader: INDEXER_TOKEN_HEADER, createDispatch: createIndexerDispatch },
}
