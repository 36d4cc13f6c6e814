import type { ReadNow } from '@facet/api-contract/contract-codec'
import { algo } from '../platform/config/currency.ts'
import type { Services } from '../market/services.ts'

/** What the wire says beside a listing of version 1: it stands in the market's own rows, and is priced in ALGO. */
export function custodialReadNow({ clock }: Pick<Services, 'clock'>): ReadNow {
  return { decimals: algo.decimals, checkedRound: clock.shownRound, checkedAt: clock.timestampSeconds }
}
