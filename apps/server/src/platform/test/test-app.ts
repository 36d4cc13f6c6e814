import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { Session } from '../http/session.ts'
import { type ConfigInput, parseConfig } from '../config/config.ts'
import { createApp } from '../http/create-app.ts'
import type { Route } from '../http/handle.ts'
import { registerRoutes } from '../http/register-routes.ts'
import { registerWeb } from '../web/register-web.ts'

/** The HTTP layer alone, around routes of a test's own: no database, no node. */
export async function createTestApp<S extends Services>(
  routes: readonly Route<S>[],
  options: {
    config?: Partial<ConfigInput>
    session?: Session | (() => Session | null)
    services?: Partial<Services>
    round?: () => number
  } = {},
): Promise<FastifyInstance> {
  const config = parseConfig({
    algodUrl: 'http://127.0.0.1:1',
    platformAddress: ALGORAND_ZERO_ADDRESS_STRING,
    origin: 'https://market.example',
    logLevel: 'silent',
    ...options.config,
  })
  const app = await createApp(config)
  const { session = null } = options
  const sessions = { of: async () => (typeof session === 'function' ? session() : session) }
  registerRoutes(app, routes, { config, sessions, log: app.log, ...options.services } as unknown as S)
  await registerWeb(app, config, { round: () => options.round?.() ?? 0, streamPosition: () => 'here.1' })
  await app.ready()
  return app
}
