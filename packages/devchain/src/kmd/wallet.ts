import { bytesEqual } from '@facet/avm'
import { encodeAddress, keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import type { Multisig, SignedTransaction } from '../codec/signed-transaction.ts'
import { signingBytes } from '../codec/transaction-id.ts'
import { isBlankMultisig, multisigAddress } from '../ledger/verify-multisig.ts'
import { deriveKey } from './derive-key.ts'
import { badRequest } from './kmd-error.ts'
import { SigningKey } from './signing-key.ts'

export const WRONG_PASSWORD = 'error decrypting. wrong password?'
const PROGRAM = Buffer.from('Program')
const MULTISIG_PROGRAM = Buffer.from('MsigProgram')

/** File form of a wallet; nothing is encrypted. */
export interface WalletRecord {
  id: string
  name: string
  password: string
  /** Base64 of 32 bytes. */
  masterKey: string
  /** Index of the last derived key. */
  lastIndex: number
  /** Base64 of 32-byte seeds. */
  seeds: string[]
  multisigs: { version: number; threshold: number; publicKeys: string[] }[]
}

/** A password-protected collection of keys and multisig accounts. */
export class Wallet {
  readonly id: string
  name: string
  readonly #password: string
  readonly #masterKey: Uint8Array
  #lastIndex: number
  readonly #keys = new Map<string, SigningKey>()
  readonly #multisigs = new Map<string, Multisig>()

  constructor(record: WalletRecord) {
    this.id = record.id
    this.name = record.name
    this.#password = record.password
    this.#masterKey = fromBase64(record.masterKey)
    this.#lastIndex = record.lastIndex
    for (const seed of record.seeds) this.#addKey(new SigningKey(fromBase64(seed)))
    for (const { version, threshold, publicKeys } of record.multisigs) {
      this.importMultisig(version, threshold, publicKeys.map(fromBase64))
    }
  }

  get record(): WalletRecord {
    return {
      id: this.id,
      name: this.name,
      password: this.#password,
      masterKey: toBase64(this.#masterKey),
      lastIndex: this.#lastIndex,
      seeds: [...this.#keys.values()].map(({ seed }) => toBase64(seed)),
      multisigs: [...this.#multisigs.values()].map(({ version, threshold, subsigs }) => ({
        version: Number(version),
        threshold: Number(threshold),
        publicKeys: subsigs.map(({ publicKey }) => toBase64(publicKey)),
      })),
    }
  }

  hasPassword(password: string): boolean {
    return password === this.#password
  }

  demandPassword(password: string): void {
    if (!this.hasPassword(password)) throw badRequest(WRONG_PASSWORD)
  }

  exportMasterKey(): Uint8Array {
    return this.#masterKey
  }

  /** Address texts, in the order in which the keys were added. */
  listKeys(): string[] {
    return [...this.#keys.values()].map(({ publicKey }) => encodeAddress(publicKey))
  }

  /** Uses only the seed, the first half of the 64 bytes. */
  importKey(secretKey: Uint8Array): string {
    const key = new SigningKey(secretKey.slice(0, 32))
    if (this.#keys.has(keyOf(key.publicKey))) throw badRequest('key already exists in wallet')
    return this.#addKey(key)
  }

  generateKey(): string {
    let key: SigningKey
    do key = deriveKey(this.#masterKey, ++this.#lastIndex)
    while (this.#keys.has(keyOf(key.publicKey)))
    return this.#addKey(key)
  }

  exportKey(address: Uint8Array): Uint8Array {
    return this.#key(address).secretKey
  }

  /** Does nothing when there is no such key. */
  deleteKey(address: Uint8Array): void {
    this.#keys.delete(keyOf(address))
  }

  importMultisig(version: number, threshold: number, publicKeys: readonly Uint8Array[]): string {
    const multisig: Multisig = {
      version: BigInt(version),
      threshold: BigInt(threshold),
      subsigs: publicKeys.map((publicKey) => ({ publicKey, signature: new Uint8Array(64) })),
    }
    const address = addressOf(multisig)
    if (this.#multisigs.has(keyOf(address))) throw badRequest('key already exists in wallet')
    this.#multisigs.set(keyOf(address), multisig)
    return encodeAddress(address)
  }

  listMultisigs(): string[] {
    return [...this.#multisigs.values()].map((multisig) => encodeAddress(addressOf(multisig)))
  }

  multisig(address: Uint8Array): Multisig {
    const multisig = this.#multisigs.get(keyOf(address))
    if (multisig) return multisig
    throw badRequest('multisig information (pks, threshold) for address does not exist in this wallet')
  }

  deleteMultisig(address: Uint8Array): void {
    this.#multisigs.delete(keyOf(address))
  }

  /** Signs with the sender's key or, for a rekeyed sender, with the key of `publicKey`. */
  signTransaction(transaction: SignedTransaction, publicKey: Uint8Array): SignedTransaction {
    const { txn } = transaction
    const key = this.#key(isZeroBytes(publicKey) ? txn.sender : publicKey)
    const isOwn = bytesEqual(key.publicKey, txn.sender)
    return {
      ...transaction,
      signature: key.sign(signingBytes(txn)),
      authAddress: isOwn ? new Uint8Array(32) : key.publicKey,
    }
  }

  signProgram(program: Uint8Array, address: Uint8Array): Uint8Array {
    return this.#key(address).sign(PROGRAM, program)
  }

  /**
   * Adds a signature to `partial` or, when that is blank, to a new multisignature of the sender. `signer` is the address
   * that signs for a rekeyed sender.
   */
  multisigSignTransaction(
    { txn }: SignedTransaction,
    publicKey: Uint8Array,
    partial: Multisig,
    signer: Uint8Array,
  ): Multisig {
    const multisig = this.#started(partial, [txn.sender, signer], publicKey)
    return this.#addSignature(multisig, publicKey, [signingBytes(txn)])
  }

  /** Adds a signature for a program that the account `address` delegates to; `isLegacy`: not bound to the account. */
  multisigSignProgram(
    program: Uint8Array,
    address: Uint8Array,
    publicKey: Uint8Array,
    partial: Multisig,
    isLegacy: boolean,
  ): Multisig {
    const multisig = this.#started(partial, [address], publicKey)
    const message = isLegacy ? [PROGRAM, program] : [MULTISIG_PROGRAM, addressOf(multisig), program]
    return this.#addSignature(multisig, publicKey, message)
  }

  /** The multisignature to extend: the given one if it belongs to one of the addresses, or else a new one of the first address. */
  #started(partial: Multisig, addresses: readonly [Uint8Array, ...Uint8Array[]], publicKey: Uint8Array): Multisig {
    if (isBlankMultisig(partial)) return this.multisig(addresses[0])
    const own = keyOf(addressOf(partial))
    if (addresses.every((address) => keyOf(address) !== own)) {
      throw badRequest('given multisig preimage hashes to neither Sender nor AuthAddr')
    }
    if (partial.subsigs.every((subsig) => !bytesEqual(subsig.publicKey, publicKey))) {
      throw badRequest('given key is not a possible signer for this multisig')
    }
    return partial
  }

  #addSignature(multisig: Multisig, publicKey: Uint8Array, message: readonly Uint8Array[]): Multisig {
    const key = this.#key(publicKey)
    const signature = key.sign(...message)
    let isMember = false
    const subsigs = multisig.subsigs.map((subsig) => {
      if (!bytesEqual(subsig.publicKey, key.publicKey)) return subsig
      isMember = true
      const isOther = !isZeroBytes(subsig.signature) && !bytesEqual(subsig.signature, signature)
      if (isOther) throw badRequest('Invalid duplicates')
      return { publicKey: subsig.publicKey, signature }
    })
    if (!isMember) throw badRequest('Key does not exist')
    return { ...multisig, subsigs }
  }

  #addKey(key: SigningKey): string {
    this.#keys.set(keyOf(key.publicKey), key)
    return encodeAddress(key.publicKey)
  }

  #key(address: Uint8Array): SigningKey {
    const key = this.#keys.get(keyOf(address))
    if (!key) throw badRequest('key does not exist in this wallet')
    return key
  }
}

function addressOf(multisig: Multisig): Uint8Array {
  try {
    return multisigAddress(multisig)
  } catch (error) {
    throw badRequest(error instanceof Error ? error.message : String(error))
  }
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
