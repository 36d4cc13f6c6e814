import { Algodv2, type BaseHTTPClient } from 'algosdk'
import { URLTokenBaseHTTPClient } from 'algosdk/client'
import { type CallOptions, GuardedHttpClient, httpStatus } from './guarded-http-client.ts'
import { isRecord } from './untrusted-json.ts'

/** The Algorand node. Every request has a timeout, bounded retries and a circuit breaker. */
export interface Algod {
  /** For everything with a typed call. Refusals are algosdk's errors; no answer is `chain-unavailable`. */
  client: Algodv2
  /** A block as msgpack; undefined when the node does not have it. @throws FacetError `chain-unavailable` */
  block(round: bigint, signal?: AbortSignal): Promise<Uint8Array | undefined>
  /** Resolves to the last round once it is past `round`, or after at most a minute. */
  waitForRoundAfter(round: bigint, signal?: AbortSignal): Promise<bigint>
  lastRound(signal?: AbortSignal): Promise<bigint>
}

export interface AlgodOptions {
  url: string
  token: string
  timeoutMs: number
}

/** The node at a URL. */
export function connectAlgod({ url, token, timeoutMs }: AlgodOptions): Algod {
  const headers: Record<string, string> = token === '' ? {} : { 'X-Algo-API-Token': token }
  return guardAlgod(new URLTokenBaseHTTPClient(headers, url), timeoutMs)
}

/** The node behind any HTTP client of algosdk, such as an embedded chain in this process. */
export function guardAlgod(inner: BaseHTTPClient, timeoutMs: number): Algod {
  const http = new GuardedHttpClient(inner, { timeoutMs })
  // The node deliberately delays this answer for up to a minute, so it has its own timeout and circuit breaker.
  const waiting = new GuardedHttpClient(inner, { timeoutMs: LONGEST_WAIT_MS + timeoutMs, retries: 0 })

  async function getRound(client: GuardedHttpClient, path: string, options: CallOptions): Promise<bigint> {
    const { body } = await client.get(path, undefined, JSON_ANSWER, { ...options })
    return readLastRound(body)
  }

  return {
    client: new Algodv2(http, ''),
    block: async (round, signal) => {
      try {
        const query = { format: 'msgpack' }
        const { body } = await http.get(`/v2/blocks/${round}`, query, MSGPACK_ANSWER, { ...withSignal(signal) })
        return body
      } catch (error) {
        if (httpStatus(error) === 404) return undefined
        throw error
      }
    },
    waitForRoundAfter: (round, signal) =>
      getRound(waiting, `/v2/status/wait-for-block-after/${round}`, withSignal(signal)),
    lastRound: (signal) => getRound(http, '/v2/status', withSignal(signal)),
  }
}

const LONGEST_WAIT_MS = 60_000
const JSON_ANSWER = { accept: 'application/json' }
const MSGPACK_ANSWER = { accept: 'application/msgpack' }

function withSignal(signal: AbortSignal | undefined): CallOptions {
  return signal ? { signal } : {}
}

function readLastRound(body: Uint8Array): bigint {
  const status: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
  return BigInt(Number(isRecord(status) ? status['last-round'] : Number.NaN))
}
