import type { AuctionListing, Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../api.ts'
import { useToast } from '../ui/toast.tsx'

/** Listings that are shown at first: the page is about the work. */
const FIRST = 8

/** Windows that follow those of the page. */
interface Further {
  auctions: AuctionListing[]
  sales: Listing[]
  moreAuctions: boolean
  moreSales: boolean
}

/** Auctions and sales of a work beside the one that its page shows: the first, then those that the page has, then what follows. */
export function useOtherListings(nft: NftReply['nft'], saleKey: string | null) {
  const { t } = useLingui()
  const toast = useToast()
  const id = nft.token_id
  const [loaded, setLoaded] = useState<Further>()
  const further = loaded ?? { auctions: [], sales: [], moreAuctions: nft.more_auctions, moreSales: nft.more_sales }
  const [isFolded, setIsFolded] = useState(true)
  const [isLoading, setIsLoading] = useState(false)
  const auctions = withoutDoubles([...nft.auctions, ...further.auctions])
  const sales = withoutDoubles([...nft.sales, ...further.sales])

  async function loadMore(): Promise<void> {
    setIsLoading(true)
    try {
      const [nextAuctions, nextSales] = await Promise.all([
        further.moreAuctions
          ? api('GET /api/nft/{id}/auctions', { params: { id }, query: { start: auctions.length } })
          : { auctions: [], bool_end: true },
        further.moreSales
          ? api('GET /api/nft/{id}/sales', {
              params: { id },
              query: { start: sales.length, ...(saleKey === null ? {} : { key: saleKey }) },
            })
          : { sales: [], bool_end: true },
      ])
      setLoaded({
        auctions: [...further.auctions, ...nextAuctions.auctions],
        sales: [...further.sales, ...nextSales.sales],
        moreAuctions: !nextAuctions.bool_end,
        moreSales: !nextSales.bool_end,
      })
    } catch {
      toast({ kind: 'failure', text: t`The list did not load` })
    } finally {
      setIsLoading(false)
    }
  }

  const listings = [...auctions, ...sales].filter((listing) => listing.id !== nft.app_id)
  const isFirstPart = isFolded && listings.length > FIRST
  const hasFurther = further.moreAuctions || further.moreSales
  return {
    shown: isFirstPart ? listings.slice(0, FIRST) : listings,
    count: listings.length,
    /** There are more than the page knows. */
    hasFurther,
    hasMore: isFirstPart || hasFurther,
    isLoading,
    showMore: () => (isFirstPart ? setIsFolded(false) : void loadMore()),
  }
}

/** A list that moved while it was read can repeat a listing at the seam. */
function withoutDoubles<Item extends Listing>(listings: Item[]): Item[] {
  return [...new Map(listings.map((listing) => [listing.id, listing])).values()]
}
