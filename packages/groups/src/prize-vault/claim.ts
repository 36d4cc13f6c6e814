import { prizeVaultProgram } from '@facet/contracts'
import { makeAppCall } from '../app-call.ts'
import { type BuiltGroup, finishGroup, type Return, returnDeposit } from '../built-group.ts'
import { encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { PRIZE_DEPOSIT_MICRO_ALGO, type Prize, prizeBoxes } from './prize.ts'

export interface ClaimPrizesInput {
  vault: bigint
  winner: string
  /** Any account; units go only to the winner, deposits only to the depositors. */
  caller: string
  prizes: readonly Prize[]
  /** Assets that the winner must opt in to first; the winner is then the caller. */
  optIns?: readonly bigint[]
}

export interface ClaimPrizesDescription {
  kind: 'prize-claim'
  winner: string
  prizes: readonly Prize[]
  /** Returns to the depositors. */
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/** The units and the deposit of each prize. */
const INNER_OF_CLAIM = 2

/** The number of prizes that always fits one group, with an opt-in and a call each. */
export const MAX_PRIZES_IN_GROUP = 8

/** Sends a winner's prizes to the winner: opt-ins, then one call each. At most 16 transactions. */
export function claimPrizes(network: NetworkParams, input: ClaimPrizesInput): BuiltGroup<ClaimPrizesDescription> {
  const { vault, winner, caller, prizes, optIns = [] } = input
  const calls = prizes.map(({ asset, depositor }) =>
    makeAppCall(network, {
      sender: caller,
      appId: vault,
      method: prizeVaultProgram.methods.claim,
      args: [encodeAddressBytes(winner), encodeUint(asset, 8)],
      accounts: [winner, depositor],
      assets: [asset],
      boxes: prizeBoxes(vault, winner, asset),
    }),
  )
  const transactions = [...optIns.map((asset) => makeOptIn(network, winner, asset)), ...calls]
  return finishGroup(network, transactions, INNER_OF_CLAIM * prizes.length, {
    kind: 'prize-claim',
    winner,
    prizes,
    returnedMicroAlgo: PRIZE_DEPOSIT_MICRO_ALGO * BigInt(prizes.length),
    returns: prizes.flatMap(({ depositor }) => returnDeposit(depositor, PRIZE_DEPOSIT_MICRO_ALGO)),
  })
}
