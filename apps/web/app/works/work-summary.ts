import type { Card } from '@facet/api-contract/nft/card'
import type { WorkSummary } from '../transaction/transaction-kind.ts'
import { creatorName } from './creator-name.ts'

/** What the popup needs to know about a work. */
export function workSummary(card: Card): WorkSummary {
  return { title: card.title, creator: creatorName(card), cid: card.ipfs_hash }
}
