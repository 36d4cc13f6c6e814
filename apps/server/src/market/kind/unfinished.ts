import type { Card } from '@facet/api-contract/nft/card'
import type { AppState } from '@facet/groups'
import type { Works } from '../works.ts'
import type { KindName, ProgramFor } from './kind-name.ts'

export interface UnfinishedKind<Name extends KindName> {
  decode(program: ProgramFor<Name>, state: AppState): InitialTerms | undefined
  /**
   * The action by which its owner takes back its contents.
   *
   * @param ended the state of its row once it has ended; null if it was never set up
   */
  action(ended: string | null): Card['action']
}

/** The terms that an app was created with. */
export interface InitialTerms {
  /** Its works, the first of which its card shows. */
  works: Works
  currencyId: bigint
  /** The price per unit, the starting price, the amount offered for all units, or the price of all works together. */
  priceBaseUnits: bigint
  units: bigint
}
