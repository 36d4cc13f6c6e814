import type { Card } from '@facet/api-contract/nft/card'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { posterOf } from '@facet/api-contract/nft/medium'
import type { WorkSummary } from '../transaction/transaction-kind.ts'
import { creatorName, creatorNameOf } from './creator-name.ts'

/** What the popup needs to know about a work. */
export function workSummary(card: Card): WorkSummary {
  return { title: card.title, creator: creatorName(card), cid: posterOf(card) }
}

/** The same of a work that somebody is about to pay for. */
export function boughtWork(nft: NftReply['nft']): WorkSummary {
  const { similar_to: similar } = nft
  return { ...workSummary(nft), ...(similar && { similarTo: similarSummary(similar) }) }
}

/** What a notice says of an earlier work. The picture of one for adults is only on its own page. */
export function similarSummary(similar: NonNullable<NftReply['nft']['similar_to']>) {
  const { token_id: tokenId, title, ipfs_hash: cid, nsfw, username, address } = similar
  return { tokenId, title, creator: creatorNameOf(username, address), cid: nsfw || cid === '' ? null : cid }
}
