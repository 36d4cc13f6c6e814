import type { Chain } from '../chain.ts'
import type { Endpoint } from '../http/router.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { getBlockOffset, setBlockOffset } from './block-offset.ts'
import { getAccount } from './get-account.ts'
import { getAccountApplication, getAccountAsset } from './get-account-resource.ts'
import { getApplication } from './get-application.ts'
import { getAsset } from './get-asset.ts'
import { getBlock, getBlockHash, getBlockLogs, getBlockTxids } from './get-block.ts'
import { getBox, listBoxes } from './get-box.ts'
import { getDeltas, getGroupDeltas, listGroupDeltas } from './get-deltas.ts'
import { getGenesis, getHealth, getRetiredV1, getSuggestedParams, getSupply, getVersions } from './get-node-info.ts'
import { getPendingTransaction, listAccountPendingTransactions, listPendingTransactions } from './get-pending.ts'
import { getStateProof } from './get-state-proof.ts'
import { getStatus, waitForBlock } from './get-status.ts'
import { getTransactionProof } from './get-transaction-proof.ts'
import { listAccountApplications, listAccountAssets } from './list-account-resources.ts'
import { simulateTransactions } from './simulate-transactions.ts'
import { submitTransactions } from './submit-transactions.ts'
import { compileTeal, disassembleTeal } from './teal.ts'

/** algod's interface: one row per endpoint. */
export const algodEndpoints: readonly Endpoint<Chain>[] = [
  { method: 'GET', path: '/genesis', handler: getGenesis, isPublic: true },
  { method: 'GET', path: '/versions', handler: getVersions, isPublic: true },
  { method: 'GET', path: '/health', handler: getHealth, isPublic: true },
  { method: 'GET', path: '/ready', handler: getHealth, isPublic: true },
  { method: 'GET', path: '/v1/:any', handler: getRetiredV1, isPublic: true },

  { method: 'GET', path: '/v2/status', handler: getStatus },
  { method: 'GET', path: '/v2/status/wait-for-block-after/:round', handler: waitForBlock },
  { method: 'GET', path: '/v2/ledger/supply', handler: getSupply },
  { method: 'GET', path: '/v2/devmode/blocks/offset', handler: getBlockOffset },
  { method: 'POST', path: '/v2/devmode/blocks/offset/:offset', handler: setBlockOffset },

  { method: 'GET', path: '/v2/accounts/:address', handler: getAccount },
  { method: 'GET', path: '/v2/accounts/:address/assets', handler: listAccountAssets },
  { method: 'GET', path: '/v2/accounts/:address/assets/:assetId', handler: getAccountAsset },
  { method: 'GET', path: '/v2/accounts/:address/applications', handler: listAccountApplications },
  { method: 'GET', path: '/v2/accounts/:address/applications/:applicationId', handler: getAccountApplication },
  { method: 'GET', path: '/v2/accounts/:address/transactions/pending', handler: listAccountPendingTransactions },
  { method: 'GET', path: '/v2/applications/:applicationId', handler: getApplication },
  { method: 'GET', path: '/v2/applications/:applicationId/box', handler: getBox },
  { method: 'GET', path: '/v2/applications/:applicationId/boxes', handler: listBoxes },
  { method: 'GET', path: '/v2/assets/:assetId', handler: getAsset },

  { method: 'GET', path: '/v2/transactions/params', handler: getSuggestedParams },
  { method: 'GET', path: '/v2/transactions/pending', handler: listPendingTransactions },
  { method: 'GET', path: '/v2/transactions/pending/:txid', handler: getPendingTransaction },
  { method: 'POST', path: '/v2/transactions', handler: submitTransactions },
  { method: 'POST', path: '/v2/transactions/simulate', handler: simulateTransactions },
  { method: 'POST', path: '/v2/teal/compile', handler: compileTeal },
  { method: 'POST', path: '/v2/teal/disassemble', handler: disassembleTeal },

  { method: 'GET', path: '/v2/blocks/:round', handler: getBlock },
  { method: 'GET', path: '/v2/blocks/:round/hash', handler: getBlockHash },
  { method: 'GET', path: '/v2/blocks/:round/txids', handler: getBlockTxids },
  { method: 'GET', path: '/v2/blocks/:round/logs', handler: getBlockLogs },
  { method: 'GET', path: '/v2/blocks/:round/transactions/:txid/proof', handler: getTransactionProof },
  { method: 'GET', path: '/v2/blocks/:round/lightheader/proof', handler: getStateProof },
  { method: 'GET', path: '/v2/stateproofs/:round', handler: getStateProof },
  { method: 'GET', path: '/v2/deltas/:round', handler: getDeltas },
  { method: 'GET', path: '/v2/deltas/:round/txn/group', handler: listGroupDeltas },
  { method: 'GET', path: '/v2/deltas/txn/group/:id', handler: getGroupDeltas },

  ...adminEndpoints,
]
