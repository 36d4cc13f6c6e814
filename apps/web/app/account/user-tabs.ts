import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface UserTab {
  /** Path below `/user`. */
  path: string
  label: MessageDescriptor
  /** Pages of a tab that has several; the first is the default. */
  pages?: readonly { path: string; label: MessageDescriptor }[]
}

/** The tabs of the account's pages, in the specified order. A page is a line here and a line in `routes.ts`. */
export const userTabs: readonly UserTab[] = [
  {
    path: 'listings',
    label: msg`Listings`,
    pages: [
      { path: 'auctions', label: msg`Auctions` },
      { path: 'sales', label: msg`Sales` },
      { path: 'my_offers', label: msg`Your offers` },
    ],
  },
  {
    path: 'pending',
    label: msg`Pending`,
    pages: [
      { path: 'offers', label: msg`Offers` },
      { path: 'bids', label: msg`Bids` },
    ],
  },
  { path: 'ownedNft', label: msg`Your works` },
]
