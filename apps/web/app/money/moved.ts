import type { BuiltGroup, sumDebits } from '@facet/groups'
import type { Cost } from './costs.ts'
import { addDebits, type DebitWords, debitCosts } from './debit-costs.ts'

/** What one or more groups move: the amounts are read from the groups, only their names are given. */
export interface Moved {
  /** Empty where nothing is signed. */
  groups: readonly BuiltGroup[]
  words?: DebitWords | undefined
  /** Lines above the sums that explain them and add nothing: the price that is shared, what others get. */
  context?: readonly Cost[] | undefined
}

interface PreparedGroups extends Omit<Moved, 'groups'> {
  group: BuiltGroup | null
  next?: BuiltGroup | undefined
}

/** What a prepared signature moves, with the next one where there are two. */
export function movedBy({ group, next, words, context }: PreparedGroups): Moved {
  return { groups: [group, next].filter((one) => one !== null && one !== undefined), words, context }
}

/**
 * The lines of a dialog: what arrives, what leaves, and the total that the wallet shows for the same groups.
 * @param kit comes with the wallet: pages that only show costs do not load it
 */
export function movedCosts(
  { groups: { sumDebits: debitsOf } }: { groups: { sumDebits: typeof sumDebits } },
  { groups, words = {}, context = [] }: Moved,
): Cost[] {
  if (groups.length === 0) return [...context]
  return [...context, ...debitCosts(groups.map(debitsOf).reduce(addDebits), words)]
}
