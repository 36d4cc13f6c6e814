import type { Database } from '../platform/db/database.ts'
import { readCursor } from './cursor.ts'

export type FollowerState =
  | 'waiting'
  | 'catching-up'
  | 'live'
  | 'chain-unavailable'
  | 'chain-reset'
  | 'history-missing'
  | 'block-source-unavailable'
  | 'failing'

const following: ReadonlySet<FollowerState> = new Set(['waiting', 'catching-up', 'live'])

/** The status of this process's follower. */
export class FollowerStatus {
  readonly #database: Database
  /** The rules of the projection that this process builds. */
  readonly #rules: string
  #state: FollowerState = 'waiting'
  /** The round of the projection at the first check after a failure. */
  #failedAt: bigint | undefined

  constructor(database: Database, rules: string) {
    this.#database = database
    this.#rules = rules
  }

  /** The follower's latest state; `waiting` until it first leads. */
  get state(): FollowerState {
    return this.#state
  }

  set state(state: FollowerState) {
    this.#state = state
    this.#failedAt = undefined
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
}
