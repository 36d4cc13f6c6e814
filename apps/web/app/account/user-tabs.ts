import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ListingKind } from '@facet/contracts'

interface TabPage {
  path: string
  label: MessageDescriptor
}

interface UserTab {
  /** Path below `/user`. */
  path: string
  label: MessageDescriptor
  /** Pages of a tab that has several; the first is the default. */
  pages?: readonly TabPage[]
}

/** What the account has listed, by kind of listing. */
const listings: Record<ListingKind, TabPage | null> = {
  auction: { path: 'auctions', label: msg`Auctions` },
  sale: { path: 'sales', label: msg`Sales` },
  offer: { path: 'my_offers', label: msg`Your offers` },
}

/** What waits for the account in listings of others. */
const pending: Record<ListingKind, TabPage | null> = {
  offer: { path: 'offers', label: msg`Offers` },
  auction: { path: 'bids', label: msg`Bids` },
  sale: null,
}

const pagesOf = (ofKinds: Record<ListingKind, TabPage | null>) => Object.values(ofKinds).filter((page) => page !== null)

/** The tabs of the account's pages, in the specified order. A page is a line here and a line in `routes.ts`. */
export const userTabs: readonly UserTab[] = [
  {
    path: 'listings',
    label: msg`Listings`,
    pages: pagesOf(listings),
  },
  {
    path: 'pending',
    label: msg`Pending`,
    pages: pagesOf(pending),
  },
  { path: 'ownedNft', label: msg`Your works` },
]
