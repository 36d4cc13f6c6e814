import type { RateSource } from './rate-source.ts'

/** How long prices are shown before they are asked for again. */
const LIFETIME_MS = 350_000
/** After a failure. */
const RETRY_MS = 30_000
/** What was read longer ago is no price of today. */
const STALE_MS = 3_600_000
const PATIENCE_MS = 5_000

export interface KnownRates {
  /** Milliseconds since 1970. */
  readMs: number
  /** By asset id on the chain. */
  dollars: ReadonlyMap<number, number>
}

/** What currencies are worth. Pages ask about it, so nobody waits for the source and no question fails. */
export interface Rates {
  /** Known by now, else null; what is missing or old is asked for meanwhile. */
  current(): KnownRates | null
}

/** @param source null where the market names none @param assetIds of the currencies, read again for each request to the source */
export function openRates(source: RateSource | null, assetIds: () => Promise<readonly number[]>): Rates {
  let known: KnownRates | null = null
  let nextMs = 0
  const refresh = async (from: RateSource): Promise<void> => {
    nextMs = Number.POSITIVE_INFINITY
    try {
      const dollars = await from.dollarsOf(await assetIds(), AbortSignal.timeout(PATIENCE_MS))
      known = { readMs: Date.now(), dollars }
      nextMs = Date.now() + LIFETIME_MS
    } catch {
      nextMs = Date.now() + RETRY_MS
    }
  }
  return {
    current: () => {
      if (source !== null && Date.now() >= nextMs) void refresh(source)
      return known !== null && Date.now() - known.readMs < STALE_MS ? known : null
    },
  }
}
