import { encode } from '../codec/schema-codec.ts'
import type { Multisig } from '../codec/signed-transaction.ts'
import { MULTISIG } from '../codec/transaction-schema.ts'
import { jsonReply, type HttpReply, type HttpRequest } from '../http/message.ts'
import type { Kmd } from './kmd.ts'
import { RequestFields } from './request-fields.ts'

export function listMultisigs(kmd: Kmd, request: HttpRequest): HttpReply {
  return jsonReply({ addresses: kmd.wallet(new RequestFields(request)).listMultisigs() })
}

export function importMultisig(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  const version = fields.byte('multisig_version')
  const address = wallet.importMultisig(version, fields.byte('threshold'), fields.publicKeys('pks'))
  kmd.wallets.save()
  return jsonReply({ address })
}

export function exportMultisig(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const address = fields.address('address')
  const { version, threshold, subsigs } = kmd.wallet(fields).multisig(address)
  return jsonReply({
    multisig_version: version,
    pks: subsigs.map(({ publicKey }) => Buffer.from(publicKey).toString('base64')),
    threshold,
  })
}

export function deleteMultisig(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const address = fields.address('address')
  kmd.walletWithPassword(fields).deleteMultisig(address)
  kmd.wallets.save()
  return jsonReply({})
}

export function multisigSignTransaction(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  const transaction = fields.transaction('transaction')
  wallet.demandPassword(fields.string('wallet_password'))
  const publicKey = fields.fixedBytes('public_key', 32)
  const signer = fields.fixedBytes('signer', 32)
  const partial = fields.multisig('partial_multisig')
  return multisigReply(wallet.multisigSignTransaction(transaction, publicKey, partial, signer))
}

export function multisigSignProgram(kmd: Kmd, request: HttpRequest): HttpReply {
  const fields = new RequestFields(request)
  const wallet = kmd.wallet(fields)
  const address = fields.address('address')
  wallet.demandPassword(fields.string('wallet_password'))
  const publicKey = fields.fixedBytes('public_key', 32)
  const partial = fields.multisig('partial_multisig')
  const isLegacy = fields.boolean('use_legacy_msig')
  return multisigReply(wallet.multisigSignProgram(fields.bytes('data'), address, publicKey, partial, isLegacy))
}

function multisigReply(multisig: Multisig): HttpReply {
  return jsonReply({ multisig: Buffer.from(encode(MULTISIG, multisig)).toString('base64') })
}
