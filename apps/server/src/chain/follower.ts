import { FacetError } from '@facet/errors'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Publish, Transaction } from '../platform/db/database.ts'
import type { Algod } from './algod.ts'
import type { Batch, BlockProjection } from './batch.ts'
import { BlockReader } from './block-reader.ts'
import { createChainIdentity } from './chain-identity.ts'
import type { ChainBlock } from './chain-transaction.ts'
import { checkContinuity, checkReached, type Cursor, cursorAt, moveCursor, readCursor } from './cursor.ts'
import { type FollowerState, FollowerStatus } from './follower-status.ts'
import { clearProjection } from './hash-projection.ts'
import { CHANGE_CHANNEL, changePayloads, projectionCleared } from './market-change.ts'
import { confirmSubmittedGroups } from './confirm-submitted-groups.ts'
import { describeChange } from './describe-change.ts'
import { rulesDifference } from './rules-difference.ts'

/**
 * Writes what blocks mean for rows that are not part of the projection, in the database transaction of these blocks. A rebuild
 * repeats the blocks, but confirms each group once.
 *
 * @param groupIds this market's groups that the blocks confirm
 */
export type OnBlocks = (batch: Pick<Batch, 'tx' | 'publish' | 'blocks'>, groupIds: readonly string[]) => Promise<void>

export interface FollowerDeps {
  algod: Algod
  database: Database
  projection: BlockProjection
  onBlocks?: OnBlocks
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  status?: FollowerStatus
}

/** The single process that projects blocks. */
export interface Follower {
  readonly state: FollowerState
  stop(): Promise<void>
}

/** How often a follower reports its progress while catching up. */
const PROGRESS_MS = 10_000

/** Sets the state. @returns whether it changed */
type SetState = (state: FollowerState) => boolean

/** Follows the chain as soon as no other process does. If it fails, another process can take over, whose node or settings may work. */
export function startFollower(deps: FollowerDeps): Follower {
  const { status = new FollowerStatus(deps.database, deps.projection.rules, deps.log) } = deps
  const setState: SetState = (next) => {
    const isNews = next !== status.state
    if (isNews) deps.log.info({ state: next }, 'follower')
    status.state = next
    return isNews
  }
  const leadership = deps.database.lead('follower', async (signal) => {
    try {
      await follow(deps, signal, setState)
    } catch (error) {
      if (!signal.aborted && setState(stateOf(error))) deps.log.error({ err: error }, 'follower stopped; retrying')
    }
    if (signal.aborted) status.state = 'waiting'
  })
  return {
    get state() {
      return status.state
    },
    stop: () => leadership.stop(),
  }
}

function stateOf(error: unknown): FollowerState {
  if (!(error instanceof FacetError)) return 'failing'
  switch (error.code) {
    case 'chain-reset':
    case 'node-behind':
    case 'chain-unavailable':
    case 'history-missing':
    case 'block-source-unavailable':
      return error.code
    default:
      return 'failing'
  }
}

async function follow(deps: FollowerDeps, signal: AbortSignal, setState: SetState): Promise<void> {
  await dropOutdatedProjection(deps, signal)
  let cursor = await readCursor(deps.database.db)
  const nodeRound = await deps.algod.lastRound(signal)
  const { genesisHash } = await createChainIdentity(deps.algod.client)()
  checkReached(cursor, { round: nodeRound, genesisHash })
  if (!cursor) await deps.projection.begin?.(deps.algod, deps.database)
  // The next block may be long in coming.
  if (cursor?.round === nodeRound) setState('live')
  const reader = new BlockReader(
    deps.algod,
    cursor === undefined ? deps.projection.firstRound : cursor.round + 1n,
    signal,
  )
  let reading = reader.nextBatch()
  let reportedAtMs = performance.now()
  for (;;) {
    const { blocks, isBehind } = await reading
    if (signal.aborted) return
    // Read and decoded while the database applies these.
    reading = reader.nextBatch()
    reading.catch(() => {})
    if (blocks.length > 0) cursor = await applyBatch(deps, cursor, blocks, isBehind)
    // Only now, so that a database that cannot write is reported once, not each time the blocks are read again.
    setState(isBehind ? 'catching-up' : 'live')
    if (isBehind && cursor && performance.now() - reportedAtMs > PROGRESS_MS) {
      reportedAtMs = performance.now()
      deps.log.info({ round: Number(cursor.round), of: Number(nodeRound) }, 'projection catching up')
    }
  }
}

/**
 * Drops rows made by other rules, to rebuild them; off-chain data stays. Drops nothing that could not be rebuilt, so that the previous
 * release or settings can continue to use it.
 * @throws FacetError `history-missing`, `block-source-unavailable`
 */
async function dropOutdatedProjection(
  { algod, database, projection, log }: FollowerDeps,
  signal: AbortSignal,
): Promise<void> {
  const cursor = await readCursor(database.db)
  const { rules, firstRound } = projection
  if (!cursor || cursor.rules === rules) return
  if (!(await algod.block(firstRound, signal))) throw algod.missing(firstRound)
  log.info(
    { rules: rulesDifference(cursor.rules, rules), round: Number(cursor.round) },
    'rebuilding the projection: its rules changed',
  )
  await database.transaction(async (tx, publish) => {
    await clearProjection(tx)
    await publish(CHANGE_CHANNEL, projectionCleared)
  })
}

/**
 * Applies blocks and moves the cursor in one transaction, so the rows match the cursor after a crash at any moment.
 * While catching up, pages receive only the round.
 * @throws FacetError `chain-reset`; CursorMoved when another process has taken over
 */
export async function applyBatch(
  { database, projection, onBlocks }: Pick<FollowerDeps, 'database' | 'projection' | 'onBlocks'>,
  cursor: Cursor | undefined,
  blocks: readonly ChainBlock[],
  isCatchingUp: boolean,
): Promise<Cursor> {
  const last = blocks.at(-1)
  if (!last) throw new RangeError('a batch has at least one block')
  checkContinuity(cursor, blocks, projection.firstRound)
  const next = cursorAt(last, projection.rules)
  await database.transaction(async (tx: Transaction, publish: Publish) => {
    await moveCursor(tx, cursor, next)
    const batch = await projection.project({ tx, publish }, blocks)
    const confirmed = await confirmSubmittedGroups(tx, blocks)
    await onBlocks?.(batch, confirmed)
    const change = await describeChange(batch, { from: cursor, to: next, isCatchingUp })
    for (const payload of changePayloads(change)) await publish(CHANGE_CHANNEL, payload)
  })
  return next
}
