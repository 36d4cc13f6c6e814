import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeWhole } from '../storage/data-files.ts'
import { badRequest } from './kmd-error.ts'
import { Wallet, type WalletRecord } from './wallet.ts'

/** The wallet that LocalNet's tools use; its password is empty. */
export const DEFAULT_WALLET = 'unencrypted-default-wallet'
const MAX_NAME_BYTES = 64

/** All wallets, in memory and optionally in a file. */
export class WalletStore {
  readonly #wallets = new Map<string, Wallet>()
  readonly #file: string | undefined

  /** Loads the wallets of an existing file, or else creates the default wallet with the given keys (32-byte seeds). */
  constructor(seeds: readonly Uint8Array[], file?: string) {
    this.#file = file
    for (const record of readRecords(file) ?? [defaultRecord(seeds)]) this.#wallets.set(record.id, new Wallet(record))
  }

  list(): Wallet[] {
    return [...this.#wallets.values()]
  }

  find(id: string): Wallet {
    const wallet = this.#wallets.get(id)
    if (!wallet) throw badRequest('wallet not found')
    return wallet
  }

  /** An empty name defaults to the id; an empty master key (32 zero bytes) to a random one. */
  create(name: string, password: string, masterKey: Uint8Array): Wallet {
    const id = randomBytes(16).toString('hex')
    const record = { ...emptyRecord(id, name || id), password }
    this.#demandNewName(record.name)
    if (masterKey.some((byte) => byte !== 0)) record.masterKey = Buffer.from(masterKey).toString('base64')
    const wallet = new Wallet(record)
    this.#wallets.set(id, wallet)
    this.save()
    return wallet
  }

  rename(wallet: Wallet, password: string, name: string): void {
    this.#demandNewName(name)
    wallet.demandPassword(password)
    wallet.name = name
    this.save()
  }

  /** Rewrites the file atomically. */
  save(): void {
    if (this.#file === undefined) return
    const text = JSON.stringify({ wallets: this.list().map(({ record }) => record) }, undefined, 1)
    writeWhole(this.#file, [Buffer.from(`${text}\n`)])
  }

  #demandNewName(name: string): void {
    if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw badRequest('wallet name too long, must be <= 64 bytes')
    if (this.list().some((wallet) => wallet.name === name)) throw badRequest('wallet with same name already exists')
  }
}

function readRecords(file: string | undefined): WalletRecord[] | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { wallets: WalletRecord[] }).wallets
}

function defaultRecord(seeds: readonly Uint8Array[]): WalletRecord {
  const id = randomBytes(16).toString('hex')
  return { ...emptyRecord(id, DEFAULT_WALLET), seeds: seeds.map((seed) => Buffer.from(seed).toString('base64')) }
}

function emptyRecord(id: string, name: string): WalletRecord {
  const masterKey = randomBytes(32).toString('base64')
  return { id, name, password: '', masterKey, lastIndex: 0, seeds: [], multisigs: [] }
}
