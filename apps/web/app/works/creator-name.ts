import type { Card } from '@facet/api-contract/nft/card'
import { shortAddress } from '../i18n/amount.ts'

/** The creator's name for use in a sentence. */
export function creatorName(nft: Pick<Card, 'creator_username' | 'creator_address'>): string {
  return creatorNameOf(nft.creator_username, nft.creator_address)
}

export function creatorNameOf(username: string | null, address: string): string {
  return username ?? shortAddress(address)
}
