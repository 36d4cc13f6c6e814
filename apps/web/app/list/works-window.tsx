import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { PAGE_SIZE } from './list-filter.ts'
import { useIsCovered } from '../session/use-is-covered.ts'
import { ButtonLink } from '../ui/button.tsx'
import { WorkCard } from '../nft/work-card.tsx'

interface WorksWindowProps {
  cards: readonly Card[]
  isEnd: boolean
  start: number
  /** The action of each work, below it. */
  Actions?: ComponentType<{ card: Card }>
}

/** One window of an account's works, and links to the windows before and after it. */
export function WorksWindow({ cards, isEnd, start, Actions }: WorksWindowProps) {
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
      {(!isEnd || start > 0) && (
        <div className="mt-10 flex justify-center gap-2">
          {start > 0 && (
            <ButtonLink to={`?start=${Math.max(0, start - PAGE_SIZE)}`} icon="left">
              <Trans>Newer works</Trans>
            </ButtonLink>
          )}
          {!isEnd && (
            <ButtonLink to={`?start=${start + PAGE_SIZE}`}>
              <Trans>More works</Trans>
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}
