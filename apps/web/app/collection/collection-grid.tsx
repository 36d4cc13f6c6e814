import { type Collection, CollectionCard } from './collection-card.tsx'
import './collection.css'

/** Collections side by side. */
export function CollectionGrid({
  collections,
  isFirst = false,
}: {
  collections: readonly Collection[]
  isFirst?: boolean
}) {
  return (
    <div className="grid-collections">
      {collections.map((collection, index) => (
        <CollectionCard
          key={collection.collection_id}
          collection={collection}
          headingLevel={isFirst ? 'h2' : 'h3'}
          isEager={isFirst && index < 6}
          column={index % 3}
        />
      ))}
    </div>
  )
}
