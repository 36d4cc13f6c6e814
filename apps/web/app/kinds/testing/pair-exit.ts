import type { BuiltGroup, GroupDescription } from '@facet/groups'
import { cancelPair } from '../../../../server/src/market/test/pair/pair-groups.ts'
import { decodePair } from '../../../../server/src/market/test/pair/read-pair.ts'
import type { ExitKind } from '../../withdrawal/exit-kind.ts'

/** Exit from a pair: the seller takes both works back, or deletes an app that holds none. */
export const pairExit: ExitKind = {
  of: 'app',
  isLedBy: null,
  read: ({ appId, owner, state, escrow }) => {
    const terms = decodePair(state)
    if (!terms) return undefined
    const holdsBoth = escrow.has(terms.first)
    return {
      works: [terms.first, terms.second],
      currency: 0n,
      vault: 0n,
      standing: (address) => ({
        role: address === owner ? 'seller' : 'stranger',
        stage: holdsBoth ? 'paired' : 'empty',
        isOpenToAll: false,
        isWaiting: false,
      }),
      waysOut: async ({ network, address }) => {
        // The confirmation sheet describes only the product's groups, not this one.
        const cancel = cancelPair(network, { appId, seller: owner, terms }, holdsBoth) as BuiltGroup<GroupDescription>
        return address === owner ? [cancel] : []
      },
      words: ({ stage }) => ({
        kind: 'Pair',
        holds: holdsBoth ? '2 works' : 'Only a deposit',
        state: stage,
        end: null,
        action: 'Take both back',
        note: null,
      }),
    }
  },
}
