import { type Algod, connectAlgod } from '../chain/algod.ts'
import { createChainIdentity } from '../chain/chain-identity.ts'
import { decodeBlock } from '../chain/decode-block.ts'
import { TokenRefused } from '../chain/guarded-http-client.ts'
import { publicNetwork } from '../chain/networks.ts'
import { undefinedIfNotFound } from '../chain/undefined-if-not-found.ts'
import type { Config } from '../platform/config/config.ts'
import { BEGIN_NOW_ADVICE, hasLostFirstBlock } from './begin-later.ts'
import { type Finding, fine, warning, wrong } from './finding.ts'
import type { RuleChange } from './rule-change.ts'

/** A node without a new block for longer is behind, or its network has stopped. */
const LATE_SECONDS = 60
/** A larger error of the clock breaks signatures and sessions. */
const CLOCK_SECONDS = 30

/** How far a projection has read. */
export interface ProjectionState {
  round: bigint
  genesisHash: string
  /** Its rules; a server with others builds it again. */
  rules: string
  /** How the settings differ from them. */
  change?: RuleChange | undefined
}

/** Checks that the node answers, its network and clock, and whether it has the blocks that the market needs. @throws FacetError `chain-unavailable` */
export async function checkNode(
  algod: Algod,
  config: Config,
  projection: ProjectionState | 'unknown' | undefined,
): Promise<Finding[]> {
  const { genesisID, genesisHash } = await algod.client.getTransactionParams().do()
  const found = publicNetwork(genesisHash)
  const lastRound = await algod.lastRound()
  const isOther = typeof projection === 'object' && projection.genesisHash !== Buffer.from(genesisHash).toString('hex')
  return [
    fine('node', `${new URL(config.algodUrl).origin} is at round ${lastRound} of ${found?.name ?? genesisID}`),
    ...(isOther
      ? [
          wrong(
            'network',
            'the database follows another network',
            'Set ALGOD_URL to a node of that network, or DATABASE_URL to an empty database.',
          ),
        ]
      : []),
    await checkTime(algod, lastRound),
    ...(await checkBlocks(algod, config, { lastRound, projection })),
    ...(await checkPublicApps(algod, found?.network.apps ?? {})),
  ]
}

async function checkTime(algod: Algod, lastRound: bigint): Promise<Finding> {
  const bytes = await algod.block(lastRound)
  if (!bytes) return warning('clock', 'the newest block could not be read', 'Check again.')
  const seconds = Math.round(Date.now() / 1000 - decodeBlock(bytes).timestampSeconds)
  if (seconds < -CLOCK_SECONDS)
    return wrong('clock', `this machine is ${-seconds} s behind the network`, 'Set its clock by NTP.')
  if (seconds > LATE_SECONDS)
    return warning(
      'clock',
      `the newest block is ${seconds} s old`,
      'Wait until the node has caught up; if it has, set the clock of this machine by NTP.',
    )
  return fine('clock', `the newest block is ${Math.max(0, seconds)} s old`)
}

interface Progress {
  lastRound: bigint
  projection: ProjectionState | 'unknown' | undefined
}

/** Checks that the blocks that the market needs are available; before it is deployed, it needs none. */
async function checkBlocks(algod: Algod, config: Config, progress: Progress): Promise<Finding[]> {
  const { firstRound, vaultAppId, blockSourceUrl } = config
  if (vaultAppId === 0 && firstRound === 0) return []
  if (blockSourceUrl === undefined) return checkHistory(algod, config, progress)
  const source = connectAlgod({ ...config, algodUrl: blockSourceUrl, algodToken: config.blockSourceToken })
  const { origin } = new URL(blockSourceUrl)
  const action = 'Correct BLOCK_SOURCE_URL and BLOCK_SOURCE_TOKEN, or unset them where the node has every block.'
  try {
    const found = await createChainIdentity(source.client)()
    const { genesisHash } = await createChainIdentity(algod.client)()
    if (Buffer.from(found.genesisHash).equals(genesisHash)) return checkHistory(algod, config, progress)
  } catch (error) {
    const isToken = error instanceof TokenRefused
    const text = isToken ? `the node at ${origin} refuses BLOCK_SOURCE_TOKEN` : `no archival node answers at ${origin}`
    return [wrong('history', text, action)]
  }
  return [wrong('history', `the node at ${origin} is on another network`, action)]
}

