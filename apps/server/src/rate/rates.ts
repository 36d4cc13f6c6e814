import type { RateSource } from './rate-source.ts'

/** How long prices are shown before they are read again. */
const LIFETIME_MS = 350_000
/** Wait after a failure. */
const RETRY_MS = 30_000
/** Age at which prices are no longer shown. */
const STALE_MS = 3_600_000
const PATIENCE_MS = 5_000

export interface KnownRates {
  /** Milliseconds since 1970. */
  readMs: number
  /** By asset id on the chain. */
  dollars: ReadonlyMap<number, number>
}

/** Prices of currencies. Pages need them, so reading neither waits for the source nor fails. */
export interface Rates {
  /** The rates known by now, else null; missing or old ones are read in the background. */
  current(): KnownRates | null
}

/** @param source null when the market has none @param assetIds of the currencies, read again for each request to the source */
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
