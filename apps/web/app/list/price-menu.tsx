import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { Icon } from '../ui/icon.tsx'
import { useDismiss } from '../ui/use-dismiss.ts'
import { PriceRange, type PriceRangeProps } from './price-range.tsx'

/** The price range behind a chip. A `details` element, so it opens without JavaScript; its form navigates to the new URL. */
export function PriceMenu(props: PriceRangeProps) {
  const { t } = useLingui()
  const ref = useRef<HTMLDetailsElement>(null)
  const { priceMin, priceMax, rest } = props
  useDismiss(ref)
  const chosen = priceMin === null && priceMax === null ? t`any` : `${priceMin ?? '0'}–${priceMax ?? '∞'}`
  return (
    <details ref={ref} className="relative">
      <summary className="chip cursor-pointer list-none [&::-webkit-details-marker]:hidden">
        <Trans>Price: {chosen}</Trans> <Icon name="down" small />
      </summary>
      <div className="popover-menu left-0 right-auto z-10 w-72 p-4">
        <PriceRange key={`${rest} ${chosen}`} {...props} />
      </div>
    </details>
  )
}
