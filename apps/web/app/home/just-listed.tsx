import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { AdultCover } from '../nft/adult-cover.tsx'
import { Person } from '../nft/person.tsx'
import { Price } from '../nft/price.tsx'
import { WorkCard } from '../nft/work-card.tsx'
import { workPath } from '../nft/work-path.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { Thumbnail } from '../media/thumbnail.tsx'
import { Icon } from '../ui/icon.tsx'

/** The newest listings: the first one large, four beside it. */
export function JustListed({ cards }: { cards: readonly Card[] }) {
  const isCovered = useIsCovered()
  const [first, ...others] = cards
  if (!first) return null
  return (
    <section className="section" aria-labelledby="just-listed">
      <div className="section-head">
        <h2 className="h2" id="just-listed">
          <Trans>Just listed</Trans>
        </h2>
        <Link className="more" to="/sales?sort=new">
          <Trans>Newest first</Trans> <Icon name="right" small />
        </Link>
      </div>
      <div className="lead-grid">
        <LeadCard card={first} isCovered={isCovered(first)} />
        {others.slice(0, 4).map((card, index) => (
          <WorkCard key={card.app_id ?? card.token_id} card={card} column={index % 2} isCovered={isCovered(card)} />
        ))}
      </div>
    </section>
  )
}

function LeadCard({ card, isCovered }: { card: Card; isCovered: boolean }) {
  const formats = useFormats()
  const { royalties } = card
  const left = formats.units(card.buy_supply)
  const total = formats.units(card.max_supply)
  return (
    <article className="card">
      <div className="card-art">
        {isCovered ? <AdultCover /> : <Thumbnail cid={card.ipfs_hash} alt="" size="spotlight" />}
      </div>
      <div className="card-body">
        <div className="grid grid-cols-[1fr_auto] items-end gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h3>
              <Link className="card-title work" to={workPath(card)}>
                {card.title}
              </Link>
            </h3>
            <Person address={card.creator_address} username={card.creator_username} isVerified={card.verified} />
          </div>
          {card.price_base_units && (
            <Price baseUnits={card.price_base_units} assetId={card.asa_id} isLarge isAbbreviated />
          )}
        </div>
        <div className="card-foot">
          <span className="card-foot-side">
            <Trans>
              {left} of {total} for sale
            </Trans>
          </span>
          <span className="card-foot-side">
            <Trans>{royalties}% royalty included</Trans>
          </span>
        </div>
      </div>
    </article>
  )
}
