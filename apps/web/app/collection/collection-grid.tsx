import { type Collection, CollectionCard } from './collection-card.tsx'
import './collection.css'

interface CollectionsProps {
  collections: readonly Collection[]
  isFirst?: boolean
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
export function CollectionCards({ collections, isFirst = false }: CollectionsProps) {
  return collections.map((collection, index) => (
    <CollectionCard
      key={collection.collection_id}
      collection={collection}
      headingLevel={isFirst ? 'h2' : 'h3'}
      isEager={isFirst && index < 6}
      column={index % 3}
    />
  ))
}
