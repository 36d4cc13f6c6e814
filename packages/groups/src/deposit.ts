import { getApplicationAddress } from 'algosdk'
import type { NetworkParams } from './network-params.ts'
import type { Payment, PaymentRole } from './payment-role.ts'
import { makeTransfer } from './transfer.ts'

/** The payment of min balance to the account of an app: its own, or deposits of new credits. None for an amount of zero. */
export function makeDeposit(
  network: NetworkParams,
  role: Exclude<PaymentRole, 'paid'>,
  { sender, appId, microAlgo }: { sender: string; appId: bigint; microAlgo: bigint },
): Payment[] {
  if (microAlgo === 0n) return []
  const receiver = getApplicationAddress(appId).toString()
  return [{ transaction: makeTransfer(network, { sender, receiver, currency: 0n, amount: microAlgo }), role }]
}
