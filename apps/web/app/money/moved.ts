import type { BuiltGroup, sumDebits } from '@facet/groups'
import type { Cost } from './costs.ts'
import { addDebits, type DebitWords, debitCosts } from './debit-costs.ts'

/** The money that one or more groups move. The amounts are read from the groups; only their labels are given. */
export interface Moved {
  /** Empty where nothing is signed. */
  groups: readonly BuiltGroup[]
  words?: DebitWords | undefined
  /** Lines above the sums that explain them and are not added: the price before it is split, the shares of others. */
  context?: readonly Cost[] | undefined
}

interface PreparedGroups extends Omit<Moved, 'groups'> {
  group: BuiltGroup | null
  next?: BuiltGroup | undefined
}

/** The money that a prepared signature moves, together with the next signature if there is one. */
export function movedBy({ group, next, words, context }: PreparedGroups): Moved {
  return { groups: [group, next].filter((one) => one !== null && one !== undefined), words, context }
}

/**
 * The lines of a dialog: the amounts that arrive and leave, and the total that the wallet shows for the same groups.
 * @param kit loaded with the wallet; pages that only show costs do not load it
 */
export function movedCosts(
  { groups: { sumDebits: debitsOf } }: { groups: { sumDebits: typeof sumDebits } },
  { groups, words = {}, context = [] }: Moved,
): Cost[] {
  if (groups.length === 0) return [...context]
  return [...context, ...debitCosts(groups.map(debitsOf).reduce(addDebits), words)]
}
