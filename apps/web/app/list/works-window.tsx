import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { PAGE_SIZE } from './list-filter.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { WindowLinks } from '../ui/window-links.tsx'
import { WorkCard } from '../cards/work-card.tsx'

interface WorksWindowProps {
  cards: readonly Card[]
  isEnd: boolean
  /** The API's cursor of the next window. */
  next: string | null
  start: number
  /** The action of each work, below it. */
  Actions?: ComponentType<{ card: Card }>
}

/** One window of an account's works, and links to the windows before and after it. */
export function WorksWindow({ cards, isEnd, next, start, Actions }: WorksWindowProps) {
  const isCovered = useIsCovered()
  return (
    <>
      <div className="grid-works">
        {cards.map((card, index) => {
          const work = (
            <WorkCard
              key={`${card.token_id}:${card.app_id ?? 0}`}
              card={card}
              headingLevel="h2"
              column={index % 4}
              isEager={index < 8}
              isCovered={isCovered(card)}
            />
          )
          if (!Actions) return work
          return (
            <div
              key={`${card.token_id}:${card.app_id ?? 0}`}
              className="flex flex-col gap-3"
              style={{ '--column': index % 4 }}
            >
              {work}
              <div className="card-actions">
                <Actions card={card} />
              </div>
            </div>
          )
        })}
      </div>
      <WindowLinks
        start={start}
        size={PAGE_SIZE}
        isEnd={isEnd}
        next={next}
        newer={<Trans>Previous works</Trans>}
        more={<Trans>More works</Trans>}
      />
    </>
  )
}
