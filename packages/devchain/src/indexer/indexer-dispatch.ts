import { algodErrorReply } from '../algod/error-reply.ts'
import { shapeReply } from '../algod/reply.ts'
import { requireToken } from '../algod/token.ts'
import type { Chain } from '../chain.ts'
import { createDispatch, type Dispatch, type Endpoint } from '../http/router.ts'
import {
  getAccount,
  listAccountAssets,
  listAccountLocalStates,
  listAccounts,
  listCreatedApplications,
  listCreatedAssets,
} from './account-endpoints.ts'
import { getApplication, getApplicationLogs, getBox, listApplications, listBoxes } from './application-endpoints.ts'
import { getAsset, listAssets, listBalances } from './asset-endpoints.ts'
import { getBlock } from './block-endpoints.ts'
import { ChainIndex } from './chain-index.ts'
import type { Indexer, IndexerHandler } from './indexer.ts'
import {
  getTransaction,
  listAccountTransactions,
  listAssetTransactions,
  listTransactions,
} from './transaction-endpoints.ts'

export const INDEXER_TOKEN_HEADER = 'X-Indexer-API-Token'

const getHealth: IndexerHandler = ({ chain }) =>
  shapeReply({
    data: { 'migration-required': false, 'read-only-mode': true },
    'db-available': true,
    'is-migrating': false,
    message: `${chain.lastRound}`,
    round: chain.lastRound,
    version: 'facet-devchain',
  })

/** The supported part of the indexer's interface: everything except the search of block headers. */
export const indexerEndpoints: readonly [path: string, handler: IndexerHandler][] = [
  ['/v2/accounts', listAccounts],
  ['/v2/accounts/:address', getAccount],
  ['/v2/accounts/:address/assets', listAccountAssets],
  ['/v2/accounts/:address/created-assets', listCreatedAssets],
  ['/v2/accounts/:address/apps-local-state', listAccountLocalStates],
  ['/v2/accounts/:address/created-applications', listCreatedApplications],
  ['/v2/accounts/:address/transactions', listAccountTransactions],

  ['/v2/applications', listApplications],
  ['/v2/applications/:applicationId', getApplication],
  ['/v2/applications/:applicationId/logs', getApplicationLogs],
  ['/v2/applications/:applicationId/boxes', listBoxes],
  ['/v2/applications/:applicationId/box', getBox],

  ['/v2/assets', listAssets],
  ['/v2/assets/:assetId', getAsset],
  ['/v2/assets/:assetId/balances', listBalances],
  ['/v2/assets/:assetId/transactions', listAssetTransactions],

  ['/v2/blocks/:round', getBlock],
  ['/v2/transactions', listTransactions],
  ['/v2/transactions/:txid', getTransaction],
]

/** The indexer's interface on a chain. It reads the chain's blocks on the first request and catches up on later ones. */
export function createIndexerDispatch(chain: Chain, token = ''): Dispatch {
  return createDispatch({
    context: { chain, index: new ChainIndex(chain) },
    endpoints: [
      { method: 'GET', path: '/health', handler: getHealth, isPublic: true },
      ...indexerEndpoints.map(([path, handler]) => endpoint(path, handler)),
    ],
    authorize: requireToken(INDEXER_TOKEN_HEADER, token),
    replyToError: algodErrorReply,
  })
}

function endpoint(path: string, handler: IndexerHandler): Endpoint<Indexer> {
  return {
    method: 'GET',
    path,
    handler: async (indexer, request, parameters) => {
      await indexer.index.follow()
      return handler(indexer, request, parameters)
    },
  }
}
