import type { Card } from '@facet/api-contract/nft/card'

/** The page of a work; seen through its sale when the card is a listing. */
export function workPath(card: Pick<Card, 'token_id' | 'app_id' | 'type'>): string {
  return card.app_id !== null && card.type === 'sale'
    ? `/nft/${card.token_id}/sale/${card.app_id}`
    : `/nft/${card.token_id}`
}
