import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { Address, type Transaction } from 'algosdk'

/** An account whose key follows from its name, so that every run of a test has the same addresses. */
export interface TestAccount {
  name: string
  address: string
  publicKey: Uint8Array
  /** msgpack of the signed transaction; names itself as the signer when the sender is another account. */
  sign: (transaction: Transaction) => Uint8Array
}

const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function testAccount(name: string): TestAccount {
  const seed = createHash('sha256').update(`facet contract test ${name}`).digest()
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = new Uint8Array(createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32))
  const address = new Address(publicKey)
  return {
    name,
    address: address.toString(),
    publicKey,
    sign: (transaction) => transaction.attachSignature(address, sign(null, transaction.bytesToSign(), key)),
  }
}
