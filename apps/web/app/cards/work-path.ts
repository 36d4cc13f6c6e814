import type { Card } from '@facet/api-contract/nft/card'
import { cardKindOf } from '../kinds/card-kinds.ts'

/** The page of a work; seen through its listing when the card is one. */
export function workPath({ token_id, app_id, type }: Pick<Card, 'token_id' | 'app_id' | 'type'>): string {
  const kind = cardKindOf({ app_id, type })
  return kind && app_id !== null ? kind.path(token_id, app_id) : `/nft/${token_id}`
}
