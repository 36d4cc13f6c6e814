import { setTimeout as wait } from 'node:timers/promises'
import { FacetError } from '@facet/errors'
import type { BaseHTTPClient } from 'algosdk'
import { CircuitBreaker } from './circuit-breaker.ts'
import { isRecord } from './untrusted-json.ts'

type Response = Awaited<ReturnType<BaseHTTPClient['get']>>
type Get = Parameters<BaseHTTPClient['get']>
type Post = Parameters<BaseHTTPClient['post']>
type Delete = Parameters<BaseHTTPClient['delete']>

export interface GuardOptions {
  timeoutMs: number
  /** Retries after the first attempt. */
  retries?: number
  breaker?: CircuitBreaker
}

/** Options of one call, passed through algosdk's `customOptions`. */
export interface CallOptions {
  timeoutMs?: number
  signal?: AbortSignal
  retries?: number
}

/**
 * Adds a timeout, bounded retries and a circuit breaker to a client of the node. Refusals (4xx) pass through; no answer, or a
 * failure of the node itself, becomes `chain-unavailable`, and so does a refused token, which no visitor can mend: `TokenRefused`. Sending a group again is safe: the node recognises its id.
 */
export class GuardedHttpClient implements BaseHTTPClient {
  readonly #inner: BaseHTTPClient
  readonly #timeoutMs: number
  readonly #retries: number
  readonly #breaker: CircuitBreaker

  constructor(inner: BaseHTTPClient, { timeoutMs, retries = 2, breaker = new CircuitBreaker() }: GuardOptions) {
    this.#inner = inner
    this.#timeoutMs = timeoutMs
    this.#retries = retries
    this.#breaker = breaker
  }

  get(...[path, query, headers, options]: Get): Promise<Response> {
    return this.#ask((custom) => this.#inner.get(path, query, headers, custom), options)
  }

  post(...[path, data, query, headers, options]: Post): Promise<Response> {
    return this.#ask((custom) => this.#inner.post(path, data, query, headers, custom), options)
  }

  delete(...[path, data, query, headers, options]: Delete): Promise<Response> {
    return this.#ask((custom) => this.#inner.delete(path, data, query, headers, custom), options)
  }

  async #ask(
    send: (custom: Record<string, unknown>) => Promise<Response>,
    options: CallOptions & Record<string, unknown> = {},
  ): Promise<Response> {
    const { timeoutMs = this.#timeoutMs, retries = this.#retries, signal, ...rest } = options
    for (let attempt = 0; ; attempt++) {
      this.#breaker.enter()
      const timeout = AbortSignal.timeout(timeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        const response = await untilAborted(send({ ...rest, signal: either }), either)
        this.#breaker.succeed()
        return response
      } catch (error) {
        if (signal?.aborted) {
          this.#breaker.leave()
          throw error
        }
        if (isRefusal(error)) {
          this.#breaker.succeed()
          const status = httpStatus(error)
          throw status === 401 || status === 403 ? new TokenRefused(status) : error
        }
        this.#breaker.fail()
        if (attempt >= retries) throw this.#breaker.refusal()
        await wait(RETRY_PAUSE_MS * 3 ** attempt)
      }
    }
  }
}

const TOKEN_RETRY_SECONDS = 30

/** The node does not take the token of the settings; the operator finds the reason in the log and in `check`. */
export class TokenRefused extends FacetError<'chain-unavailable'> {
  constructor(status: number) {
    super('chain-unavailable', { retryAfterSeconds: TOKEN_RETRY_SECONDS })
    this.cause = new Error(`the node answers ${status}: it wants another ALGOD_TOKEN`)
  }
}

const RETRY_PAUSE_MS = 100

/** Ends the wait even if the inner client ignores its signal. */
async function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([answer, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
    answer.catch(() => {})
  }
}

/** The node refused the request: retrying is pointless. */
function isRefusal(error: unknown): boolean {
  const status = httpStatus(error)
  return status !== undefined && status >= 400 && status < 500 && status !== 429
}

/** The HTTP status of an algosdk client's error. */
export function httpStatus(error: unknown): number | undefined {
  const response: unknown = isRecord(error) ? error['response'] : undefined
  const status: unknown = isRecord(response) ? response['status'] : undefined
  return typeof status === 'number' ? status : undefined
}
