import { FacetError } from '@facet/errors'
import type { FastifyInstance } from 'fastify'
import { domains } from './domains.ts'
import { type Config, type ConfigInput, parseConfig } from './platform/config/config.ts'
import type { Stop } from './platform/domain.ts'
import { registerApiDocs } from './platform/http/api-docs.ts'
import { createApp } from './platform/http/create-app.ts'
import { type Health, registerHealth } from './platform/http/health.ts'
import { registerRoutes } from './platform/http/register-routes.ts'
import { registerWeb } from './platform/web/register-web.ts'
import { openServices, type Services } from './services.ts'
import { sessionCookie } from './platform/http/shared-cache.ts'

/** A whole market server in this process. */
export interface Server extends Health {
  readonly app: FastifyInstance
  readonly services: Services
  /** Starts listening and returns the server's address. @throws FacetError `port-in-use`, `invalid-configuration` */
  listen(): Promise<string>
  /** Ends requests, streams, background work and stores, in that order. Safe to call twice. */
  close: Stop
}

/** Parts supplied by the caller instead of opened here; the server closes them too. */
export type Parts = Partial<Pick<Services, 'database' | 'kinds' | 'foreignNetwork'>>

/**
 * Builds a server: opens its stores, brings the database up to date, starts its background work.
 * @throws FacetError `invalid-configuration`, `data-folder-in-use`, `data-folder-unwritable`, `database-unavailable`, `database-outdated`, `database-foreign`, `custody-changed`
 */
export async function createServer(input: ConfigInput, parts: Parts = {}): Promise<Server> {
  const config = parseConfig(input)
  const app = await createApp(config)
  const ending = new AbortController()
  const { services, close: closeServices } = await openServices(config, {
    ...parts,
    log: app.log,
    ending: ending.signal,
  })
  const stops: Stop[] = [closeServices]
  let health: Health
  const stopAll = async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
  }
  try {
    const routes = domains.flatMap((domain) => domain.routes)
    const endpoints = routes.map(({ endpoint }) => endpoint)
    await registerApiDocs(app, {
      title: config.brandName,
      endpoints,
      cookieName: sessionCookie(config),
      requestsPerMinute: config.requestsPerMinute,
    })
    health = registerHealth(app, services)
    registerRoutes(app, routes, services)
    await registerWeb(app, config, {
      round: () => services.clock.shownRound,
      streamPosition: () => services.hub.log.lastId,
    })
    for (const { start } of domains) if (start !== undefined) stops.push(await start(services))
    app.addHook('preClose', async () => ending.abort())
    app.addHook('onClose', stopAll)
    await app.ready()
  } catch (error) {
    await stopAll()
    throw error
  }

  return {
    app,
    services,
    listen: async () => {
      try {
        return await app.listen({ host: config.host, port: config.port })
      } catch (error) {
        throw listenFailure(error, config)
      }
    },
    leave: health.leave,
    close: () => app.close(),
  }
}

function listenFailure(error: unknown, { port, host }: Config): unknown {
  const code: unknown = Object(error)['code']
  switch (code) {
    case 'EADDRINUSE':
      return new FacetError('port-in-use', { port })
    case 'EACCES':
      return new FacetError('invalid-configuration', { setting: 'PORT', reason: `this system reserves port ${port}` })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new FacetError('invalid-configuration', {
        setting: 'HOST',
        reason: `${host} is no address of this machine`,
      })
    default:
      return error
  }
}
