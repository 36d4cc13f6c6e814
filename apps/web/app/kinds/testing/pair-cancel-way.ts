import type { BuiltGroup, GroupDescription } from '@facet/groups'
import { type AnyCancelWay, listingTitles } from '../../transaction/cancel-way.ts'

/** How a made-up kind is cancelled; the popup that tests open is never signed. */
export const pairCancelWay: AnyCancelWay = {
  build: () => ({}) as BuiltGroup<GroupDescription>,
  titles: listingTitles,
  check: { id: 'pair-check', message: 'Your pair is open' },
  contract: () => ({ keepsApp: false }),
}
