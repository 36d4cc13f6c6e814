import type { Stop } from '../platform/domain.ts'
import { startFollower } from './follower.ts'
import type { Services } from './services.ts'

/** How often a server that stands by compares its rules with the projection's. */
const COMPARE_MS = 5_000

/** Starts projecting blocks, or stands by while another process does. */
export async function startChain({
  algod,
  database,
  projection,
  onBlocks,
  log,
  follower: status,
}: Services): Promise<Stop> {
  const follower = startFollower({ algod, database, projection, onBlocks, log, status })
  // Logged even where nobody asks whether the server is ready.
  const timer = setInterval(() => void status.checkRules().catch(() => {}), COMPARE_MS).unref()
  return async () => {
    clearInterval(timer)
    await follower.stop()
  }
}
