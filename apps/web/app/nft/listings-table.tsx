import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '../i18n/amount.ts'
import { cardKinds } from '../kinds/card-kinds.ts'
import { pageKinds } from '../kinds/page-kinds.ts'
import { MoreWorks } from '../works/more-works.tsx'
import { personOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { TableSection } from '../ui/table-section.tsx'
import { type OtherListing, useOtherListings } from './use-other-listings.ts'

/** Other listings of the same work; nothing without any. */
export function ListingsTable({ nft, saleKey }: { nft: NftReply['nft']; saleKey: string | null }) {
  const { t } = useLingui()
  const { shown, count, hasFurther, hasMore, isLoading, showMore } = useOtherListings(nft, saleKey)
  if (count === 0) return null
  return (
    <div className="mt-14" aria-busy={isLoading}>
      <TableSection
        id="other-listings"
        heading={<Trans>Other listings</Trans>}
        aside={
          <span className="text-sm text-ink-3">
            {hasFurther ? (
              <Trans>More than {count} listings</Trans>
            ) : (
              <Plural value={count} one="# listing" other="# listings" />
            )}
          </span>
        }
        head={
          <>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Seller</Trans>
            </th>
            <th scope="col" className="wide">
              <Trans>Left</Trans>
            </th>
            <th scope="col" className="end" aria-label={t`Action`} />
          </>
        }
      >
        {shown.map((other) => (
          <ListingRow key={other.listing.id} other={other} tokenId={nft.token_id} saleKey={saleKey} />
        ))}
      </TableSection>
      {hasMore && (
        <div className="mt-4 text-center">
          <Button disabled={isLoading} onClick={showMore}>
            <Trans>More listings</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

interface ListingRowProps {
  other: OtherListing
  tokenId: number
  saleKey: string | null
}

function ListingRow({ other: { kind, listing }, tokenId, saleKey }: ListingRowProps) {
  const { t } = useLingui()
  const path = cardKinds[kind].path(tokenId, listing.id)
  const seller = listing.username ?? shortAddress(listing.address)
  const Left = pageKinds[kind].others?.Left
  return (
    <tr>
      <td>
        <Price baseUnits={listing.price_base_units} assetId={listing.asa_id} hasFiatLine />
        <MoreWorks of={listing} className="block text-sm text-ink-3" />
      </td>
      <td>
        <Person isActor {...personOf(listing)} />
      </td>
      <td className="wide text-ink-2">{Left && <Left listing={listing} />}</td>
      <td className="end">
        <ButtonLink
          size="small"
          to={saleKey === null ? path : `${path}?${new URLSearchParams({ key: saleKey })}`}
          aria-label={t`View the listing of ${seller}`}
        >
          <Trans>View</Trans>
        </ButtonLink>
      </td>
    </tr>
  )
}
