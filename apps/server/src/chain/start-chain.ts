import type { Stop } from '../platform/domain.ts'
import { startFollower } from './follower.ts'
import type { Services } from './services.ts'

/** Starts projecting blocks, or stands by while another process does. */
export async function startChain({
  algod,
  database,
  projection,
  onConfirmed,
  log,
  follower: status,
}: Services): Promise<Stop> {
  const follower = startFollower({ algod, database, projection, onConfirmed, log, status })
  return () => follower.stop()
}
