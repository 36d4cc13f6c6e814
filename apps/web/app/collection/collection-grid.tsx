import { Fragment } from 'react'
import { WhileNear } from '../ui/while-near.tsx'
import { type Collection, CollectionCard } from './collection-card.tsx'
import './collection.css'

interface CollectionsProps {
  collections: readonly Collection[]
  isFirst?: boolean
  /** Whether more follow as the visitor scrolls: cards far from the screen are not drawn. */
  isEndless?: boolean
}

/** Collections side by side. */
export function CollectionGrid(props: CollectionsProps) {
  return (
    <div className="grid-collections">
      <CollectionCards {...props} />
    </div>
  )
}

/** The cards alone, for a row or a grid around them. */
export function CollectionCards({ collections, isFirst = false, isEndless = false }: CollectionsProps) {
  const Frame = isEndless ? WhileNear : Fragment
  return collections.map((collection, index) => (
    <Frame key={collection.collection_id}>
      <CollectionCard
        collection={collection}
        headingLevel={isFirst ? 'h2' : 'h3'}
        isEager={isFirst && index < 6}
        column={index % 3}
      />
    </Frame>
  ))
}
