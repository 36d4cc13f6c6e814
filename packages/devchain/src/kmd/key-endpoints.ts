import { encode } from '../codec/schema-codec.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { jsonReply, type HttpReply, type HttpRequest } from '../http/message.ts'
import type { Kmd } from './kmd.ts'
import { badRequest } from './kmd-error.ts'
import { RequestFields } from './request-fields.ts'

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

export function listKeys(kmd: Kmd, request: HttpRequest): HttpReply {
  return jsonReply({ addresses: kmd.wallet(new RequestFields(request)).listKeys() })
}

export function generateKey(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  if (fields.boolean('display_mnemonic')) throw badRequest('sqlite wallet driver cannot display mnemonics')
  const address = wallet.generateKey()
  kmd.wallets.save()
  return jsonReply({ address })
}

export function importKey(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const address = kmd.wallet(fields).importKey(fields.fixedBytes('private_key', 64))
  kmd.wallets.save()
  return jsonReply({ address })
}

export function exportKey(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const address = fields.address('address')
  return jsonReply({ private_key: base64(kmd.walletWithPassword(fields).exportKey(address)) })
}

export function deleteKey(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const address = fields.address('address')
  kmd.walletWithPassword(fields).deleteKey(address)
  kmd.wallets.save()
  return jsonReply({})
}

export function signTransaction(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  const transaction = fields.transaction('transaction')
  wallet.demandPassword(fields.string('wallet_password'))
  const signed = wallet.signTransaction(transaction, fields.fixedBytes('public_key', 32))
  return jsonReply({ signed_transaction: base64(encode(SIGNED_TRANSACTION, signed)) })
}

export function signProgram(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  const address = fields.address('address')
  wallet.demandPassword(fields.string('wallet_password'))
  return jsonReply({ sig: base64(wallet.signProgram(fields.bytes('data'), address)) })
}
