import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '@facet/api-contract'

/**
 * Retries until there is an answer, like a visitor who reads that the server or the node is temporarily unavailable. While its
 * circuit is open, the server reports this for up to two seconds after the node is back; it still answers for confirmed groups.
 */
export async function insist<Answer>(ask: () => Promise<Answer>, onRefusal: () => void = () => {}): Promise<Answer> {
  const deadline = Date.now() + 60_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isPassing = error instanceof ApiError && [502, 503].includes(error.body.status)
      if (!isPassing || Date.now() > deadline) throw error
      onRefusal()
      await wait(100)
    }
  }
}
