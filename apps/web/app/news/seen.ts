/** The rounds up to which an account has seen its offers and its bids in this browser. */
export interface Seen {
  offers: number
  bids: number
}

const keyOf = (address: string): string => `facet-seen-${address}`

export function readSeen(address: string): Seen {
  try {
    const { offers, bids } = JSON.parse(localStorage.getItem(keyOf(address)) ?? '{}') as Partial<Seen>
    return { offers: roundOf(offers), bids: roundOf(bids) }
  } catch {
    return { offers: 0, bids: 0 }
  }
}

export function saveSeen(address: string, seen: Seen): void {
  try {
    localStorage.setItem(keyOf(address), JSON.stringify(seen))
  } catch {
    // Without storage everything counts as new.
  }
}

function roundOf(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0
}
