import type { Card } from '@facet/api-contract/nft/card'
import { listingKinds } from './listing-kinds.ts'

/** The page of a work; seen through its listing when the card is one. */
export function workPath({ token_id, app_id, type }: Pick<Card, 'token_id' | 'app_id' | 'type'>): string {
  const isThroughListing = app_id !== null && type !== null && listingKinds[type].hasPage
  return isThroughListing ? `/nft/${token_id}/${type}/${app_id}` : `/nft/${token_id}`
}
