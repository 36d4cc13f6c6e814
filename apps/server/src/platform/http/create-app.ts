import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config/config.ts'
import { shownError } from '../db/shown-error.ts'
import { endConnections } from './end-connections.ts'
import { registerErrors } from './errors.ts'
import { registerRateLimits } from './rate-limits.ts'
import { registerNotFound } from './not-found.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerUnreadableRequests, unreadableRequestOptions } from './unreadable-requests.ts'

/** Largest JSON body: sixteen signed transactions with room to spare. */
const bodyLimitBytes = 512 * 1024

/** A window as large as a page. With the usual one each unread answer holds megabytes. */
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 },
}

/**
 * How long a connection may be idle: a client that does not read keeps the answer in memory. No answer takes this long, not
 * even that to a group which waits for its block.
 */
const silenceMs = 120_000

/** The HTTP application with everything that all its routes share, and no routes yet. */
export async function createApp(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : { level: config.logLevel, redact: ['req.headers.cookie'], serializers: { err: loggedError } },
    // Trust only the last forwarded entry; earlier ones come from the client.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: bodyLimitBytes,
    genReqId: () => randomUUID(),
    requestTimeout: 120_000,
    connectionTimeout: silenceMs,
    // Schemas refuse parameters that are too long, with a code; the router would answer in its own shape.
    routerOptions: { maxParamLength: maxHeaderSize },
    logController: new LogController({ disableRequestLogging: !['debug', 'trace'].includes(config.logLevel) }),
    return503OnClosing: true,
    ...unreadableRequestOptions(config),
  })
  // A body is JSON, unless a route accepts another type.
  app.removeContentTypeParser('text/plain')
  endConnections(app)
  registerErrors(app)
  registerNotFound(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  registerSecurityHeaders(app, config)
  registerUnreadableRequests(app)
  await app.register(cookie)
  await app.register(compress, { threshold: 1_024, encodings: ['br', 'gzip'], brotliOptions })
  await registerRateLimits(app)
  return app
}

function loggedError(error: unknown) {
  return { ...shownError(error instanceof Error ? error : new Error(String(error))) }
}
