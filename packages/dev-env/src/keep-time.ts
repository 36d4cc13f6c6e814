import type { Chain } from '@facet/devchain'

/** Most time between two blocks that the protocol allows. */
const LONGEST_STEP_SECONDS = 25n

/**
 * Makes a block from time to time. After the chain or the machine was paused, it sets the chain's clock immediately. Otherwise catching up
 * would take a block for every 25 seconds, and new events would carry old times until then.
 * @returns a function that stops it
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