async function checkHistory(algod: Algod, config: Config, { lastRound, projection }: Progress): Promise<Finding[]> {
  const { firstRound, projectionStaleRounds, blockSourceUrl } = config
  if (BigInt(firstRound) > lastRound) {
    const text = `FIRST_ROUND=${firstRound} is not on the chain yet: the node is at round ${lastRound}`
    return [wrong('history', text, 'Wait until the node has caught up, or set FIRST_ROUND to the round of the vaults.')]
  }
  const has = async (round: bigint) => round > lastRound || (await algod.block(round)) !== undefined
  if (typeof projection === 'object' && projection.change)
    return [await checkRebuild(firstRound, has, projection.change)]
  const next = typeof projection === 'object' ? projection.round + 1n : BigInt(firstRound)
  if (projection !== 'unknown' && !(await has(next))) {
    const isUnused = projection === undefined && (await hasLostFirstBlock(algod, config))
    const action = isUnused
      ? BEGIN_NOW_ADVICE
      : 'Set BLOCK_SOURCE_URL to an archival node until the market has caught up.'
    const gone = blockSourceUrl === undefined ? 'gone from the node' : 'neither at the node nor at BLOCK_SOURCE_URL'
    return [wrong('history', `block ${next}, the next that the market reads, is ${gone}`, action)]
  }
  if (typeof projection === 'object' && projection.round > lastRound) {
    const text = `the node is at round ${lastRound}, behind the market at ${projection.round}`
    return [warning('history', text, 'Wait until it has caught up; the market then continues.')]
  }
  const behind = typeof projection === 'object' ? lastRound - projection.round : 0n
  if (behind > projectionStaleRounds)
    return [
      warning(
        'history',
        `the market is ${behind} rounds behind the node`,
        'Start it; if it runs, its log says why, such as a full disk of Postgres.',
      ),
    ]
  if (!(await has(BigInt(firstRound)))) {
    const action = 'Have the URL of an archival node at hand, for BLOCK_SOURCE_URL.'
    return [warning('history', `block ${firstRound}, with which a rebuild begins, is gone from the node`, action)]
  }
  return [fine('history', `every block from ${firstRound} on can be read again`)]
}

/** Checks the rebuild of a projection that was built by another release, or with other settings, such as the currencies. */
async function checkRebuild(
  firstRound: number,
  has: (round: bigint) => Promise<boolean>,
  { before, hidden, olderFrom }: RuleChange,
): Promise<Finding> {
  const names = Object.keys(before)
  const reasons = names.map((name) => changeText(name, before[name])).join(', ')
  const lost = [
    ...(hidden > 0 ? [`${hidden} open listings and offers are then not shown`] : []),
    ...(names.includes('FIRST_ROUND') ? ['sales from before that block are not shown'] : []),
  ]
  const text = [`the next start reads the market again from block ${firstRound} on, for ${reasons}`, ...lost].join('; ')
  if (!(await has(BigInt(firstRound)))) {
    const action =
      'Set BLOCK_SOURCE_URL to an archival node first, or return to the settings and the release of before.'
    return wrong('history', `${text}, and that block is gone from the node`, action)
  }
  if (hidden === 0) return fine('history', text)
  const undo =
    olderFrom === null ? 'Set them as they were' : `Set FIRST_ROUND to ${olderFrom} at most, and others as they were`
  return warning('history', text, `${undo}, unless these are to be hidden. Their owners can withdraw at /exit.`)
}

function changeText(name: string, before: unknown): string {
  if (name === 'RELEASE') return 'a new release'
  if (before === undefined) return `a changed ${name}`
  const values = JSON.stringify(before)
    .replaceAll(/["[\]]/g, '')
    .replaceAll(',', ', ')
  return `a changed ${name} (it was ${values})`
}

async function checkPublicApps({ client }: Algod, apps: Readonly<Partial<Record<string, number>>>): Promise<Finding[]> {
  const missing: Finding[] = []
  for (const [name, appId = 0] of Object.entries(apps)) {
    const app = await undefinedIfNotFound(client.getApplicationByID(appId).do())
    if (!app)
      missing.push(
        warning(
          'network',
          `the ${name} (application ${appId}) is not on it`,
          'Is the node on the network that it names?',
        ),
      )
  }
  return missing
}
