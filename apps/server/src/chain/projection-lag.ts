import type { Config } from '../platform/config/config.ts'
import type { Algod } from './algod.ts'
import type { ChainIdentity } from './chain-identity.ts'
import { AHEAD_ROUNDS, checkReached, type Cursor } from './cursor.ts'
import { publicNetwork } from './networks.ts'
import type { ProjectionClock } from './projection-clock.ts'

/** How far the projection is behind the node, for `/readyz` and pages. */
export interface ProjectionLag {
  /**
   * Rounds by which the projection lags behind the node, measured now.
   * @throws FacetError `chain-unavailable`, `chain-reset`, `node-behind`; Error when the node is behind its network
   */
  measure(): Promise<number>
  /** Whether that is more than the configuration allows, by the node's round of at most some seconds ago; false while the node does not answer. */
  isStale(): boolean
  stop(): void
}

const MEASURE_MS = 5_000
/** Blocks of a public network come every few seconds: a node without one for longer has lost it, or is too old for its protocol. */
const SILENT_SECONDS = 120

export function startProjectionLag(
  algod: Pick<Algod, 'lastRound'>,
  clock: Pick<ProjectionClock, 'shownRound' | 'timestampSeconds'>,
  { projectionStaleRounds }: Pick<Config, 'projectionStaleRounds'>,
  chainIdentity: () => Promise<Pick<ChainIdentity, 'genesisHash'>>,
  cursor: () => Promise<Pick<Cursor, 'round' | 'genesisHash'> | undefined>,
): ProjectionLag {
  /** As asked last; 0 while the node does not answer. */
  let nodeRound = 0
  const behindRounds = () => Math.max(0, nodeRound - clock.shownRound)
  const askNode = async () => {
    nodeRound = Number(await algod.lastRound())
  }
  const measure = async () => {
    await askNode()
    const { genesisHash } = await chainIdentity()
    checkReached(await cursor(), { genesisHash, round: BigInt(nodeRound) }, AHEAD_ROUNDS)
    const behind = behindRounds()
    const silentSeconds = Math.round(Date.now() / 1000 - clock.timestampSeconds)
    const isSilent = behind <= projectionStaleRounds && silentSeconds > SILENT_SECONDS
    if (isSilent && publicNetwork(genesisHash)) throw new Error(`the node's newest block is ${silentSeconds} s old`)
    return behind
  }
  // Answers never wait for this: a page must render while the node does not answer.
  const measureQuietly = () =>
    void askNode().catch(() => {
      nodeRound = 0
    })
  measureQuietly()
  const timer = setInterval(measureQuietly, MEASURE_MS).unref()
  return { measure, isStale: () => behindRounds() > projectionStaleRounds, stop: () => clearInterval(timer) }
}
