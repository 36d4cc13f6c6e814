import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../market/services.ts'
import type { Stop } from '../platform/domain.ts'
import { indexDue } from './index-due.ts'
import { noteChanges } from './note-changes.ts'

/** Pause when nothing was left to index. */
const REST_MS = 1_000
const REST_AFTER_FAILURE_MS = 30_000

/** Keeps the index of the search up to date, in one process at a time; on a database without one it begins with everything. */
export async function startIndexWorker(services: Services): Promise<Stop> {
  const { database, log } = services
  const leadership = database.lead('search', async (signal) => {
    let isNoted = false
    while (!signal.aborted) {
      let rest = REST_MS
      try {
        if (!isNoted) await database.transaction(noteChanges)
        isNoted = true
        if ((await indexDue(services)) > 0) rest = 0
      } catch (error) {
        log.warn({ err: error }, 'could not update the search index')
        rest = REST_AFTER_FAILURE_MS
      }
      await wait(rest, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}
