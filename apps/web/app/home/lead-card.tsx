import type { Card } from '@facet/api-contract/nft/card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WorkPicture } from '../media/work-picture.tsx'
import { AdultCover } from '../cards/adult-cover.tsx'
import { MoreWorks } from '../works/more-works.tsx'
import { creatorOf } from '../works/person-as.ts'
import { Person } from '../works/person.tsx'
import { Price } from '../works/price.tsx'
import { workPath } from '../cards/work-path.ts'
import { MixedScriptsMark } from '../ui/mixed-scripts-mark.tsx'

interface LeadCardProps {
  card: Card
  isCovered: boolean
  /** Above the price. */
  priceLabel?: ReactNode
  /** In a corner of the image. */
  corner?: ReactNode
  /** Facts below the title, at most two. */
  children: ReactNode
}

/** The first card of a section of the home page, larger than the others. */
export function LeadCard({ card, isCovered, priceLabel, corner, children }: LeadCardProps) {
  return (
    <article className="card">
      <div className="card-art">
        {isCovered ? (
          <AdultCover />
        ) : (
          <WorkPicture work={card} alt="" size="spotlight" sizes="(max-width: 1023px) 100vw, 640px" />
        )}
        {corner && <div className="card-corner">{corner}</div>}
      </div>
      <div className="card-body">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-28">
            <h3 className="wrap-anywhere">
              <Link className="card-title work" to={workPath(card)}>
                {card.title}
              </Link>
              <MixedScriptsMark name={card.title} />
            </h3>
            <Person {...creatorOf(card)} />
          </div>
          {card.price_base_units && (
            <div className="ml-auto max-w-full text-right">
              {priceLabel && <p className="text-sm text-ink-3">{priceLabel}</p>}
              <Price baseUnits={card.price_base_units} assetId={card.asa_id} isLarge />
              <MoreWorks of={card} className="block text-sm text-ink-3" />
            </div>
          )}
        </div>
        <div className="card-foot">{children}</div>
      </div>
    </article>
  )
}
