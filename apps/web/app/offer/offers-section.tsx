import type { Listing } from '@facet/api-contract/nft/get-nft'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorkProps } from '../works/page-kind.ts'
import { personOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { useSession } from '../shell/root-data.ts'
import { useChainNow } from '../stream/use-chain-now.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Expiry } from './expiry.tsx'
import { MakeOfferButton } from './make-offer-button.tsx'
import { UnitsWanted } from './units-wanted.tsx'
import { bidderOf, canAccept, canBeOfferedFor, hasWonAll, isForOffersAlone, isOver } from './offer-facts.ts'
import { useOfferActions } from './use-offer-actions.ts'

/** The offers for the work, highest first, and the button to make one. */
export function OffersSection(work: WorkProps) {
  const { offers } = work.nft
  const session = useSession()
  const now = useChainNow(work.nft.checked_at)
  const canMake = canBeOfferedFor(work) && !hasWonAll(work.nft, session?.address, now)
  const count = offers.length
  const isInCustody = work.nft.mine_sale.some(({ version }) => version === 1)
  if (count === 0 && !canMake) return null
  return (
    <section className="mt-14" aria-labelledby="offers">
      <div className="section-head mb-2">
        <h2 className="h2" id="offers">
          <Trans>Offers</Trans>
        </h2>
        {count > 0 && (
          <span className="text-sm text-ink-3">
            <Plural value={count} one="# offer" other="# offers" />
          </span>
        )}
      </div>
      {count === 0 ? (
        <p className="text-ink-2">
          <Trans>No offers yet.</Trans>
        </p>
      ) : (
        <OffersTable {...work} />
      )}
      {count > 0 && isInCustody && (
        <p className="mt-4 text-sm text-ink-2">
          <Trans>
            The market holds this work for you. To accept an offer, cancel your listing or move it to a contract.
          </Trans>
        </p>
      )}
      {canMake && !isForOffersAlone(work) && (
        <div className="mt-4">
          <MakeOfferButton work={work} />
        </div>
      )}
    </section>
  )
}

function OffersTable(work: WorkProps) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" role="group" tabIndex={0} aria-labelledby="offers">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Offered by</Trans>
            </th>
            <th scope="col" className="wide">
              <Trans>Expiry</Trans>
            </th>
            <th scope="col" className="end" aria-label={t`Action`} />
          </tr>
        </thead>
        <tbody>
          {work.nft.offers.map((offer) => (
            <OfferRow key={offer.id} work={work} offer={offer} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OfferRow({ work, offer }: { work: WorkProps; offer: Listing }) {
  const { nft } = work
  const isOwn = nft.mine_offer.some(({ id }) => id === offer.id)
  return (
    <tr>
      <td>
        <Price baseUnits={offer.price_base_units} assetId={offer.asa_id} hasFiatLine />
        <span className="block text-sm text-ink-3">
          <UnitsWanted offer={offer} />
        </span>
      </td>
      <td>
        <Person isActor {...personOf(offer)} />
        <span className="block text-sm md:hidden">
          <Expiry endSeconds={offer.end_date} blockSeconds={nft.checked_at} />
        </span>
      </td>
      <td className="wide">
        <Expiry endSeconds={offer.end_date} blockSeconds={nft.checked_at} />
      </td>
      <td className="end">
        <OfferAction work={work} offer={offer} isOwn={isOwn} />
      </td>
    </tr>
  )
}

interface OfferActionProps {
  work: WorkProps
  offer: Listing
  isOwn: boolean
}

function OfferAction({ work, offer, isOwn }: OfferActionProps) {
  const { nft } = work
  const { t } = useLingui()
  const bidder = bidderOf(offer)
  const now = useChainNow(nft.checked_at)
  const session = useSession()
  const { accept, close, giveBack } = useOfferActions()
  if (isOwn) {
    return (
      <Button size="small" onClick={() => close(nft, offer.id)}>
        <Trans>Cancel offer</Trans>
      </Button>
    )
  }
  if (canAccept(work, offer, now)) {
    return (
      <Button size="small" aria-label={t`Accept the offer of ${bidder}`} onClick={() => accept(nft, offer)}>
        <Trans>Accept</Trans>
      </Button>
    )
  }
  if (session && isOver(offer, now)) {
    return (
      <Button size="small" aria-label={t`Refund the offer of ${bidder}`} onClick={() => giveBack(nft, offer)}>
        <Trans>Refund the bidder</Trans>
      </Button>
    )
  }
  return (
    <ButtonLink
      size="small"
      variant="quiet"
      to={`/nft/${nft.token_id}/offer/${offer.id}`}
      aria-label={t`View the offer of ${bidder}`}
    >
      <Trans>View</Trans>
    </ButtonLink>
  )
}
