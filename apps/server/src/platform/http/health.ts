import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

/** The dependencies of the process. */
interface Checked extends Pick<Services, 'config' | 'database' | 'log'> {
  algod: { lastRound(): Promise<unknown> }
  files: { ping(): Promise<unknown> }
  lag: { measure(): Promise<number> }
}

/** How long an answer of `/readyz` is cached; dependencies are checked once in that time. */
const keptMs = 1_000

/** `/healthz`: the process answers. `/readyz`: its dependencies answer too, so it can take traffic. */
export function registerHealth(app: FastifyInstance, services: Checked): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  let kept: { checks: ReturnType<typeof runChecks>; untilMs: number } | undefined
  app.get('/readyz', async (_request, reply) => {
    if (kept === undefined || performance.now() >= kept.untilMs) {
      kept = { checks: runChecks(services), untilMs: performance.now() + keptMs }
    }
    const checks = await kept.checks
    const isReady = checks.every(([, state]) => state === 'ok')
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', ...Object.fromEntries(checks) })
  })
}

function runChecks(services: Checked) {
  return Promise.all(
    readinessChecks(services).map(async ([name, check]) => {
      const problem = await check().then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      if (problem !== null) services.log.warn({ name, problem }, 'not ready')
      return [name, problem === null ? 'ok' : 'failed'] as const
    }),
  )
}

function readinessChecks({
  algod,
  config,
  database,
  files,
  lag,
}: Checked): [name: string, check: () => Promise<unknown>][] {
  return [
    ['database', () => database.ping()],
    ['files', () => files.ping()],
    ['chain', () => algod.lastRound()],
    ['projection', () => checkLag(lag, config.projectionStaleRounds)],
  ]
}

async function checkLag(lag: Checked['lag'], staleRounds: number): Promise<void> {
  const behind = await lag.measure()
  if (behind > staleRounds) throw new Error(`${behind} rounds behind the node`)
}
