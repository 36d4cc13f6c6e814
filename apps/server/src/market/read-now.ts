import type { ReadNow } from '@facet/api-contract/contract-codec'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { decimalsOf } from '../currency/price.ts'
import type { Services } from './services.ts'

/** What the wire says beside a contract that was read from the chain now. */
export function readNow(
  services: Pick<Services, 'clock' | 'config'>,
  { terms, checkedRound }: { terms: { currency: bigint }; checkedRound: number },
): ReadNow {
  const decimals = decimalsOf(services.config, currencyToWire(terms.currency))
  return { decimals, checkedRound, checkedAt: checkedAt(services, checkedRound) }
}

/** When a round was: unix seconds, nearly. */
export function checkedAt({ clock }: Pick<Services, 'clock'>, checkedRound: number): number {
  return checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000)
}
