import { uploadImage as contract } from '@facet/api-contract/mint/upload-image'
import type { Algodv2 } from 'algosdk'
import { handle } from '../platform/http/handle.ts'
import { readUpload } from './read-upload.ts'

/** What minting takes from an account that makes its own NFT: 0.2 ALGO not reserved for anything (core §5). */
const mintMicroAlgo = 200_000n

export const uploadImage = handle(contract, async ({ session, services, request }) => {
  const upload = await readUpload(request, services.config.uploadMaxBytes)
  const picture = await services.pictures.add(upload)
  return {
    ipfs_url: `ipfs://${picture.cid}`,
    ipfs_hash: picture.cid,
    create_user: (await unusedMicroAlgo(services.algod.client, session.address)) >= mintMicroAlgo,
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

async function unusedMicroAlgo(client: Algodv2, address: string): Promise<bigint> {
  const { amount, minBalance } = await client.accountInformation(address).exclude('all').do()
  return amount - minBalance
}
