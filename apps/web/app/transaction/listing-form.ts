/** The longest auction, and the step of the form's duration field. */
export const MAX_HOURS = 200
export const STEP_HOURS = 24

/** Duration of an auction in whole hours, up to 200 (docs/behaviour/auctions.md); null for any other text. */
export function readHours(text: string): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,3}$/.test(trimmed)) return null
  const hours = Number(trimmed)
  return hours <= MAX_HOURS ? hours : null
}

/** Whether a text has the form of an address or a username (docs/behaviour/accounts.md). */
export function isAccountName(text: string): boolean {
  return /^[A-Z2-7]{58}$/.test(text) || /^[a-z0-9]{1,25}$/i.test(text)
}

/** Units to list, from 1 to the number owned; null for any other text. */
export function readUnits(text: string, maxUnits: bigint): bigint | null {
  const trimmed = text.trim()
  if (!/^\d{1,18}$/.test(trimmed)) return null
  const units = BigInt(trimmed)
  return units >= 1n && units <= maxUnits ? units : null
}
