import type { BuiltGroup, sumDebits } from '@facet/groups'
import { algoCost, type Cost } from './costs.ts'
import { addDebits, type DebitWords, debitCosts } from './debit-costs.ts'

/** What one or more groups move: the amounts are read from the groups, only their names are given. */
export interface Moved {
  /** Empty where nothing is signed. */
  groups: readonly BuiltGroup[]
  words?: DebitWords | undefined
  /** Amounts that the groups bring to the wallet, shown above the debits. */
  arriving?: readonly Cost[] | undefined
}

interface PreparedGroups extends Omit<Moved, 'groups'> {
  group: BuiltGroup | null
  next?: BuiltGroup | undefined
}

/** What a prepared signature moves, with the next one where there are two. */
export function movedBy({ group, next, words, arriving }: PreparedGroups): Moved {
  return { groups: [group, next].filter((one) => one !== null && one !== undefined), words, arriving }
}

/**
 * The lines of a dialog: what arrives, what leaves, and the total that the wallet shows for the same groups.
 * @param kit comes with the wallet: pages that only show costs do not load it
 */
export function movedCosts(
  { groups: { sumDebits: debitsOf } }: { groups: { sumDebits: typeof sumDebits } },
  { groups, words = {}, arriving = [] }: Moved,
): Cost[] {
  if (groups.length === 0) return [...arriving]
  return [...arriving, ...debitCosts(groups.map(debitsOf).reduce(addDebits), words)]
}

/** A deposit that comes back with this group; nothing where there is none. */
export function returnedDeposit(label: Cost['label'], microAlgo: bigint): Cost[] {
  return microAlgo > 0n ? [{ ...algoCost(label, microAlgo), isReturned: true }] : []
}
