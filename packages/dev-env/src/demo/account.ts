import { createPrivateKey, createPublicKey, randomBytes, sign } from 'node:crypto'
import { Address, mnemonicFromSeed, seedFromMnemonic, type Transaction } from 'algosdk'

/** An account whose key we hold: only ever on an embedded chain. */
export interface Account {
  name: string
  address: string
  mnemonic: string
  /** Base64 of the signed transaction, as `signed_tx` carries it. */
  sign(transaction: Transaction): string
}

export function createAccount(name: string): Account {
  return accountFromMnemonic(name, mnemonicFromSeed(randomBytes(32)))
}

/** The bytes before the seed in a PKCS #8 Ed25519 key (RFC 8410). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Uses Node's keys: with algosdk's, written in JavaScript, a signature takes forty times as long, and tests make thousands. */
export function accountFromMnemonic(name: string, mnemonic: string): Account {
  const der = Buffer.concat([ed25519Prefix, seedFromMnemonic(mnemonic)])
  const key = createPrivateKey({ format: 'der', type: 'pkcs8', key: der })
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const address = new Address(Buffer.from(x, 'base64url'))
  return {
    name,
    address: address.toString(),
    mnemonic,
    sign: (transaction) => {
      const signature = sign(null, transaction.bytesToSign(), key)
      return Buffer.from(transaction.attachSignature(address, signature)).toString('base64')
    },
  }
}
