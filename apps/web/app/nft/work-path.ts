import type { Card } from '@facet/api-contract/nft/card'

/** The page of a work; seen through its sale or auction when the card is a listing. */
export function workPath(card: Pick<Card, 'token_id' | 'app_id' | 'type'>): string {
  return card.app_id !== null && (card.type === 'sale' || card.type === 'auction')
    ? `/nft/${card.token_id}/${card.type}/${card.app_id}`
    : `/nft/${card.token_id}`
}
