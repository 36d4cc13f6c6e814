import type { Card } from '@facet/api-contract/nft/card'
import { Fragment, type ReactNode } from 'react'
import { useIsCovered } from '../session/use-is-covered.ts'
import { WhileNear } from '../ui/while-near.tsx'
import { WorkCard } from './work-card.tsx'

interface CardGridProps {
  cards: readonly Card[]
  headingLevel?: 'h2' | 'h3'
  /** Pictures that are loaded immediately; the others when they are scrolled into view. */
  eagerCount?: number
  /** Whether the first picture is the largest of the page. */
  isFirstImportant?: boolean
  /** Draws a card with something around it; `column` is its place in its row. */
  around?: (card: Card, drawn: ReactNode, column: number) => ReactNode
  /** Only a few works before the link to all of them. */
  isPreview?: boolean
  /** Whether more follow as the visitor scrolls: cards far from the screen are not drawn. */
  isEndless?: boolean
  /** Whether another list is being loaded in its place. */
  isReplacing?: boolean
  /** What follows the cards in the grid. */
  children?: ReactNode
}

const COLUMNS = 4

/** The cards of works, in as many columns as fit. */
export function CardGrid({
  cards,
  headingLevel = 'h2',
  eagerCount = 8,
  isFirstImportant = false,
  around = (_, drawn) => drawn,
  isPreview = false,
  isEndless = false,
  isReplacing = false,
  children,
}: CardGridProps) {
  const isCovered = useIsCovered()
  const Frame = isEndless ? WhileNear : Fragment
  return (
    <div className={`grid-works ${isPreview ? 'grid-preview' : ''} ${isReplacing ? 'opacity-50' : ''}`}>
      {cards.map((card, index) => (
        <Frame key={`${card.token_id}:${card.app_id ?? 0}`}>
          {around(
            card,
            <WorkCard
              card={card}
              headingLevel={headingLevel}
              column={index % COLUMNS}
              isEager={index < eagerCount}
              isImportant={isFirstImportant && index === 0}
              isCovered={isCovered(card)}
            />,
            index % COLUMNS,
          )}
        </Frame>
      ))}
      {children}
    </div>
  )
}
