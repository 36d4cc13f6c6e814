const [RETRY_MS, MOST_RETRY_MS] = [2_000, 60_000]

/** How long to wait before something that failed is tried again, in milliseconds. @param before failures before this one */
export function retryDelayMs(before: number): number {
  return Math.min(MOST_RETRY_MS, RETRY_MS * 2 ** before)
}
