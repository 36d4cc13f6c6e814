import type { Cost } from '../money/costs.ts'
import { type Moved, movedCosts } from '../money/moved.ts'
import type { PrepareTools } from './transaction-kind.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'

export type Quote = Loaded<readonly Cost[]>

/**
 * The money that an answer not given yet would move, as the lines of a dialog.
 * @param key identifies the answer: another key loads again; null loads nothing
 */
export function useQuote(key: string | null, load: (tools: PrepareTools) => Promise<Moved>): Quote {
  return useLoaded(key, async (tools) => movedCosts(tools.kit, await load(tools)))
}
