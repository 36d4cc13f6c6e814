import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import type { ListingKind } from '@facet/contracts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { pageKinds } from '../kinds/page-kinds.ts'
import { useToast } from '../ui/toast.tsx'
import { withoutDoubles } from './without-doubles.ts'

/** Number of listings shown initially. */
const FIRST = 8

/** Later windows of the list, by kind. */
type Further = Partial<Record<ListingKind, { listings: Listing[]; hasMore: boolean; after: string | undefined }>>

/** A listing with its kind. */
export interface OtherListing {
  kind: ListingKind
  listing: Listing
}

/** The listings of a work besides the shown one: a few at first, then all that the page has loaded, then further windows. */
export function useOtherListings(nft: NftReply['nft'], saleKey: string | null) {
  const { t } = useLingui()
  const toast = useToast()
  const [further, setFurther] = useState<Further>({})
  const [isFolded, setIsFolded] = useState(true)
  const [isLoading, setIsLoading] = useState(false)
  const known = Object.entries(pageKinds).flatMap(([name, page]) => {
    if (!page.others) return []
    const kind = name as ListingKind
    const { others } = page
    const later = further[kind] ?? { listings: [], hasMore: others.hasMore(nft), after: undefined }
    return { kind, others, later, listings: withoutDoubles([...others.first(nft), ...later.listings], ({ id }) => id) }
  })

  async function loadMore(): Promise<void> {
    setIsLoading(true)
    try {
      const loaded = await Promise.all(
        known.map(async ({ kind, others, later, listings }) => {
          if (!later.hasMore) return [kind, later] as const
          const next = await others.load(nft.token_id, { start: listings.length, after: later.after }, saleKey)
          const { isEnd, next: after } = next
          return [
            kind,
            { listings: [...later.listings, ...next.listings], hasMore: !isEnd, after: after ?? undefined },
          ] as const
        }),
      )
      setFurther(Object.fromEntries(loaded))
    } catch {
      toast({ kind: 'failure', text: t`The list did not load` })
    } finally {
      setIsLoading(false)
    }
  }

  const rows = known.flatMap(({ kind, listings }) => listings.map((listing): OtherListing => ({ kind, listing })))
  const listings = rows.filter(({ listing }) => listing.id !== nft.app_id)
  const isFirstPart = isFolded && listings.length > FIRST
  const hasFurther = known.some(({ later }) => later.hasMore)
  return {
    shown: isFirstPart ? listings.slice(0, FIRST) : listings,
    count: listings.length,
    /** There are more than the page has loaded. */
    hasFurther,
    hasMore: isFirstPart || hasFurther,
    isLoading,
    showMore: () => (isFirstPart ? setIsFolded(false) : void loadMore()),
  }
}
