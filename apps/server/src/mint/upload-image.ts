import { uploadImage as contract } from '@facet/api-contract/mint/upload-image'
import { FacetError } from '@facet/errors'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import type { FastifyRequest } from 'fastify'
import { handle } from './services.ts'
import { visitorKey } from '../platform/http/rate-limits.ts'
import { readUpload } from './read-upload.ts'
import { unusedMicroAlgo } from './unused-algo.ts'

export const uploadImage = handle(contract, async ({ session, services, request }) => {
  // The place is taken before anything of the file is read.
  const by = { account: session.address, visitor: visitorKey(request) }
  const picture = await services.uploadPlaces.hold(by, async () =>
    services.pictures.add(
      await Promise.race([readUpload(request, services.config.uploadMaxBytes), brokenOff(request)]),
    ),
  )
  return {
    ipfs_url: `ipfs://${picture.cid}`,
    ipfs_hash: picture.cid,
    create_user: (await unusedMicroAlgo(services.algod.client, session.address)) >= MINT_COST.unusedMicroAlgo,
    crescendo: services.config.crescendoAddresses.includes(session.address),
    content_type: picture.contentType,
    extension: picture.extension,
    width: picture.width,
    height: picture.height,
    file_size: picture.fileSizeBytes,
    paint: picture.paint,
    thumbhash: picture.thumbhash,
  }
})

/** Rejects when the sender leaves in the middle: the form parser then may wait for ever, and the place with it. */
function brokenOff({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    const check = () => {
      if (!raw.complete) reject(new FacetError('upload-broken'))
    }
    if (raw.destroyed) check()
    else raw.once('close', check)
  })
}
