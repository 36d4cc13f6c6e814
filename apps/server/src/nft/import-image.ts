import { importImage as contract } from '@facet/api-contract/nft/import-image'
import { findAsset } from '../asset/find-asset.ts'
import { retryMetadata } from '../asset/resolve-metadata.ts'
import { handle } from '../market/services.ts'

export const importImage = handle(contract, async ({ params, services }) => {
  const asset = await findAsset(services, params.token_id)
  const { imageCid } = await retryMetadata(services, asset)
  // A store that does not answer counts as one without the file.
  const size = imageCid === '' ? undefined : await services.files.size(imageCid).catch(() => undefined)
  return { token_id: params.token_id, ipfs_hash: imageCid, is_available: size !== undefined }
})
