/** A grey placeholder with the size of the final content, shown only after 150 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div className={`skeleton skeleton-late ${className}`} aria-hidden="true" />
}

/** Stand-ins for cards in a grid of works. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true">
      <Skeleton className="aspect-6/7" />
      <Skeleton className="mt-3.5 h-5 w-[72%]" />
      <Skeleton className="mt-2 h-3.5 w-[44%]" />
      <Skeleton className="mt-5 h-4 w-[56%]" />
    </div>
  ))
}
