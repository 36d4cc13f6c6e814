import { FacetError } from '@facet/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { rulesDifference } from './rules-difference.ts'

export type FollowerState =
  | 'waiting'
  | 'catching-up'
  | 'live'
  | 'chain-unavailable'
  | 'chain-reset'
  | 'node-behind'
  | 'history-missing'
  | 'block-source-unavailable'
  | 'failing'

const following: ReadonlySet<FollowerState> = new Set(['waiting', 'catching-up', 'live'])

/** Servers of one market get their new settings one after the other. */
const RETRY_SECONDS = 30

/** The status of this process's follower, and of its rules beside those of the projection. */
export class FollowerStatus {
  readonly #database: Database
  /** The rules of the projection that this process builds. */
  readonly #rules: string
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  #state: FollowerState = 'waiting'
  /** The round of the projection at the first check after a failure. */
  #failedAt: bigint | undefined
  /** The other rules that were logged. */
  #reported: string | undefined

  constructor(database: Database, rules: string, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#database = database
    this.#rules = rules
    this.#log = log
  }

  /** The follower's latest state; `waiting` until it first leads. */
  get state(): FollowerState {
    return this.#state
  }

  set state(state: FollowerState) {
    this.#state = state
    // A failure that repeats is the same one.
    if (following.has(state)) this.#failedAt = undefined
  }

  /** @throws Error while this process cannot follow, unless another one does so by the same rules */
  async check(): Promise<void> {
    if (following.has(this.#state)) return
    const cursor = await readCursor(this.#database.db)
    const round = cursor?.round ?? -1n
    this.#failedAt ??= round
    if (cursor?.rules !== this.#rules || round <= this.#failedAt)
      throw new Error(`the follower stopped: ${this.#state}`)
  }

  /**
   * Checks that the projection is built by this server's rules, or not yet by any. A group built by others makes a listing that the
   * market does not show. Logs once by which.
   * @returns how far it has read
   * @throws FacetError `market-changing`
   */
  async checkRules(): Promise<Cursor | undefined> {
    const cursor = await readCursor(this.#database.db)
    const found = cursor?.rules
    if (found === undefined || found === this.#rules) {
      this.#reported = undefined
      return cursor
    }
    if (found !== this.#reported) {
      const rules = rulesDifference(found, this.#rules)
      this.#log.warn({ rules }, 'the market is read by other settings or another release than this server’s')
    }
    this.#reported = found
    throw new FacetError('market-changing', { retryAfterSeconds: RETRY_SECONDS })
  }
}
