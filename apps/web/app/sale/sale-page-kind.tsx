import type { Listing, SaleListing } from '@facet/api-contract/nft/get-nft'
import { msg } from '@lingui/core/macro'
import { api } from '../api.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { buySale } from './buy-sale.ts'
import type { PageKind, PanelProps } from '../works/page-kind.ts'
import { useSession } from '../shell/root-data.ts'
import { BuyBar } from './buy-bar.tsx'
import { ListingPanel } from './listing-panel.tsx'
import { ReservedBadge } from './reserved-badge.tsx'
import { OwnListingPanel } from './own-listing-panel.tsx'

/** The page of a work seen through a sale. */
export const salePageKind: PageKind = {
  summary: (creator, price) =>
    price === null ? msg`A work by ${creator}, for sale.` : msg`A work by ${creator}, for sale at ${price}.`,
  Panel: SalePanel,
  standsAlone: false,
  Bar: BuyBar,
  Bids: null,
  isOver: () => false,
  others: {
    first: ({ sales }) => sales,
    hasMore: ({ more_sales }) => more_sales,
    load: async (id, window, key) => {
      const query = { ...window, ...(key === null ? {} : { key }) }
      const { sales, bool_end, next } = await api('GET /api/nft/{id}/sales', { params: { id }, query })
      return { listings: sales, isEnd: bool_end, next }
    },
    Left: SaleLeft,
  },
  forSale: ({ sales, more_sales: hasMore }) => ({
    units: sales.reduce((sum, { units }) => sum + BigInt(units), 0n),
    hasMore,
  }),
  facts: null,
  buyNow: buySale,
  // What the market holds has to leave its custody first.
  own: ({ mine_sale: sales }) => sales.map(({ units, version }) => ({ units: BigInt(units), isFree: version !== 1 })),
  Section: null,
  Start: null,
}

function SaleLeft({ listing }: { listing: Listing | SaleListing }) {
  const formats = useFormats()
  return (
    <>
      {formats.units(listing.units)} {'reserved_for' in listing && <ReservedBadge sale={listing} className="ml-2" />}
    </>
  )
}

function SalePanel(props: PanelProps) {
  const session = useSession()
  return session !== null && props.nft.address === session.address ? (
    <OwnListingPanel {...props} />
  ) : (
    <ListingPanel {...props} />
  )
}
