import { getApplicationAddress, type Transaction } from 'algosdk'
import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'

/** The payment of min balance to the account of an app: deposits of new credits, or of a holding. None for an amount of zero. */
export function makeDeposit(network: NetworkParams, sender: string, appId: bigint, amount: bigint): Transaction[] {
  if (amount === 0n) return []
  return [makeTransfer(network, { sender, receiver: getApplicationAddress(appId).toString(), currency: 0n, amount })]
}
