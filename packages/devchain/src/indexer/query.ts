import { AlgodError } from '../algod-error.ts'
import { parseUint } from '../algod/parameters.ts'
import { decodeAddress, decodeBase32 } from '../codec/address.ts'
import type { HttpRequest } from '../http/message.ts'
import type { Parameters } from './indexer.ts'

export function badRequest(message: string): AlgodError {
  return new AlgodError(400, message)
}

export function notFound(message: string): AlgodError {
  return new AlgodError(404, message)
}

/** An id or round in the path. */
export function idParameter(parameters: Parameters, name: string): bigint {
  const value = parseUint(parameters[name] ?? '')
  if (typeof value === 'string') throw badRequest(`Invalid format for parameter ${name}: ${value}`)
  return value
}

export function addressParameter(parameters: Parameters): Uint8Array {
  return parseAddress(parameters['address'] ?? '')
}

export function parseAddress(text: string): Uint8Array {
  const address = decodeAddress(text)
  if (!address) throw badRequest(`unable to parse address: ${text}`)
  return address
}

/** Values of a request's query; `undefined` for absent ones. */
export class Query {
  readonly #values: URLSearchParams

  constructor({ query }: HttpRequest) {
    this.#values = query
  }

  text(name: string): string | undefined {
    return this.#values.get(name) || undefined
  }

  uint(name: string): bigint | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const value = parseUint(text)
    if (typeof value === 'string') throw badRequest(`Invalid format for parameter ${name}: ${value}`)
    return value
  }

  flag(name: string): boolean {
    const text = this.text(name)
    if (text !== undefined && !/^(true|false|1|0)$/i.test(text)) {
      throw badRequest(`Invalid format for parameter ${name}: ${text}`)
    }
    return text !== undefined && /^(true|1)$/i.test(text)
  }

  address(name: string): Uint8Array | undefined {
    const text = this.text(name)
    return text === undefined ? undefined : parseAddress(text)
  }

  base64(name: string): Uint8Array | undefined {
    // Spaces are unescaped plus signs.
    const text = this.text(name)?.replaceAll(' ', '+')
    if (text === undefined) return undefined
    if (!/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) {
      throw badRequest(`unable to parse base64 data: error decoding ${name}`)
    }
    return new Uint8Array(Buffer.from(text, 'base64'))
  }

  /** A well-formed transaction id of 52 characters. */
  digest(name: string): string | undefined {
    const text = this.text(name)
    if (text !== undefined && decodeBase32(text)?.length !== 32) {
      throw badRequest(`unable to parse base32 digest data: ${name}`)
    }
    return text
  }

  /** Unix seconds of an RFC 3339 time. */
  time(name: string): number | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const millis = Date.parse(text)
    if (Number.isNaN(millis)) throw badRequest(`Invalid format for parameter ${name}: ${text}`)
    return millis / 1000
  }

  oneOf<Value extends string>(name: string, values: readonly Value[]): Value | undefined {
    const text = this.text(name)?.toLowerCase()
    const value = values.find((candidate) => candidate === text)
    if (text !== undefined && value === undefined) {
      throw badRequest(`unknown ${name} [valid values: ${values.join(', ')}]: '${text}'`)
    }
    return value
  }

  list(name: string): string[] {
    return this.#values.getAll(name).flatMap((text) => text.split(','))
  }

  /** `limit`, capped at the indexer's maximum. */
  limit(usual: number, most: number): number {
    const limit = this.uint('limit')
    return limit === undefined || limit === 0n ? usual : Number(limit < BigInt(most) ? limit : BigInt(most))
  }

  /** `next` for lists sorted by id. */
  nextId(): bigint | undefined {
    const text = this.text('next')
    if (text === undefined) return undefined
    const id = parseUint(text)
    if (typeof id === 'string') throw badRequest('unable to parse next token')
    return id
  }
}
