import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { isPriceOfOne } from '@facet/api-contract/nft/price-buys'
import { pageKindOf, pageKinds } from '../kinds/page-kinds.ts'
import type { WorkProps } from '../works/page-kind.ts'

/** The props of a work, gathered from all kinds of listing. @param decimals of each currency */
export function workProps(nft: NftReply['nft'], decimals: Record<number, number>): WorkProps {
  return {
    nft,
    // Other prices are not that of one unit of this work, whatever its kind answers.
    buyNow: isPriceOfOne(nft) ? (pageKindOf(nft)?.buyNow?.(nft, decimals) ?? null) : null,
    own: Object.values(pageKinds).flatMap((kind) => kind.own?.(nft) ?? []),
  }
}
