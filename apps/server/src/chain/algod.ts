import { Algodv2, type BaseHTTPClient } from 'algosdk'
import { URLTokenBaseHTTPClient } from 'algosdk/client'
import { FacetError } from '@facet/errors'
import type { Config } from '../platform/config/config.ts'
import { type CallOptions, GuardedHttpClient, httpStatus } from './guarded-http-client.ts'
import { isRecord } from './untrusted-json.ts'

/** The Algorand node. Every request has a timeout, bounded retries and a circuit breaker. */
export interface Algod {
  /** For everything with a typed call. Refusals are algosdk's errors; no answer is `chain-unavailable`. */
  client: Algodv2
  /** A block as msgpack; undefined when neither the node nor the block source has it. @throws FacetError `chain-unavailable`, `block-source-unavailable` */
  block(round: bigint, signal?: AbortSignal): Promise<Uint8Array | undefined>
  /** Resolves to the last round once it is past `round`, or after at most a minute. */
  waitForRoundAfter(round: bigint, signal?: AbortSignal): Promise<bigint>
  lastRound(signal?: AbortSignal): Promise<bigint>
}

export type AlgodConfig = Pick<Config, 'algodUrl' | 'algodToken' | 'algodTimeoutMs'> &
  Partial<Pick<Config, 'blockSourceUrl' | 'blockSourceToken'>>

/** The node and, for blocks that it no longer has, the block source. */
export function connectAlgod(config: AlgodConfig): Algod {
  const { algodTimeoutMs, blockSourceUrl, blockSourceToken = '' } = config
  return guardAlgod(
    nodeAt(config.algodUrl, config.algodToken),
    algodTimeoutMs,
    blockSourceUrl === undefined ? undefined : nodeAt(blockSourceUrl, blockSourceToken),
  )
}

function nodeAt(url: string, token: string): BaseHTTPClient {
  return new URLTokenBaseHTTPClient(token === '' ? {} : { 'X-Algo-API-Token': token }, url)
}

/** The node behind any HTTP client of algosdk, such as an embedded chain in this process. */
export function guardAlgod(inner: BaseHTTPClient, timeoutMs: number, blockSource?: BaseHTTPClient): Algod {
  const source = blockSource && new GuardedHttpClient(blockSource, { timeoutMs })
  const http = new GuardedHttpClient(inner, { timeoutMs })
  // The node deliberately delays this answer for up to a minute, so it has its own timeout and circuit breaker.
  const waiting = new GuardedHttpClient(inner, { timeoutMs: LONGEST_WAIT_MS + timeoutMs, retries: 0 })

  async function getRound(client: GuardedHttpClient, path: string, options: CallOptions): Promise<bigint> {
    const { body } = await client.get(path, undefined, JSON_ANSWER, { ...options })
    return readLastRound(body)
  }

  return {
    client: new Algodv2(http, ''),
    block: async (round, signal) =>
      (await getBlock(http, round, signal)) ?? (source && (await getSourceBlock(source, round, signal))),
    waitForRoundAfter: (round, signal) =>
      getRound(waiting, `/v2/status/wait-for-block-after/${round}`, withSignal(signal)),
    lastRound: (signal) => getRound(http, '/v2/status', withSignal(signal)),
  }
}

async function getBlock(
  http: GuardedHttpClient,
  round: bigint,
  signal: AbortSignal | undefined,
): Promise<Uint8Array | undefined> {
  try {
    const query = { format: 'msgpack' }
    const { body } = await http.get(`/v2/blocks/${round}`, query, MSGPACK_ANSWER, { ...withSignal(signal) })
    return body
  } catch (error) {
    if (httpStatus(error) === 404) return undefined
    throw error
  }
}

/** The node is well where only its block source is not. @throws FacetError `block-source-unavailable` */
async function getSourceBlock(source: GuardedHttpClient, round: bigint, signal: AbortSignal | undefined) {
  try {
    return await getBlock(source, round, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    const status = httpStatus(error)
    const reason = status === undefined ? 'no answer' : `HTTP ${status}`
    throw new FacetError('block-source-unavailable', { round: Number(round), reason })
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
