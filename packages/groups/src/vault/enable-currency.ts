import { royaltyVaultProgram } from '@facet/contracts'
import { getApplicationAddress } from 'algosdk'
import { makeAppCall } from '../app-call.ts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import { ACCOUNT_MIN_BALANCE, HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeTransfer } from '../transfer.ts'

export interface EnableCurrencyInput {
  caller: string
  vault: bigint
  currency: bigint
  /** The vault's account holds nothing yet: its own min balance is brought too. */
  isFirst: boolean
}

export interface EnableCurrencyDescription {
  kind: 'vault-enable'
  currency: bigint
  /** Stays in the vault for ever. */
  lockedMicroAlgo: bigint
}

/** Lets listings use a currency: min balance for the vault, then the call that opts it in. */
export function enableCurrency(
  network: NetworkParams,
  input: EnableCurrencyInput,
): BuiltGroup<EnableCurrencyDescription> {
  const { caller, vault, currency, isFirst } = input
  const lockedMicroAlgo = HOLDING_MIN_BALANCE + (isFirst ? ACCOUNT_MIN_BALANCE : 0n)
  const receiver = getApplicationAddress(vault).toString()
  const transactions = [
    makeTransfer(network, { sender: caller, receiver, currency: 0n, amount: lockedMicroAlgo }),
    makeAppCall(network, {
      sender: caller,
      appId: vault,
      method: royaltyVaultProgram.methods.enable,
      args: [encodeUint(currency, 8)],
      assets: [currency],
    }),
  ]
  return finishGroup(network, transactions, 1, { kind: 'vault-enable', currency, lockedMicroAlgo })
}
