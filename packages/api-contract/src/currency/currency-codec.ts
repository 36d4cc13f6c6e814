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
  return Number(toDecimal(baseUnits, decimals))
}

/** The exact amount: `250104000n` with 6 decimals is `250.104`; zeros at the end are dropped. */
export function toDecimal(baseUnits: bigint, decimals: number): string {
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${baseUnits < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}
