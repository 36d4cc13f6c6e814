/** Source of asset prices. */
export interface RateSource {
  /** US dollars of one unit of each asset that it knows. @param assetIds on the chain; 0 is ALGO */
  dollarsOf(assetIds: readonly number[], signal: AbortSignal): Promise<ReadonlyMap<number, number>>
}
