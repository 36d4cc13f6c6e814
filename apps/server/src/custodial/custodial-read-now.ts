import type { ReadNow } from '@facet/api-contract/contract-codec'
import { algo } from '../platform/config/currency.ts'
import type { Services } from '../market/services.ts'

/** The context of a version 1 listing on the wire: read from the market's own rows, priced in ALGO. */
export function custodialReadNow({ clock }: Pick<Services, 'clock'>): ReadNow {
  return { decimals: algo.decimals, checkedRound: clock.shownRound, checkedAt: clock.timestampSeconds }
}
