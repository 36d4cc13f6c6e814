import type { Reply } from '@facet/api-contract/client'
import type { BuiltGroup, GroupDescription, NetworkParams } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WalletKit } from '../wallet/wallet-kit.ts'
import type { Check } from './transaction-kind.ts'

export type CancelFacts = Reply<'POST /api/cancel/check'>

/** How a listing of one kind is cancelled. */
export interface CancelWay<Kind extends CancelFacts['kind']> {
  /** The group that the seller signs. */
  build: (
    kit: WalletKit,
    network: NetworkParams,
    facts: Extract<CancelFacts, { kind: Kind }>,
  ) => BuiltGroup<GroupDescription>
  /** Titles of the action, of its failure and of its success. */
  titles: { cancel: MessageDescriptor; failed: MessageDescriptor; done: MessageDescriptor }
  /** Text of the check before signing. */
  check: MessageDescriptor
  /** Whether the listing's contract remains; null for a listing without a contract: the market holds the work, and signs too. */
  contract: ((facts: Extract<CancelFacts, { kind: Kind }>) => { keepsApp: boolean }) | null
}

/** Titles for a listing with a price. */
export const listingTitles: AnyCancelWay['titles'] = {
  cancel: msg`Cancel listing`,
  failed: msg`Listing not cancelled`,
  done: msg`Listing cancelled`,
}

/** For a group that leaves the contract of a listing. */
export const keptDeposit: Check = {
  text: msg`The deposit stays in the contract until all money can leave it`,
  round: null,
}

/** The way of any kind, for the facts of that kind. */
export type AnyCancelWay = CancelWay<CancelFacts['kind']>
