import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

/** `/healthz`: the process answers. `/readyz`: what it stands on answers too, so traffic may come. */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all(
      readinessChecks(services).map(async ([name, check]) => {
        const problem = await check().then(
          () => null,
          (error: unknown) => (error instanceof Error ? error.message : String(error)),
        )
        if (problem !== null) services.log.warn({ name, problem }, 'not ready')
        return [name, problem === null ? 'ok' : 'failed'] as const
      }),
    )
    const isReady = checks.every(([, state]) => state === 'ok')
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', ...Object.fromEntries(checks) })
  })
}

function readinessChecks({ algod, database, files }: Services): [name: string, check: () => Promise<unknown>][] {
  return [
    ['database', () => database.ping()],
    ['files', () => files.ping()],
    ['chain', () => algod.lastRound()],
  ]
}
