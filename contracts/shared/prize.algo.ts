import { type Account, arc4, Global, op, type uint64 } from '@algorandfoundation/algorand-typescript'
import type { PrizeVault } from '../prize-vault/prize-vault.algo'
import { setTransfer, setVaultCall } from './payout.algo'

/**
 * µALGO that every prize brings to the prize vault: its box (2,500 + 400 a byte of its key, 40, and its value, 40), the
 * holding of the asset (100,000) and the box of the asset's promised units (2,500 + 400 for each of 16 bytes).
 */
export const PRIZE_DEPOSIT: uint64 = 143_400

/**
 * Puts units of an NFT into the prize vault for a winner, by one inner group: deposit, call, transfer. This contract's account pays the
 * deposit; it returns to the creator, at once when the winner has a prize of this NFT, else with the claim.
 * @returns the vault's account
 */
export function putPrize(winner: Account, nft: uint64, units: uint64, prizeVault: uint64): Account {
  const [vaultAddress] = op.AppParams.appAddress(prizeVault)
  op.ITxnCreate.begin()
  setTransfer(vaultAddress, 0, PRIZE_DEPOSIT)
  op.ITxnCreate.next()
  setVaultCall(prizeVault, arc4.methodSelector<typeof PrizeVault.prototype.put>(), winner, Global.creatorAddress)
  op.ITxnCreate.next()
  setTransfer(vaultAddress, nft, units)
  op.ITxnCreate.submit()
  return vaultAddress
}
