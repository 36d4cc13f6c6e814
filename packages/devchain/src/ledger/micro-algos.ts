/** An amount as the protocol's errors print it: 0.0A, 10uA, 1mA, 1.001mA, 4A. */
export function formatMicroAlgos(amount: bigint): string {
  if (amount === 0n) return '0.0A'
  if (amount < 1_000n) return `${amount}uA`
  if (amount < 1_000_000n) return `${scaled(amount, 1_000n, 3)}mA`
  return `${scaled(amount, 1_000_000n, 6)}A`
}

function scaled(amount: bigint, unit: bigint, digits: number): string {
  const fraction = amount % unit
  const whole = amount / unit
  return fraction === 0n ? `${whole}` : `${whole}.${String(fraction).padStart(digits, '0')}`
}

/** Millionths as a decimal with six digits: 1.000800. */
export function formatMicros(value: bigint): string {
  return `${value / 1_000_000n}.${String(value % 1_000_000n).padStart(6, '0')}`
}
