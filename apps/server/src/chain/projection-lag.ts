import type { Config } from '../platform/config/config.ts'
import type { Algod } from './algod.ts'
import type { ProjectionClock } from './projection-clock.ts'

/** How far the projection is behind the node, for `/readyz` and pages. */
export interface ProjectionLag {
  /** Rounds by which the projection lags behind the node, measured now. @throws FacetError `chain-unavailable` */
  measure(): Promise<number>
  /** Whether that is more than the configuration allows, as measured at most some seconds ago; false while the node does not answer. */
  isStale(): boolean
  stop(): void
}

const MEASURE_MS = 5_000

export function startProjectionLag(
  algod: Pick<Algod, 'lastRound'>,
  clock: Pick<ProjectionClock, 'shownRound'>,
  { projectionStaleRounds }: Pick<Config, 'projectionStaleRounds'>,
): ProjectionLag {
  let behindRounds = 0
  const measure = async () => {
    behindRounds = Math.max(0, Number(await algod.lastRound()) - clock.shownRound)
    return behindRounds
  }
  // Answers never wait for this: a page must render while the node does not answer.
  const measureQuietly = () =>
    void measure().catch(() => {
      behindRounds = 0
    })
  measureQuietly()
  const timer = setInterval(measureQuietly, MEASURE_MS).unref()
  return { measure, isStale: () => behindRounds > projectionStaleRounds, stop: () => clearInterval(timer) }
}
