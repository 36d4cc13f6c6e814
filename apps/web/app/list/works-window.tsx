import '../i18n/with-list-messages.ts'
import type { Card } from '@facet/api-contract/nft/card'
import { Trans } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { PAGE_SIZE } from './list-filter.ts'
import { CardGrid } from '../cards/card-grid.tsx'
import { WindowLinks } from '../ui/window-links.tsx'

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
  return (
    <>
      <CardGrid cards={cards} {...(Actions && { around: withActions(Actions) })} />
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

/** Draws the action of a work below its card. */
function withActions(Actions: ComponentType<{ card: Card }>) {
  return (card: Card, drawn: ReactNode, column: number) => (
    <div className="flex flex-col gap-3" style={{ '--column': column }}>
      {drawn}
      <div className="card-actions">
        <Actions card={card} />
      </div>
    </div>
  )
}
