import type { ErrorCode } from '@facet/errors'
import { toFailure } from '../i18n/failure.ts'

const RETRY_MS = 1_000

/** A locked wallet refuses to connect at once; a person who said no, or a missing extension, does not change their mind. */
const final: ReadonlySet<string> = new Set<ErrorCode>([
  'sign-cancelled',
  'wallet-not-installed',
  'wallet-wrong-network',
  'check-pop-up',
])

/**
 * Asks a wallet for its addresses every second until it answers or the visitor turns away.
 *
 * @throws what `connect` threw, where waiting does not help or nobody waits any more
 */
export async function unlockWallet<Answer>(connect: () => Promise<Answer>, isWanted: () => boolean): Promise<Answer> {
  for (;;) {
    try {
      return await connect()
    } catch (error) {
      if (final.has(toFailure(error).code) || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (!isWanted()) throw error
    }
  }
}
