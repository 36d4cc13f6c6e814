import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { Trans } from '@lingui/react/macro'
import { Price } from '../works/price.tsx'
import type { LiveNft } from '../works/use-live-nft.ts'
import { useSession } from '../shell/root-data.ts'
import { CheckedAt } from '../stream/checked-at.tsx'
import { useChainNow } from '../stream/use-chain-now.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Expiry } from './expiry.tsx'
import { UnitsWanted } from './units-wanted.tsx'
import { bidderOf, isOver, offerOfCard } from './offer-facts.ts'
import { useOfferActions } from './use-offer-actions.ts'

/** The panel of the offer that the page shows. */
export function OfferPanel({ nft, live }: { nft: NftReply['nft']; live: LiveNft }) {
  const session = useSession()
  const now = useChainNow(live.atSeconds)
  const { accept, close, giveBack } = useOfferActions()
  const offer = offerOfCard(nft)
  if (!offer) return null
  const isOwn = session !== null && nft.address === session.address
  const bidder = bidderOf(offer)
  const units = Number(offer.units)
  return (
    <section className="panel" aria-labelledby="offer">
      <Badge tone={isOwn ? 'proof' : 'quiet'}>{isOwn ? <Trans>Your offer</Trans> : <Trans>Offer</Trans>}</Badge>
      <h2 className="mt-3 text-sm text-ink-3" id="offer">
        {isOwn ? <Trans>You offer</Trans> : <Trans>{bidder} offers</Trans>}
      </h2>
      <div className="mt-0.5">
        <Price baseUnits={offer.price_base_units} assetId={nft.asa_id} isLarge />
      </div>
      <p className="mt-1 text-ink-2">
        {units > 1 && (
          <>
            <UnitsWanted offer={offer} />
            {' · '}
          </>
        )}
        {nft.end_date === null ? (
          <Trans>Valid until cancelled.</Trans>
        ) : (
          <Expiry endSeconds={nft.end_date} blockSeconds={live.atSeconds} />
        )}
      </p>
      <div className="mt-2.5 mb-3.5">
        <CheckedAt round={live.round} atSeconds={live.atSeconds} isChecking={live.isChecking} onCheck={live.check} />
      </div>
      {nft.action === 'accept' && !isOver(nft, now) && (
        <Button variant="primary" size="large" isWide onClick={() => accept(nft, offer)}>
          <Trans>Accept this offer</Trans>
        </Button>
      )}
      {session && !isOwn && isOver(nft, now) && (
        <>
          <p className="mb-3.5 text-ink-2">
            <Trans>This offer can no longer be accepted. Anyone can refund {bidder}.</Trans>
          </p>
          <Button size="large" isWide onClick={() => giveBack(nft, offer)}>
            <Trans>Refund the bidder</Trans>
          </Button>
        </>
      )}
      {isOwn && (
        <Button size="large" isWide onClick={() => close(nft, offer.id)}>
          <Trans>Cancel offer</Trans>
        </Button>
      )}
      <p className="mt-3.5">
        <ButtonLink variant="quiet" to={`/nft/${nft.token_id}`}>
          <Trans>See the work and all offers</Trans>
        </ButtonLink>
      </p>
    </section>
  )
}
