import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makeTransfer } from '../transfer.ts'
import { type CustodialListing, custodialParams } from './custodial-listing.ts'

export type DepositInCustodyInput = Pick<CustodialListing, 'nft' | 'seller' | 'custodian'>

export interface DepositInCustodyDescription {
  kind: 'custodial-deposit'
  nfts: readonly bigint[]
  custodian: string
  /** Min balance of the custodian's account while it holds the work: paid by the platform, not the seller. */
  lentMicroAlgo: bigint
}

/** Moves a work into custody: the custodian's opt-in, which the market signs, and the transfer. The seller pays both fees. */
export function depositInCustody(
  network: NetworkParams,
  { nft, seller, custodian }: DepositInCustodyInput,
): BuiltGroup<DepositInCustodyDescription> {
  const window = custodialParams(network)
  const transactions = [
    makeOptIn(window, custodian, nft),
    makeTransfer(window, { sender: seller, receiver: custodian, currency: nft, amount: 1n }),
  ]
  const description = { kind: 'custodial-deposit', nfts: [nft], custodian, lentMicroAlgo: HOLDING_MIN_BALANCE } as const
  return finishGroup(window, transactions, 0, description, custodian)
}
