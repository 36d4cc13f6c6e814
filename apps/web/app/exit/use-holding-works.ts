import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Holding } from '../withdrawal/holding.ts'
import type { Assets } from './use-assets.ts'

/** The first work of a holding and the number of the others, in words: `Salt Flats`, `and 1 more work`. */
interface HoldingWorks {
  name: string
  /** Empty for one work. */
  others: string
  /** Both in one line, for the name of a button. */
  title: string
}

/** Names the works of a holding; null if it holds only money. */
export function useHoldingWorks(assets: Assets): (holding: Pick<Holding, 'works'>) => HoldingWorks | null {
  const { t } = useLingui()
  return ({ works: [first, ...rest] }) => {
    if (first === undefined) return null
    const name = assets.nameOf(first)
    const more = rest.length
    const others = more === 0 ? '' : t`${plural(more, { one: 'and # more work', other: 'and # more works' })}`
    return { name, others, title: others === '' ? name : `${name} ${others}` }
  }
}
