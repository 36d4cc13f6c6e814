import { FacetError } from '@facet/errors'
import type { FastifyInstance } from 'fastify'
import { isWriteRefused } from '../db/database-away.ts'
import type { Services } from '../services.ts'

/** The dependencies of the process. */
interface Checked extends Pick<Services, 'config' | 'database' | 'log'> {
  algod: { lastRound(): Promise<unknown> }
  files: { ping(): Promise<unknown> }
  lag: { measure(): Promise<number> }
  follower: { check(): Promise<void>; checkRules(): Promise<unknown> }
  checkCustody: () => Promise<void>
}

/** How long an answer of `/readyz` is cached; dependencies are checked once in that time. */
const keptMs = 1_000
/** How long a dependency may take: the caller gives up soon itself, and a dependency that hangs does not serve visitors either. */
const PATIENCE_MS = 2_000

/** How long the database counts as failed after it has refused a visitor's write: a question to it would not show that. */
const REFUSED_MS = 60_000

/** The health checks of a server. */
export interface Health {
  /** Makes them fail from now on. */
  leave: () => void
}

/** `/healthz`: the process takes requests. `/readyz`: its dependencies answer too, and the projection keeps up. A full disk of the file store stops uploads alone. */
export function registerHealth(app: FastifyInstance, services: Checked): Health {
  let isLeaving = false
  app.get('/healthz', async (_request, reply) =>
    isLeaving ? reply.status(503).send({ status: 'ending' }) : { status: 'ok' },
  )
  let refused: { reason: string; untilMs: number } | undefined
  app.addHook('onError', async (_request, _reply, error) => {
    if (isWriteRefused(error)) refused = { reason: causeOf(error), untilMs: performance.now() + REFUSED_MS }
  })
  const checkWrites = () => {
    if (refused && performance.now() < refused.untilMs) throw new Error(`it refuses writes: ${refused.reason}`)
  }
  let kept: { checks: ReturnType<typeof runChecks>; untilMs: number } | undefined
  app.get('/readyz', async (_request, reply) => {
    if (isLeaving) return reply.status(503).send({ status: 'ending' })
    if (kept === undefined || performance.now() >= kept.untilMs) {
      kept = { checks: runChecks(services, checkWrites), untilMs: performance.now() + keptMs }
    }
    const checks = await kept.checks
    const isReady = checks.every(([, state]) => state === 'ok' || state === 'full')
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', ...Object.fromEntries(checks) })
  })
  return {
    leave: () => {
      isLeaving = true
    },
  }
}

function runChecks(services: Checked, checkWrites: () => void) {
  return Promise.all(
    readinessChecks(services, checkWrites).map(async ([name, check]) => {
      try {
        const state = await inTime(check())
        if (state !== 'full') return [name, 'ok'] as const
        services.log.warn({ name }, 'the disk is almost full: uploads are refused')
        return [name, state] as const
      } catch (error) {
        services.log.warn({ name, problem: causeOf(error) }, 'not ready')
        return [name, comparisons.has(name) && !isRefusal(error) ? 'unknown' : 'failed'] as const
      }
    }),
  )
}

/** Checks of this server's settings beside the database, which say nothing about them while it is away. */
const comparisons: ReadonlySet<string> = new Set(['rules', 'custody'])

function isRefusal(error: unknown): boolean {
  return error instanceof FacetError && error.code !== 'database-unavailable'
}

async function inTime<Answer>(check: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  return Promise.race([check, late.promise]).finally(() => clearTimeout(timer))
}

/** The message of an error's first cause: the database's errors only name the query, and have the reason as their cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : causeOf(error.cause)
}

function readinessChecks(
  { algod, checkCustody, config, database, files, follower, lag }: Checked,
  checkWrites: () => void,
): [name: string, check: () => Promise<unknown>][] {
  return [
    ['database', async () => database.ping().then(checkWrites)],
    ['files', () => files.ping()],
    ['chain', () => algod.lastRound()],
    ['rules', () => follower.checkRules()],
    ['custody', () => checkCustody()],
    ['projection', () => checkProjection({ follower, lag }, config.projectionStaleRounds)],
  ]
}

async function checkProjection(
  { follower, lag }: Pick<Checked, 'follower' | 'lag'>,
  staleRounds: number,
): Promise<void> {
  await follower.check()
  const behind = await lag.measure()
  if (behind > staleRounds) throw new Error(`${behind} rounds behind the node`)
}
