import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getIpfs as contract } from '@facet/api-contract/media/get-ipfs'
import { FacetError } from '@facet/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { handle, type Services } from './services.ts'
import { readRange } from './byte-range.ts'
import { sendFileHeaders, sendIfKnown } from './file-headers.ts'
import { sniffBytes, sniffContentType } from './sniff-content-type.ts'

/** One file of the market, by its CID or by a folder's CID and a path below it, whole or in part. */
export const getIpfs = handle(
  contract,
  ({ params, services, request, reply }) => {
    const below = String(Object(request.params)['*'] ?? '')
    return sendFile(below === '' ? params.cid : `${params.cid}/${below}`, services, request, reply)
  },
  { alsoAt: '/ipfs/:cid/*' },
)

async function sendFile(
  path: string,
  { files, knownFiles }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Headers accept no other characters.
  const etag = encodeURI(path)
  if (sendIfKnown(request, reply, etag)) return reply
  const sizeBytes = (await knownFiles.has(path)) ? await files.size(path) : undefined
  if (sizeBytes === undefined) throw new FacetError('file-not-found')
  const head = await buffer(files.read(path, { length: Math.min(sniffBytes, sizeBytes) }))
  sendFileHeaders(reply, etag, sniffContentType(head).contentType)
  reply.header('accept-ranges', 'bytes')

  const range = readRange(request.headers.range, sizeBytes)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${sizeBytes}`).send()
  }
  const { offset, length } = range ?? { offset: 0, length: sizeBytes }
  reply.header('content-length', length)
  if (range !== undefined) {
    reply.status(206).header('content-range', `bytes ${offset}-${offset + length - 1}/${sizeBytes}`)
  }
  // An empty stream: without it, Fastify would report an empty file.
  if (request.method === 'HEAD' || length === 0) return reply.send(Readable.from([]))
  return reply.send(Readable.from(files.read(path, { offset, length })))
}
