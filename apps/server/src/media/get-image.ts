import { getImage as contract } from '@facet/api-contract/media/get-image'
import { handle } from './services.ts'
import { sendFileHeaders, sendIfKnown } from './file-headers.ts'
import { readImageSpec } from './image-spec.ts'

export const getImage = handle(contract, async ({ params, services, request, reply }) => {
  const spec = readImageSpec(params.spec)
  const etag = params.spec
  if (sendIfKnown(request, reply, etag)) return reply
  const bytes = await services.images.make(spec)
  sendFileHeaders(reply, etag, 'image/webp')
  return reply.send(bytes)
})
