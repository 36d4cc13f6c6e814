import type { FastifyReply, FastifyRequest } from 'fastify'

/** A CID names its bytes: they never change. */
const forever = 'public, max-age=31536000, immutable'

/** Pictures may be drawn by the page that shows them; nothing in a file may run or load. */
const filePolicy = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Headers of every uploaded file: cached for ever, shown as what it is, never executed. */
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

/**
 * Answers 304 where the browser has these bytes already, with nothing that a cache would write over what it kept.
 * @returns whether it has
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
