import type { MethodSpec } from '@facet/contracts'
import { getApplicationAddress } from 'algosdk'
import { makeAppCall } from './app-call.ts'
import type { NetworkParams } from './network-params.ts'
import type { GroupPart } from './payment-role.ts'
import { makePrice, makeTransfer } from './transfer.ts'
import { makeDeposit } from './deposit.ts'

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
  /** Asset (0 = ALGO) and base units that the escrow receives: money, or an NFT. */
  deposit: { asset: bigint; amount: bigint; isMoney: boolean }
  /** Assets that the call reads besides the currency and the deposited asset. */
  assets?: readonly bigint[]
}

/** Funding of an escrow, its set-up call and the deposit, in the order that every listing contract requires. */
export function makeEscrowSetUp(network: NetworkParams, input: EscrowSetUp): GroupPart[] {
  const { appId, owner, currency, vault, deposit } = input
  const escrow = getApplicationAddress(appId).toString()
  const make = deposit.isMoney ? makePrice : makeTransfer
  return [
    ...makeDeposit(network, 'funding', { sender: owner, appId, microAlgo: input.fundingMicroAlgo }),
    makeAppCall(network, {
      sender: owner,
      appId,
      method: input.setUp,
      assets: [...(input.assets ?? []), ...(currency === 0n ? [] : [currency])],
      apps: currency === 0n ? [] : [vault],
    }),
    make(network, { sender: owner, receiver: escrow, currency: deposit.asset, amount: deposit.amount }),
  ]
}
