import type { Reply } from '@facet/api-contract/client'
import type { BuiltGroup, GroupDescription, NetworkParams } from '@facet/groups'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WalletKit } from '../wallet/wallet-kit.ts'

export type CancelFacts = Reply<'POST /api/cancel/check'>

/** How a listing of a kind is taken back. */
export interface CancelWay<Kind extends CancelFacts['kind']> {
  /** The group that the seller signs. */
  build: (
    kit: WalletKit,
    network: NetworkParams,
    facts: Extract<CancelFacts, { kind: Kind }>,
  ) => BuiltGroup<GroupDescription>
  /** What is done, what failed to be done, and what was done. */
  titles: { cancel: MessageDescriptor; failed: MessageDescriptor; done: MessageDescriptor }
  /** What was checked before. */
  check: MessageDescriptor
  /** What becomes of its contract; null where it has none: the market holds the work, and signs too. */
  contract: ((facts: Extract<CancelFacts, { kind: Kind }>) => { keepsApp: boolean }) | null
}

/** Those of a listing with a price. */
export const listingTitles: AnyCancelWay['titles'] = {
  cancel: msg`Cancel listing`,
  failed: msg`Listing not cancelled`,
  done: msg`Listing cancelled`,
}

/** Any of them, for the facts of its own kind. */
export type AnyCancelWay = CancelWay<CancelFacts['kind']>
