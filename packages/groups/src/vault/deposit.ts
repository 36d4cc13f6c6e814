import { getApplicationAddress, type Transaction } from 'algosdk'
import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'

/** The payment that brings deposits of new credits to the vault; none for an amount of zero. */
export function makeVaultDeposit(network: NetworkParams, sender: string, vault: bigint, amount: bigint): Transaction[] {
  if (amount === 0n) return []
  return [makeTransfer(network, { sender, receiver: getApplicationAddress(vault).toString(), currency: 0n, amount })]
}
