import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { endConnections } from './end-connections.ts'
import { registerErrors } from './errors.ts'
import { registerRateLimits } from './rate-limits.ts'
import { registerSecurityHeaders } from './security-headers.ts'

/** Largest JSON body: sixteen signed transactions with room to spare. */
const bodyLimitBytes = 512 * 1024

/** The HTTP application with everything that all its routes share, and no routes yet. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers.cookie'] },
    // The proxy that connects is believed; what stands in a header before its own entry, the visitor wrote.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    routerOptions: { maxParamLength: 600 },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    return503OnClosing: true,
  })
  endConnections(app)
  registerErrors(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await registerSecurityHeaders(app, config)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'] })
  await registerRateLimits(app)
  return app
}
