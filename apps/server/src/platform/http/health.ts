import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

/** How long an answer of `/readyz` stands: however often it is asked, what lies below is asked once in that time. */
const keptMs = 1_000

/** `/healthz`: the process answers. `/readyz`: what it stands on answers too, so traffic may come. */
export function registerHealth(
  app: FastifyInstance,
  services: Pick<Services, 'algod' | 'database' | 'files' | 'log'>,
): void {
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

function runChecks(services: Pick<Services, 'algod' | 'database' | 'files' | 'log'>) {
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
  database,
  files,
}: Pick<Services, 'algod' | 'database' | 'files'>): [name: string, check: () => Promise<unknown>][] {
  return [
    ['database', () => database.ping()],
    ['files', () => files.ping()],
    ['chain', () => algod.lastRound()],
  ]
}
