import { claimCredits, creditBoxName } from '@facet/groups'
import { Address, makeApplicationCallTxnFromObject, OnApplicationComplete, type Transaction } from 'algosdk'
import { royaltyVaultProgram } from '../index.ts'
import type { TestAccount } from './test-account.ts'
import { type Confirmed, publicKeyOf } from './test-chain.ts'
import { creditOf, rawParams, type TestMarket, transfer } from './test-market.ts'

export const DEPOSIT = 34_500n

export interface CreditRequest {
  caller: TestAccount
  receiver: string
  currency: bigint
  amount: bigint
  /** Recorded as the depositor; default the caller. */
  depositor?: string
}

/** The vault call that credits the payment right before it, with the deposit before that. */
export function creditCall(
  market: TestMarket,
  { caller, receiver, currency, depositor = caller.address }: CreditRequest,
): Transaction {
  return makeApplicationCallTxnFromObject({
    sender: caller.address,
    appIndex: market.vault,
    onComplete: OnApplicationComplete.NoOpOC,
    appArgs: [
      Buffer.from(royaltyVaultProgram.methods.credit.selector, 'hex'),
      publicKeyOf(receiver),
      publicKeyOf(depositor),
    ],
    accounts: depositor === caller.address ? [] : [depositor],
    foreignAssets: currency === 0n ? [] : [currency],
    boxes: [{ appIndex: market.vault, name: creditBoxName(receiver, currency) }],
    suggestedParams: rawParams(market.test),
  })
}

export function payVault(
  { test, vaultAddress }: TestMarket,
  from: TestAccount,
  currency: bigint,
  amount: bigint,
  extras = {},
) {
  return transfer(test, from.address, vaultAddress, currency, amount, extras)
}

/** Credits an amount: deposit, payment, call. */
export function credit(market: TestMarket, request: CreditRequest, deposit = DEPOSIT): Promise<Confirmed> {
  const { caller, currency, amount } = request
  return market.test.sendRaw([
    payVault(market, caller, 0n, deposit, { note: new Uint8Array([9]) }),
    payVault(market, caller, currency, amount),
    creditCall(market, request),
  ])
}

/** A caller's claim of the receiver's credits in some currencies, with the amounts in their boxes. */
export function claim(market: TestMarket, caller: TestAccount, receiver: string, currencies: readonly bigint[]) {
  const credits = currencies.map((currency) => ({
    currency,
    amountBaseUnits: 0n,
    depositor: Address.zeroAddress().toString(),
    ...creditOf(market, receiver, currency),
  }))
  return market.test.send(
    claimCredits(market.test.network, { vault: market.vault, receiver, caller: caller.address, credits }),
  )
}
