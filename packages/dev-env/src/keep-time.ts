import type { Chain } from '@facet/devchain'

/** The protocol lets a block be at most so much later than the one before. */
const LONGEST_STEP_SECONDS = 25n

/**
 * Makes a block now and then. After a pause, of the chain or of the machine, its clock is put right at once: by itself it would take
 * a block for each 25 seconds, and until then what happens would seem to have happened long ago.
 * @returns stops it
 */
export async function keepTime(chain: Chain, everyMs: number): Promise<() => void> {
  async function makeBlock(): Promise<void> {
    const now = BigInt(Math.floor(Date.now() / 1_000))
    const last = chain.block(chain.lastRound)?.header.timestamp ?? 0n
    if (now > last + LONGEST_STEP_SECONDS) chain.controls.setNextTimestamp(now)
    await chain.controls.mine(1)
  }

  await makeBlock()
  const timer = setInterval(() => {
    makeBlock().catch((error: unknown) => {
      clearInterval(timer)
      console.error(`           chain: makes no more blocks by itself: ${String(error)}`)
    })
  }, everyMs)
  return () => clearInterval(timer)
}
