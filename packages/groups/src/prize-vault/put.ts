import { prizeVaultProgram } from '@facet/contracts'
import { getApplicationAddress } from 'algosdk'
import { makeAppCall } from '../app-call.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeAddressBytes } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'
import { makeDeposit } from '../deposit.ts'
import { PRIZE_DEPOSIT_MICRO_ALGO, prizeBoxes } from './prize.ts'

export interface PutPrizeInput {
  vault: bigint
  /** Holds the units and pays the deposit. */
  caller: string
  winner: string
  asset: bigint
  units: bigint
  /** Account that gets the deposit back; default the caller. */
  depositor?: string
}

export interface PutPrizeDescription {
  kind: 'prize-put'
  winner: string
  nfts: readonly bigint[]
  units: bigint
  /** Returned with the claim, or immediately when the winner already has a prize of this asset. */
  depositMicroAlgo: bigint
}

/** The vault's opt-in, or the return of a deposit when the same winner already has a prize of the asset: never both. */
const MAX_INNER = 1

/** Holds units of an NFT for a winner: deposit, call, transfer. Other puts and claims before it arrives cannot make it fail. */
export function putPrize(network: NetworkParams, input: PutPrizeInput): BuiltGroup<PutPrizeDescription> {
  const { vault, caller, winner, asset, units, depositor = caller } = input
  const transactions = [
    ...makeDeposit(network, 'lent', { sender: caller, appId: vault, microAlgo: PRIZE_DEPOSIT_MICRO_ALGO }),
    makeAppCall(network, {
      sender: caller,
      appId: vault,
      method: prizeVaultProgram.methods.put,
      args: [encodeAddressBytes(winner), encodeAddressBytes(depositor)],
      accounts: [depositor],
      assets: [asset],
      boxes: prizeBoxes(vault, winner, asset),
    }),
    makeTransfer(network, {
      sender: caller,
      receiver: getApplicationAddress(vault).toString(),
      currency: asset,
      amount: units,
    }),
  ]
  return finishGroup(network, transactions, MAX_INNER, {
    kind: 'prize-put',
    winner,
    nfts: [asset],
    units,
    depositMicroAlgo: PRIZE_DEPOSIT_MICRO_ALGO,
  })
}
