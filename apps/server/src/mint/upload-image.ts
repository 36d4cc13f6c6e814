import { uploadImage as contract } from '@facet/api-contract/mint/upload-image'
import { MINT_COST } from '@facet/groups/mint/mint-cost'
import { receivePicture } from '../media/receive-picture.ts'
import { handle } from './services.ts'
import { unusedMicroAlgo } from './unused-algo.ts'

export const uploadImage = handle(contract, async ({ session, services, request }) => {
  const picture = await receivePicture(services, session, request)
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
