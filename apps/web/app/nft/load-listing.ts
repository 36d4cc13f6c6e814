import { ApiError } from '@facet/api-contract/client'
import { replace } from 'react-router'

/**
 * A work seen through one of its listings or offers.
 * @throws redirect to the work itself, in the requested language, if there is no such listing
 */
export async function loadListing<Reply>(
  request: Request,
  tokenId: string,
  load: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await load()
  } catch (error) {
    const isGone = error instanceof ApiError && error.body.status < 500
    if (!isGone) throw error
    const lang = new URL(request.url).searchParams.get('lang')
    throw replace(`/nft/${tokenId}${lang === null ? '' : `?${new URLSearchParams({ lang })}`}`)
  }
}
