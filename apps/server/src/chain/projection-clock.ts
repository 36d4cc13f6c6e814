import { EventEmitter } from 'node:events'
import type { Database } from '../platform/db/database.ts'
import { readCursor } from './cursor.ts'
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

/**
 * Reads the cursor, then listens for changes. A projection written by other rules counts until the follower empties it: pages show it.
 */
export async function startProjectionClock(database: Database): Promise<ProjectionClock> {
  let round = -1
  let timestampSeconds = 0
  const passed = new EventEmitter().setMaxListeners(0)

  function advance(toRound: number, seconds: number): void {
    if (toRound <= round) return
    round = toRound
    timestampSeconds = seconds
    passed.emit('round')
  }

  function reset(): void {
    round = -1
    timestampSeconds = 0
  }

  /** After a gap the projection may have been emptied too. */
  async function readAgain(): Promise<void> {
    const cursor = await readCursor(database.db)
    if (cursor === undefined || cursor.round < round) reset()
    if (cursor) advance(Number(cursor.round), cursor.timestampSeconds)
  }

  const unsubscribe = await database.subscribe(
    CHANGE_CHANNEL,
    (payload) => {
      const change = readChange(payload)
      if (change.isCleared) reset()
      advance(change.round, change.timestampSeconds)
    },
    () => void readAgain().catch(() => {}),
  )
  await readAgain()

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
    waitFor: (wanted, timeoutMs) => {
      if (round >= Number(wanted)) return Promise.resolve(true)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const look = () => {
        if (round >= Number(wanted)) resolve(true)
      }
      const timer = setTimeout(() => resolve(round >= Number(wanted)), timeoutMs)
      passed.on('round', look)
      return promise.finally(() => {
        clearTimeout(timer)
        passed.off('round', look)
      })
    },
    stop: async () => unsubscribe(),
  }
}
