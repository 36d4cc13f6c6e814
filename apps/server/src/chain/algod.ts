import { Algodv2, type BaseHTTPClient } from 'algosdk'
import { URLTokenBaseHTTPClient } from 'algosdk/client'
import { FacetError } from '@facet/errors'
import type { Config } from '../platform/config/config.ts'
import { createChainIdentity } from './chain-identity.ts'
import { decodeBlock } from './decode-block.ts'
import { type CallOptions, GuardedHttpClient, httpStatus, TokenRefused } from './guarded-http-client.ts'
import { isRecord } from './untrusted-json.ts'

/** The Algorand node. Every request has a timeout, bounded retries and a circuit breaker. */
export interface Algod {
  /** For everything with a typed call. Refusals are algosdk's errors; no answer is `chain-unavailable`. */
  client: Algodv2
  /** A block as msgpack; undefined when neither the node nor the block source has it. @throws FacetError `chain-unavailable`, `block-source-unavailable` */
  block(round: bigint, signal?: AbortSignal): Promise<Uint8Array | undefined>
  /** Why a block that the chain has is missing: `history-missing`, or `block-source-unavailable` where a block source lacks it too. */
  missing(round: bigint): FacetError
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
  const http = new GuardedHttpClient(inner, { timeoutMs })
  // The node deliberately delays this answer for up to a minute, so it has its own timeout and circuit breaker.
  const waiting = new GuardedHttpClient(inner, { timeoutMs: LONGEST_WAIT_MS + timeoutMs, retries: 0 })

  async function getRound(client: GuardedHttpClient, path: string, options: CallOptions): Promise<bigint> {
    const { body } = await client.get(path, undefined, JSON_ANSWER, { ...options })
    return readLastRound(body)
  }

  const client = new Algodv2(http, '')
  const source = blockSource && createBlockSource(new GuardedHttpClient(blockSource, { timeoutMs }), client)

  return {
    client,
    block: async (round, signal) => (await getBlock(http, round, signal)) ?? (await source?.(round, signal)),
    missing: (round) =>
      source
        ? sourceUnavailable(round, 'it does not have that block either: it is not an archival node')
        : new FacetError('history-missing', { round: Number(round) }),
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

function sourceUnavailable(round: bigint, reason: string): FacetError {
  return new FacetError('block-source-unavailable', { round: Number(round), reason })
}

/** Blocks of the node's own network from elsewhere. The node is well where only its block source is not. */
function createBlockSource(source: GuardedHttpClient, node: Algodv2): Algod['block'] {
  const identity = createChainIdentity(node)
  let isOfNetwork = false

  return async (round, signal) => {
    let bytes: Uint8Array | undefined
    try {
      bytes = await getBlock(source, round, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      const status = httpStatus(error)
      const reason = status === undefined ? 'no answer' : `HTTP ${status}`
      throw sourceUnavailable(round, error instanceof TokenRefused ? 'it wants another BLOCK_SOURCE_TOKEN' : reason)
    }
    if (bytes === undefined || isOfNetwork) return bytes
    // The first block of a projection continues no other, so no later check would notice another network's block.
    const { genesisHash } = await identity()
    if (!Buffer.from(genesisHash).equals(decodeBlock(bytes).genesisHash))
      throw sourceUnavailable(round, 'it is on another network')
    isOfNetwork = true
    return bytes
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
