import { jsonReply, type HttpReply, type HttpRequest } from '../http/message.ts'
import type { JsonObject } from '../http/json.ts'
import type { Kmd } from './kmd.ts'
import { badRequest } from './kmd-error.ts'
import { RequestFields } from './request-fields.ts'
import type { Wallet } from './wallet.ts'

const DRIVER = 'sqlite'

function walletJson({ id, name }: Wallet): JsonObject {
  return {
    driver_name: DRIVER,
    driver_version: 1,
    id,
    mnemonic_ux: false,
    name,
    supported_txs: ['pay', 'keyreg'],
  }
}

export function listWallets({ wallets }: Kmd): HttpReply {
  return jsonReply({ wallets: wallets.list().map(walletJson) })
}

export function createWallet({ wallets }: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  if (fields.string('wallet_driver_name') !== DRIVER) throw badRequest('unknown wallet driver')
  const masterKey = fields.fixedBytes('master_derivation_key', 32)
  const wallet = wallets.create(fields.string('wallet_name'), fields.string('wallet_password'), masterKey)
  return jsonReply({ wallet: walletJson(wallet) })
}

export function initWallet(kmd: Kmd, request: HttpRequest): HttpReply {
  return jsonReply({ wallet_handle_token: kmd.unlock(new RequestFields(request)) })
}

export function releaseWallet({ handles }: Kmd, request: HttpRequest): HttpReply {
  handles.release(new RequestFields(request).string('wallet_handle_token'))
  return jsonReply({})
}

export function renewWallet(kmd: Kmd, request: HttpRequest): HttpReply {
  return walletHandle(kmd, request, { renew: true })
}

export function getWallet(kmd: Kmd, request: HttpRequest): HttpReply {
  return walletHandle(kmd, request, { renew: false })
}

function walletHandle({ handles }: Kmd, request: HttpRequest, options: { renew: boolean }): HttpReply {
  const { wallet, seconds } = handles.use(new RequestFields(request).string('wallet_handle_token'), options)
  return jsonReply({ wallet_handle: { expires_seconds: seconds, wallet: walletJson(wallet) } })
}

export function renameWallet({ wallets }: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = wallets.find(fields.string('wallet_id'))
  wallets.rename(wallet, fields.string('wallet_password'), fields.string('wallet_name'))
  return jsonReply({ wallet: walletJson(wallet) })
}

export function exportMasterKey(kmd: Kmd, request: HttpRequest): HttpReply {
  const masterKey = kmd.walletWithPassword(new RequestFields(request)).exportMasterKey()
  return jsonReply({ master_derivation_key: Buffer.from(masterKey).toString('base64') })
}
