import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { buyWords } from '../money/trade-words.ts'
import { useSession } from '../shell/root-data.ts'
import { ownShare, partsOf } from '../works/parts-of.ts'

/** The costs of a purchase of `units` by the visitor, for the panel and the bar. */
export function useBuyCosts(nft: NftReply['nft'], units: bigint) {
  const address = useSession()?.address
  return {
    nft,
    paidBaseUnits: BigInt(nft.price_base_units ?? 0) * units,
    units,
    words: buyWords(partsOf(nft, units)),
    receivedBaseUnits: ownShare(nft, units, address),
  }
}
