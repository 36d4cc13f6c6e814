import type { Services } from './services.ts'

const PATIENCE_MS = 2_000

/** Whether the projection reaches the node's current round in time. @throws FacetError `chain-unavailable` */
export async function hasCaughtUp({ algod, clock }: Pick<Services, 'algod' | 'clock'>): Promise<boolean> {
  return clock.waitFor(await algod.lastRound(), PATIENCE_MS)
}
