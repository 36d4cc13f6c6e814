import type { Card } from '@facet/api-contract/nft/card'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { posterOf } from '@facet/api-contract/nft/medium'
import type { ListedWorks, WorkSummary } from '../transaction/transaction-kind.ts'
import { creatorName, creatorNameOf } from './creator-name.ts'

/** The facts about a work that the popup shows. */
export function workSummary(card: Card): WorkSummary {
  return { title: card.title, creator: creatorName(card), cid: posterOf(card) }
}

/** The facts about the works of a listing, for a transaction or a line about all of them. */
export function listedWorks(card: Card): ListedWorks {
  return { ...workSummary(card), more: card.more_works }
}

/** The facts about a work that the visitor is about to pay for, with a similar earlier work. */
export function boughtWork(nft: NftReply['nft']): WorkSummary {
  const { similar_to: similar } = nft
  return { ...workSummary(nft), ...(similar && { similarTo: similarSummary(similar) }) }
}

/** The facts about an earlier work for a notice. The picture of an adult work is only on its own page. */
export function similarSummary(similar: NonNullable<NftReply['nft']['similar_to']>) {
  const { token_id: tokenId, title, ipfs_hash: cid, nsfw, username, address } = similar
  return { tokenId, title, creator: creatorNameOf(username, address), cid: nsfw || cid === '' ? null : cid }
}
