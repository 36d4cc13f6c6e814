import type { ReadNow } from '@facet/api-contract/contract-codec'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { decimalsOf } from '../currency/price.ts'
import type { Services } from './services.ts'

/** The context on the wire of a contract read from the chain now. */
export function readNow(
  services: Pick<Services, 'clock' | 'config'>,
  { terms, checkedRound }: { terms: { currency: bigint }; checkedRound: number },
): ReadNow {
  const decimals = decimalsOf(services.config, currencyToWire(terms.currency))
  return { decimals, checkedRound, checkedAt: checkedAt(services, checkedRound) }
}

/** The approximate time of a round, in unix seconds. */
export function checkedAt({ clock }: Pick<Services, 'clock'>, checkedRound: number): number {
  return checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000)
}
