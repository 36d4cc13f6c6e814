import { requireToken } from '../algod/token.ts'
import type { Chain } from '../chain.ts'
import { HttpError, type HttpReply, jsonReply } from '../http/message.ts'
import { createDispatch, type Dispatch, type Endpoint } from '../http/router.ts'
import {
  deleteKey,
  exportKey,
  generateKey,
  importKey,
  listKeys,
  signProgram,
  signTransaction,
} from './key-endpoints.ts'
import { Kmd } from './kmd.ts'
import { KmdError } from './kmd-error.ts'
import {
  deleteMultisig,
  exportMultisig,
  importMultisig,
  listMultisigs,
  multisigSignProgram,
  multisigSignTransaction,
} from './multisig-endpoints.ts'
import {
  createWallet,
  exportMasterKey,
  getWallet,
  initWallet,
  listWallets,
  releaseWallet,
  renameWallet,
  renewWallet,
} from './wallet-endpoints.ts'

export const KMD_TOKEN_HEADER = 'X-KMD-API-Token'

/** KMD's interface: one row per endpoint. */
export const kmdEndpoints: readonly Endpoint<Kmd>[] = [
  { method: 'GET', path: '/versions', handler: () => jsonReply({ versions: ['v1'] }), isPublic: true },

  { method: 'GET', path: '/v1/wallets', handler: listWallets },
  { method: 'POST', path: '/v1/wallet', handler: createWallet },
  { method: 'POST', path: '/v1/wallet/init', handler: initWallet },
  { method: 'POST', path: '/v1/wallet/release', handler: releaseWallet },
  { method: 'POST', path: '/v1/wallet/renew', handler: renewWallet },
  { method: 'POST', path: '/v1/wallet/rename', handler: renameWallet },
  { method: 'POST', path: '/v1/wallet/info', handler: getWallet },
  { method: 'POST', path: '/v1/master-key/export', handler: exportMasterKey },

  { method: 'POST', path: '/v1/key/list', handler: listKeys },
  { method: 'POST', path: '/v1/key/import', handler: importKey },
  { method: 'POST', path: '/v1/key/export', handler: exportKey },
  { method: 'POST', path: '/v1/key', handler: generateKey },
  { method: 'DELETE', path: '/v1/key', handler: deleteKey },

  { method: 'POST', path: '/v1/multisig/list', handler: listMultisigs },
  { method: 'POST', path: '/v1/multisig/import', handler: importMultisig },
  { method: 'POST', path: '/v1/multisig/export', handler: exportMultisig },
  { method: 'POST', path: '/v1/multisig/sign', handler: multisigSignTransaction },
  { method: 'POST', path: '/v1/multisig/signprogram', handler: multisigSignProgram },
  { method: 'DELETE', path: '/v1/multisig', handler: deleteMultisig },

  { method: 'POST', path: '/v1/transaction/sign', handler: signTransaction },
  { method: 'POST', path: '/v1/program/sign', handler: signProgram },
]

/** KMD's interface on a chain. Wallets are kept in `walletFile`, or in memory. */
export function createKmdDispatch(chain: Chain, token = '', walletFile?: string): Dispatch {
  return createDispatch({
    context: new Kmd(chain, walletFile),
    endpoints: kmdEndpoints,
    authorize: requireToken(KMD_TOKEN_HEADER, token),
    replyToError,
  })
}

function replyToError(error: unknown): HttpReply {
  if (error instanceof KmdError) return jsonReply({ error: true, message: error.message }, error.status)
  if (!(error instanceof HttpError)) {
    const message = error instanceof Error ? error.message : String(error)
    return jsonReply({ error: true, message }, 500)
  }
  if (error.status === 401) return jsonReply({ error: true, message: 'invalid API token' }, 401)
  return error.status === 404
    ? { status: 404, contentType: 'text/plain; charset=utf-8', body: '404 page not found\n' }
    : { status: error.status, body: '' }
}
