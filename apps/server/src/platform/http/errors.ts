import { errorsOf } from '@facet/api-contract'
import { type ErrorBody, FacetError } from '@facet/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isWriteRefused, RETRY_SECONDS } from '../db/database-away.ts'
import { publishAnswer } from './answers.ts'

/** Answers every failure as `{error, message, status, params?}`; of an unexpected one the visitor learns only the request id. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError)
}

/** Sends an error as a refusal, in the one shape of all refusals. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof FacetError ? error : (fromDatabase(error, request) ?? fromFastify(error, request))
  const { endpoint } = request.routeOptions.config
  // Clients handle the codes that the contract lists: another code is a mistake of ours.
  const isDeclared = endpoint === undefined || errorsOf(endpoint).has(refusal.code)
  if (endpoint !== undefined) publishAnswer(endpoint, refusal.code, isDeclared)
  if (refusal.code === 'internal-error') request.log.error({ err: error }, 'unexpected failure')
  else if (!isDeclared) request.log.error({ code: refusal.code }, 'a refusal that no contract declares')
  else if (refusal.cause !== undefined) request.log.error({ err: refusal.cause }, 'a refusal that the operator can fix')
  const retryAfter = refusal.params['retryAfterSeconds']
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply.header('cache-control', 'no-store')
  return reply
    .status(refusal.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(refusal)))
}

/** 503 answers also carry the specification's `retry_after`. */
function bodyOf(refusal: FacetError): ErrorBody & { retry_after?: number } {
  const retryAfter = Number(refusal.params['retryAfterSeconds'])
  return { ...refusal.toJSON(), ...(Number.isFinite(retryAfter) ? { retry_after: retryAfter } : {}) }
}

/** Log the reason only: it can reveal where the database is. */
function fromDatabase(error: unknown, request: FastifyRequest): FacetError | undefined {
  if (!isDatabaseAway(error)) return undefined
  request.log.warn(
    { err: error },
    isWriteRefused(error) ? 'the database refuses writes' : 'the database is away or busy',
  )
  return new FacetError('database-unavailable', { reason: 'it is away or busy', retryAfterSeconds: RETRY_SECONDS })
}

function fromFastify(error: unknown, request: FastifyRequest): FacetError {
  const { code, statusCode } = Object(error) as Partial<FastifyError>
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new FacetError('payload-too-large', { limitBytes: request.routeOptions.bodyLimit ?? 0 })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new FacetError('unsupported-media-type', {
        contentType: (request.headers['content-type'] ?? 'none').slice(0, 80),
      })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new FacetError('invalid-request', { field: 'body', reason: 'is not JSON' })
    default:
      return statusCode !== undefined && statusCode >= 400 && statusCode < 500
        ? new FacetError('invalid-request', { field: 'request', reason: 'cannot be read' })
        : new FacetError('internal-error', { requestId: request.id })
  }
}
