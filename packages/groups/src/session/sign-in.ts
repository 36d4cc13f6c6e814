import { makePaymentTxnWithSuggestedParamsFromObject } from 'algosdk'
import { type BuiltGroup, unpaidParams } from '../built-group.ts'

export interface SignInInput {
  address: string
  /** Names the site and carries the challenge. */
  note: Uint8Array
  /** A window that has passed already. */
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
}

export interface SignInDescription {
  kind: 'sign-in'
  address: string
}

/**
 * A transaction that proves an address and can never be submitted: a payment of nothing to oneself, without a fee, outside any
 * group that could pay for it, whose validity has passed. The server compares every field, validity and fee included.
 */
export function signIn(input: SignInInput): BuiltGroup<SignInDescription> {
  const { address, note, ...network } = input
  const proof = makePaymentTxnWithSuggestedParamsFromObject({
    sender: address,
    receiver: address,
    amount: 0,
    note,
    suggestedParams: unpaidParams({ ...network, minFee: 0n }),
  })
  return {
    transactions: [proof],
    signers: [address],
    feeMicroAlgo: 0n,
    description: { kind: 'sign-in', address },
  }
}
