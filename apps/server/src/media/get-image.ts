import { getImage as contract } from '@facet/api-contract/media/get-image'
import { handle } from '../platform/http/handle.ts'
import { isKnown, sendFileHeaders } from './file-headers.ts'
import { readImageSpec } from './image-spec.ts'

export const getImage = handle(contract, async ({ params, services, request, reply }) => {
  const spec = readImageSpec(params.spec)
  const etag = params.spec
  if (isKnown(request.headers['if-none-match'], etag)) {
    sendFileHeaders(reply, etag, 'image/webp')
    return reply.status(304).send()
  }
  const bytes = await services.images.make(spec)
  sendFileHeaders(reply, etag, 'image/webp')
  return reply.send(bytes)
})
