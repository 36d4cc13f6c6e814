import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { pageKindOf, pageKinds } from '../kinds/page-kinds.ts'
import type { WorkProps } from '../works/page-kind.ts'

/** The props of a work, gathered from all kinds of listing. @param decimals of each currency */
export function workProps(nft: NftReply['nft'], decimals: Record<number, number>): WorkProps {
  return {
    nft,
    // The price of several works is not that of one unit of this one, whatever its kind answers.
    buyNow: nft.more_works > 0 ? null : (pageKindOf(nft)?.buyNow?.(nft, decimals) ?? null),
    own: Object.values(pageKinds).flatMap((kind) => kind?.own?.(nft) ?? []),
  }
}
