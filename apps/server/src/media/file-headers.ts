import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Drawn } from './image-maker.ts'

/** The content of a CID never changes. */
const forever = 'public, max-age=31536000, immutable'

/** Pictures may be drawn by the page that shows them; nothing in a file may run or load. */
const filePolicy = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Headers of every uploaded file: cached for ever, shown with its own type, never executed. */
export function sendFileHeaders(reply: FastifyReply, etag: string, contentType: string): void {
  reply.headers({
    'cache-control': forever,
    'content-security-policy': filePolicy,
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': contentType,
    'x-content-type-options': 'nosniff',
    etag: `"${etag}"`,
  })
  if (contentType === 'application/octet-stream') reply.header('content-disposition', 'attachment')
}

/** Longest time for which caches may show the preview picture of a link. */
const PREVIEW_SECONDS = 600

/** Sends a preview picture as of now, or 304 to a client that has it. @param facts everything that it shows, and the time */
export async function sendPreview(
  request: FastifyRequest,
  reply: FastifyReply,
  facts: string,
  make: () => Promise<Drawn>,
): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(facts).digest('base64url')}"`
  reply.headers({
    'cache-control': `public, max-age=${PREVIEW_SECONDS}`,
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (request.headers['if-none-match']?.includes(etag)) return reply.status(304).send()
  const { bytes, isIncomplete } = await make()
  if (isIncomplete) reply.header('cache-control', 'no-store').removeHeader('etag')
  return reply.type('image/png').send(bytes)
}

/**
 * Answers 304 when the browser already has these bytes, without headers that would overwrite cached ones.
 * @returns whether it answered
 */
export function sendIfKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (known === undefined || !known.includes(`"${etag}"`)) return false
  void reply
    .status(304)
    .headers({ 'cache-control': forever, 'content-security-policy': filePolicy, etag: `"${etag}"` })
    .send()
  return true
}
