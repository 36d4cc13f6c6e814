import { setTimeout as wait } from 'node:timers/promises'
import type { Leadership } from './database.ts'

/** Pause before the next attempt to lead, whatever ended the last one. */
const retryMs = 1_000

/** Tries to lead again and again until it is stopped. A turn that fails is followed by another one. */
export function takeTurns(takeTurn: (stopped: AbortSignal) => Promise<void>): Leadership {
  const stopped = new AbortController()

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      // The leader reports its own failures; the next turn starts from the database's state.
      await takeTurn(stopped.signal).catch(() => {})
      await wait(retryMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  const done = run()
  return {
    stop: async () => {
      stopped.abort()
      await done
    },
  }
}
