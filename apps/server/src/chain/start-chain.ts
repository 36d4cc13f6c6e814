import type { Stop } from '../platform/domain.ts'
import { marketTerms } from '../market/market-terms.ts'
import type { Services } from '../services.ts'
import { startFollower } from './follower.ts'

/** Starts to turn blocks into rows, or to stand by while another process does. */
export async function startChain({ algod, database, config, log }: Services): Promise<Stop> {
  const follower = startFollower({ algod, database, terms: marketTerms(config), log })
  return () => follower.stop()
}
