import { ApiError } from '@facet/api-contract/client'
import { replace } from 'react-router'

/**
 * A work seen through one of its listings.
 * @throws redirect to the work itself, where there is no such listing
 */
export async function loadListing<Reply>(tokenId: string, load: () => Promise<Reply>): Promise<Reply> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof ApiError && error.body.status < 500) throw replace(`/nft/${tokenId}`)
    throw error
  }
}
