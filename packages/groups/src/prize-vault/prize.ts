import { decodeFields } from '@facet/contracts'
import { encodeAddress } from 'algosdk'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'

/** µALGO that every prize locks in the prize vault: its box, the holding, the box of the asset's promised units. */
export const PRIZE_DEPOSIT_MICRO_ALGO = 143_400n

/** Maximum inner transactions when a contract puts a prize: deposit, call, transfer, and the one that the call makes. */
export const PUT_PRIZE_INNER_COUNT = 4

/** The state of a prize in the vault. */
export interface Prize {
  asset: bigint
  units: bigint
  /** Gets the deposit with the claim. */
  depositor: string
}

/** Name of the box that holds a winner's prize in an asset. */
export function prizeBoxName(winner: string, asset: bigint): Uint8Array {
  return concatBytes(encodeAddressBytes(winner), encodeUint(asset, 8))
}

/** The boxes that a call for a prize accesses: the prize, and the promised units of its asset. */
export function prizeBoxes(vault: bigint, winner: string, asset: bigint): { appId: bigint; name: Uint8Array }[] {
  return [
    { appId: vault, name: prizeBoxName(winner, asset) },
    { appId: vault, name: encodeUint(asset, 8) },
  ]
}

/**
 * Decodes units and depositor from the box of a prize.
 * @returns undefined when the bytes are not those of a prize
 */
export function decodePrize(box: Uint8Array): Omit<Prize, 'asset'> | undefined {
  const prize = decodeFields(PRIZE_FIELDS, box)
  return prize && { units: prize.units, depositor: encodeAddress(prize.depositor) }
}

const PRIZE_FIELDS = [
  { name: 'units', type: 'uint64' },
  { name: 'depositor', type: 'address' },
] as const
