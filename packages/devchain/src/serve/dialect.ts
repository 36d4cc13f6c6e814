import { join } from 'node:path'
import { ALGOD_TOKEN_HEADER, createAlgodDispatch } from '../algod/algod-dispatch.ts'
import type { Chain } from '../chain.ts'
import type { Dispatch } from '../http/router.ts'
import { createIndexerDispatch, INDEXER_TOKEN_HEADER } from '../indexer/indexer-dispatch.ts'
import { createKmdDispatch, KMD_TOKEN_HEADER } from '../kmd/kmd-dispatch.ts'

export type DialectName = 'algod' | 'kmd' | 'indexer'

/** A REST interface on the chain, with its own port. */
export interface Dialect {
  tokenHeader: string
  /** `dataDir`: folder for the interface's own data; without it, the data is lost at exit. */
  createDispatch(chain: Chain, token: string, dataDir?: string): Dispatch
}

/** The available interfaces. */
export const dialects: { readonly [name in DialectName]: Dialect } = {
  algod: { tokenHeader: ALGOD_TOKEN_HEADER, createDispatch: createAlgodDispatch },
  kmd: {
    tokenHeader: KMD_TOKEN_HEADER,
    createDispatch: (chain, token, dataDir) =>
      createKmdDispatch(chain, token, dataDir && join(dataDir, 'wallets.json')),
  },
  indexer: { tokenHeader: INDEXER_TOKEN_HEADER, createDispatch: createIndexerDispatch },
}
