import type { Card } from '@facet/api-contract/nft/card'
import type { ContractKind, ContractProgram, ProgramOf } from '@facet/contracts'

/** The name of a kind in every layer: its contract, its cards on the wire, its folder. */
export type KindName = NonNullable<Card['type']>

/** The programs of a kind, of any version. */
export type ProgramFor<Name extends KindName> = Name extends ContractKind ? ProgramOf<Name> : ContractProgram
