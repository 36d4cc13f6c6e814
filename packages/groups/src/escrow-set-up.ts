import type { MethodSpec } from '@facet/contracts'
import { getApplicationAddress, type Transaction } from 'algosdk'
import { makeAppCall } from './app-call.ts'
import type { NetworkParams } from './network-params.ts'
import { makeTransfer } from './transfer.ts'

export interface EscrowSetUp {
  appId: bigint
  /** Creator of the app. */
  owner: string
  setUp: MethodSpec
  /** µALGO of min balance that the escrow needs. */
  fundingMicroAlgo: bigint
  /** Currency of the listing and the vault that must hold it; 0 = ALGO. */
  currency: bigint
  vault: bigint
  /** Asset (0 = ALGO) and base units that the escrow receives. */
  deposit: { asset: bigint; amount: bigint }
  /** Assets that the call reads besides the currency and the deposited asset. */
  assets?: readonly bigint[]
}

/** Funding of an escrow, its set-up call and the deposit, in the order that every listing contract requires. */
export function makeEscrowSetUp(network: NetworkParams, input: EscrowSetUp): Transaction[] {
  const { appId, owner, currency, vault, deposit } = input
  const escrow = getApplicationAddress(appId).toString()
  return [
    makeTransfer(network, { sender: owner, receiver: escrow, currency: 0n, amount: input.fundingMicroAlgo }),
    makeAppCall(network, {
      sender: owner,
      appId,
      method: input.setUp,
      assets: [...(input.assets ?? []), ...(currency === 0n ? [] : [currency])],
      apps: currency === 0n ? [] : [vault],
    }),
    makeTransfer(network, { sender: owner, receiver: escrow, currency: deposit.asset, amount: deposit.amount }),
  ]
}
