import type { FastifyReply } from 'fastify'

/** A CID names its bytes: they never change. */
const forever = 'public, max-age=31536000, immutable'

/** Pictures may be drawn by the page that shows them; nothing in a file may run or load. */
const filePolicy = "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; sandbox"

/** Headers of every file that somebody uploaded: kept for ever, shown as what it is, run never. */
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

/** Whether the browser has these bytes already. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.includes(`"${etag}"`))
}
