import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'
import type { ShareTerms } from '../shares.ts'
import type { Transaction } from 'algosdk'

/** A work of one unit that the platform's custodial account holds for its seller: a listing of version 1, always in ALGO. */
export interface CustodialListing extends ShareTerms {
  nft: bigint
  seller: string
  /** The account of the platform that holds the work; the market signs for it. */
  custodian: string
  priceMicroAlgo: bigint
}

/** Rounds for which a group with a leg of the custodian is good: as long as it waits, nobody else can buy. */
export const CUSTODIAL_VALIDITY_ROUNDS = 100n

/** The network's parameters with the short window of custodial groups. */
export function shortWindow(network: NetworkParams): NetworkParams {
  const lastRound = network.firstRound + CUSTODIAL_VALIDITY_ROUNDS
  return lastRound < network.lastRound ? { ...network, lastRound } : network
}

/** The leg that the market signs: the work leaves custody, and with it the custodian's holding, whose deposit is free again. */
export function makeRelease(
  network: NetworkParams,
  { custodian, nft }: Pick<CustodialListing, 'custodian' | 'nft'>,
  receiver: string,
): Transaction {
  return makeTransfer(network, { sender: custodian, receiver, currency: nft, amount: 1n, closeTo: receiver })
}
