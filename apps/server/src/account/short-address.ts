/** An address as pages show it. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 5)}…${address.slice(-5)}`.toLowerCase()
}
