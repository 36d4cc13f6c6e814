import { makePaymentTxnWithSuggestedParamsFromObject } from 'algosdk'
import { type BuiltGroup, zeroFeeParams } from '../built-group.ts'

export interface SignInInput {
  address: string
  /** Names the site and carries the challenge. */
  note: Uint8Array
  /** A validity window in the past. */
  firstRound: bigint
  lastRound: bigint
  genesisId: string
  genesisHash: Uint8Array
}

export interface SignInDescription {
  kind: 'sign-in'
  address: string
  /** The account that the proof deletes; left out for a proof that changes nothing. */
  deletedAccount?: string
}

/**
 * A transaction that proves ownership of an address and can never be confirmed: a zero payment to oneself, without a fee, outside
 * any group that could pay for it, with an expired validity window. The server compares every field, including validity and fee.
 */
export function signIn(input: SignInInput): BuiltGroup<SignInDescription> {
  const { address, note, ...network } = input
  const proof = makePaymentTxnWithSuggestedParamsFromObject({
    sender: address,
    receiver: address,
    amount: 0,
    note,
    suggestedParams: zeroFeeParams({ ...network, minFee: 0n }),
  })
  return {
    transactions: [proof],
    signers: [address],
    roles: [null],
    feeMicroAlgo: 0n,
    description: { kind: 'sign-in', address },
  }
}
