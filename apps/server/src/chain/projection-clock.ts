import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../platform/db/database.ts'
import { causesOf } from '../platform/db/shown-error.ts'
import { type Cursor, readCursor } from './cursor.ts'
import { CHANGE_CHANNEL, readChange } from './market-change.ts'

/** The projection's progress, known in every process whichever one follows the chain. */
export interface ProjectionClock {
  /** Last round that the projection holds; -1 before the first block. */
  readonly round: number
  /** The round shown in answers: 0 before the first block. */
  readonly shownRound: number
  /** Time of that block, unix seconds. */
  readonly timestampSeconds: number
  /** Whether the projection reaches the round within this time. */
  waitFor(round: number | bigint, timeoutMs: number): Promise<boolean>
  stop(): Promise<void>
}

const RETRY_MS = 500
/** Postgres' code of a query on a table that is not there. */
const UNDEFINED_TABLE = '42P01'

/**
 * Reads the cursor, then listens for changes. A projection written by other rules counts until the follower empties it: pages show it.
 * The round moves back with the rows: when they are emptied, or the database is replaced by another one.
 */
export async function startProjectionClock(database: Database): Promise<ProjectionClock> {
  let round = -1
  let timestampSeconds = 0
  /** The changes heard of, to notice those that came while the cursor was read. */
  let changes = 0
  const passed = new EventEmitter().setMaxListeners(0)

  function moveTo(cursor: (Pick<Cursor, 'timestampSeconds'> & { round: bigint | number }) | undefined): void {
    round = cursor === undefined ? -1 : Number(cursor.round)
    timestampSeconds = cursor?.timestampSeconds ?? 0
    passed.emit('round')
  }

  /** Tries until it is known what the projection is after a gap. */
  async function readAfterGap(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      try {
        const before = changes
        const cursor = await readCursor(database.db)
        if (before === changes && !ended.aborted) moveTo(cursor)
        return
      } catch (error) {
        if (lacksTables(error)) moveTo(undefined)
        await wait(RETRY_MS, undefined, { signal: ended }).catch(() => {})
      }
    }
  }

  let reading = new AbortController()
  const unsubscribe = await database.subscribe(
    CHANGE_CHANNEL,
    (payload) => {
      const change = readChange(payload)
      // Round 0: not the last part of a change, or one that no block made.
      if (change.round === 0 && !change.isCleared && round >= 0) return
      changes += 1
      moveTo(change.isCleared ? undefined : change)
    },
    () => {
      reading.abort()
      reading = new AbortController()
      void readAfterGap(reading.signal)
    },
  )
  moveTo(await readCursor(database.db))

  return {
    get round() {
      return round
    },
    get shownRound() {
      return Math.max(round, 0)
    },
    get timestampSeconds() {
      return timestampSeconds
    },
    waitFor: (target, timeoutMs) => {
      if (round >= Number(target)) return Promise.resolve(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const look = () => {
        if (round >= Number(target)) resolve(true)
      }
      const timer = setTimeout(() => resolve(round >= Number(target)), timeoutMs)
      passed.on('round', look)
      return promise.finally(() => {
        clearTimeout(timer)
        passed.off('round', look)
      })
    },
    stop: async () => {
      unsubscribe()
      reading.abort()
    },
  }
}

/** Whether the database is a new one, without a market. */
function lacksTables(error: unknown): boolean {
  return causesOf(error).some((cause) => Object(cause)['code'] === UNDEFINED_TABLE)
}
