import { getApplicationAddress } from 'algosdk'
import { royaltyVaultProgram } from '@facet/contracts'
import { makeAppCall } from '../app-call.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { GroupPart } from '../payment-role.ts'
import { makeTransfer } from '../transfer.ts'

export interface EnableCurrencyInput {
  caller: string
  vault: bigint
  currency: bigint
}

export interface EnableCurrencyDescription {
  kind: 'vault-enable'
  currency: bigint
  /** Stays in the vault permanently. */
  lockedMicroAlgo: bigint
}

/** Lets listings use a currency, once the vault is funded: min balance of its holding, then the call that opts it in. */
export function enableCurrency(
  network: NetworkParams,
  input: EnableCurrencyInput,
): BuiltGroup<EnableCurrencyDescription> {
  const { caller, vault, currency } = input
  const funding = makeTransfer(network, {
    sender: caller,
    receiver: getApplicationAddress(vault).toString(),
    currency: 0n,
    amount: HOLDING_MIN_BALANCE,
    // Without it the payments for several currencies would be equal, and a group cannot contain a transaction twice.
    note: encodeUint(currency, 8),
  })
  const parts: GroupPart[] = [
    { transaction: funding, role: 'funding' },
    makeAppCall(network, {
      sender: caller,
      appId: vault,
      method: royaltyVaultProgram.methods.enable,
      args: [encodeUint(currency, 8)],
      assets: [currency],
    }),
  ]
  return finishGroup(network, parts, 1, {
    kind: 'vault-enable',
    currency,
    lockedMicroAlgo: HOLDING_MIN_BALANCE,
  })
}
