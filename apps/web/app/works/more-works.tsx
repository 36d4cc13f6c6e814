import { Plural } from '@lingui/react/macro'

/** How many other works share a price; nothing for the price of one work. Beside every such price, so that kinds need not say it. */
export function MoreWorks({ more, className }: { more: number; className?: string }) {
  if (more === 0) return null
  return (
    <span className={className}>
      <Plural value={more} one="with # more work" other="with # more works" />
    </span>
  )
}
