/** ALGO is 1 on the wire and 0 on the chain. */
const ALGO_ON_WIRE = 1

/** The asset id on the chain of a currency id on the wire. */
export function currencyFromWire(asaId: number): bigint {
  return asaId === ALGO_ON_WIRE ? 0n : BigInt(asaId)
}

/** The currency id on the wire of an asset id on the chain. */
export function currencyToWire(assetId: bigint): number {
  return assetId === 0n ? ALGO_ON_WIRE : Number(assetId)
}

/** Base units as the number of whole units; the exact amount is in a separate field. */
export function unitsToWire(baseUnits: bigint, decimals: number): number {
  const text = String(baseUnits).padStart(decimals + 1, '0')
  const point = text.length - decimals
  return Number(`${text.slice(0, point)}.${text.slice(point)}`)
}
