import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { MakeOfferButton } from './make-offer-button.tsx'
import { isForOffersAlone } from './use-offer-actions.ts'

/** The main action for a work that is not listed. */
export function StartOffer({ nft }: { nft: NftReply['nft'] }) {
  return isForOffersAlone(nft) ? <MakeOfferButton nft={nft} isPrimary /> : null
}
