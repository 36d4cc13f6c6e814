import type { ErrorCode } from '@facet/errors'
import { toFailure } from '../i18n/failure.ts'

const RETRY_MS = 1_000

/** Refusals that are final. Others may come from a locked wallet, which refuses to connect until it is unlocked. */
const final: ReadonlySet<string> = new Set<ErrorCode>([
  'sign-cancelled',
  'wallet-not-installed',
  'wallet-wrong-network',
  'check-pop-up',
])

/**
 * Asks a wallet for its addresses every second until it answers or the visitor leaves.
 *
 * @throws the error of `connect`, if the refusal is final or the visitor has left
 */
export async function unlockWallet<Answer>(connect: () => Promise<Answer>, isCurrent: () => boolean): Promise<Answer> {
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (final.has(toFailure(error).code) || !isCurrent()) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!isCurrent()) throw error
    }
  }
}
