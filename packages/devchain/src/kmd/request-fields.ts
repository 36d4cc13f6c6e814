import type { Transaction } from '@facet/avm'
import { decodeAddress } from '../codec/address.ts'
import { decodeBytes, zeroValue } from '../codec/schema-codec.ts'
import type { Multisig, SignedTransaction } from '../codec/signed-transaction.ts'
import { SIGNED_TRANSACTION, TRANSACTION } from '../codec/transaction-schema.ts'
import { type Json, type JsonObject, parseJson } from '../http/json.ts'
import type { HttpRequest } from '../http/message.ts'
import { badRequest } from './kmd-error.ts'

/** The JSON object of a request. As in KMD, absent members read as zero values and members of another type are rejected. */
export class RequestFields {
  readonly #members: JsonObject

  constructor({ body }: HttpRequest) {
    this.#members = asObject(parse(body))
  }

  string(name: string): string {
    const value = this.#members[name] ?? ''
    if (typeof value !== 'string') throw undecodable()
    return value
  }

  boolean(name: string): boolean {
    const value = this.#members[name] ?? false
    if (typeof value !== 'boolean') throw undecodable()
    return value
  }

  /** 0 to 255. */
  byte(name: string): number {
    return asByte(this.#members[name] ?? 0)
  }

  bytes(name: string): Uint8Array {
    return asBytes(this.#members[name] ?? '')
  }

  /** Pads shorter values with zeros and truncates longer ones. */
  fixedBytes(name: string, length: number): Uint8Array {
    return resized(this.bytes(name), length)
  }

  publicKeys(name: string): Uint8Array[] {
    const value = this.#members[name] ?? []
    if (!Array.isArray(value)) throw undecodable()
    return value.map((key) => resized(asBytes(key), 32))
  }

  /** The 32 bytes of an address text. */
  address(name: string): Uint8Array {
    const address = decodeAddress(this.string(name))
    if (!address) throw badRequest('could not decode address')
    return address
  }

  /** An unsigned transaction, in the form of a signed one. */
  transaction(name: string): SignedTransaction {
    const bytes = this.bytes(name)
    try {
      const txn = decodeBytes<Transaction>(TRANSACTION, bytes)
      return { ...(zeroValue(SIGNED_TRANSACTION) as SignedTransaction), txn }
    } catch {
      throw badRequest('could not decode transaction')
    }
  }

  /** `{ v, thr, subsig: [{ pk, s }] }`; blank when absent or empty. */
  multisig(name: string): Multisig {
    const value = this.#members[name] || {}
    const { v = 0, thr = 0, subsig = [] } = asObject(value)
    if (!Array.isArray(subsig)) throw undecodable()
    return {
      version: BigInt(asByte(v)),
      threshold: BigInt(asByte(thr)),
      subsigs: subsig.map((member) => {
        const { pk = '', s = '' } = asObject(member)
        return { publicKey: resized(asBytes(pk), 32), signature: resized(asBytes(s), 64) }
      }),
    }
  }
}

function parse(body: Uint8Array): Json {
  try {
    return parseJson(new TextDecoder().decode(body))
  } catch {
    throw undecodable()
  }
}

function undecodable(): Error {
  return badRequest('could not decode request body')
}

function asObject(value: Json): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw undecodable()
  return value
}

function asByte(value: Json): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 255) throw undecodable()
  return value
}

/** Base64, or numbers in an array, or the object that JavaScript prints for a Uint8Array. */
function asBytes(value: Json): Uint8Array {
  if (typeof value === 'string') return new Uint8Array(Buffer.from(value, 'base64'))
  if (value === null || typeof value !== 'object') throw undecodable()
  const members = Array.isArray(value) ? value : Object.values(value)
  return Uint8Array.from(members.map((member) => asByte(member ?? 0)))
}

function resized(bytes: Uint8Array, length: number): Uint8Array {
  const result = new Uint8Array(length)
  result.set(bytes.subarray(0, length))
  return result
}
