import type { Card } from '@facet/api-contract/nft/card'

const seenThrough: ReadonlySet<Card['type']> = new Set(['sale', 'auction', 'offer'])

/** The page of a work; seen through its sale, auction or offer when the card is one. */
export function workPath(card: Pick<Card, 'token_id' | 'app_id' | 'type'>): string {
  return card.app_id !== null && seenThrough.has(card.type)
    ? `/nft/${card.token_id}/${card.type}/${card.app_id}`
    : `/nft/${card.token_id}`
}
