import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { endConnections } from './end-connections.ts'
import { registerErrors } from './errors.ts'
import { registerRateLimits } from './rate-limits.ts'
import { registerSecurityHeaders } from './security-headers.ts'

/** Largest JSON body: sixteen signed transactions with room to spare. */
const bodyLimitBytes = 512 * 1024

/** A window as large as a page. With the usual one each answer that nobody reads holds megabytes. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
}

/**
 * How long nothing may move on a connection: whoever asks and does not read keeps the answer in memory. No answer is so long under
 * way, not even that to a group which waits for its block.
 */
const silenceMs = 120_000

/** The HTTP application with everything that all its routes share, and no routes yet. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: ['req.headers.cookie'] },
    // The proxy that connects is believed; what stands in a header before its own entry, the visitor wrote.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    connectionTimeout: silenceMs,
    routerOptions: { maxParamLength: 600 },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    return503OnClosing: true,
  })
  endConnections(app)
  registerErrors(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  await registerSecurityHeaders(app, config)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions })
  await registerRateLimits(app)
  return app
}
