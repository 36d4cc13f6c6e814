import { royaltyVaultProgram, saleProgram } from '@facet/contracts'
import { makeAppCall } from '../app-call.ts'
import { type BuiltGroup, finishGroup, type Return, returnDeposit, returnMoney } from '../built-group.ts'
import { concatBytes, encodeAddressBytes, encodeUint } from '../encode-arguments.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { MAX_REFERENCES } from './box-references.ts'
import { CREDIT_DEPOSIT_MICRO_ALGO, creditBoxName, VAULT_CREDIT_INNER_COUNT } from './credit.ts'

/** The state of a credit in the vault, or in the escrow of a listing. */
export interface Credit {
  currency: bigint
  amountBaseUnits: bigint
  /** Account that paid the deposit of its box and gets it back. */
  depositor: string
  /** App id of the listing whose escrow keeps it; omitted for a credit in the vault. */
  listing?: bigint
}

export interface ClaimCreditsInput {
  vault: bigint
  receiver: string
  /** Any account; money goes only to the receiver and the depositors. */
  caller: string
  credits: readonly Credit[]
  /** Currencies that the receiver must opt in to first; the receiver is then the caller. */
  optIns?: readonly bigint[]
  /** The receiver cannot be paid: credits in escrows move to the vault, so that the listings can be closed. */
  movesToVault?: boolean
}

export interface ClaimCreditsDescription {
  kind: 'vault-claim'
  receiver: string
  credits: readonly Credit[]
  /** Returns to the depositors. */
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/** The number of credits that always fits one group, with an opt-in each and at most two per call. */
export const MAX_CREDITS_IN_GROUP = 10

/**
 * Sends a receiver's credits to the receiver: opt-ins, as few vault calls as the references allow, and a call of each listing whose
 * escrow keeps a credit. At most 16 transactions.
 */
export function claimCredits(network: NetworkParams, input: ClaimCreditsInput): BuiltGroup<ClaimCreditsDescription> {
  const { vault, receiver, caller, credits, optIns = [], movesToVault = false } = input
  const inVault = credits.filter(({ listing }) => listing === undefined)
  const vaultCalls = packCredits(inVault, receiver, caller).map((part) =>
    makeAppCall(network, {
      sender: caller,
      appId: vault,
      method: royaltyVaultProgram.methods.claim,
      args: [
        encodeAddressBytes(receiver),
        concatBytes(encodeUint(part.length, 2), ...part.map(({ currency }) => encodeUint(currency, 8))),
      ],
      accounts: [receiver, ...part.map(({ depositor }) => depositor)],
      assets: part.map(({ currency }) => currency).filter((currency) => currency !== 0n),
      boxes: part.map(({ currency }) => ({ appId: vault, name: creditBoxName(receiver, currency) })),
    }),
  )
  const listingCalls = credits.flatMap(({ listing, currency, depositor }) => {
    if (listing === undefined) return []
    const name = creditBoxName(receiver, currency)
    return makeAppCall(network, {
      sender: caller,
      appId: listing,
      // The method is the same in every kind of listing.
      method: saleProgram.methods.claim,
      args: [encodeAddressBytes(receiver)],
      accounts: [receiver, depositor],
      assets: [currency],
      apps: [vault],
      boxes: [{ appId: listing, name }, ...(movesToVault ? [{ appId: vault, name }] : [])],
    })
  })
  const innerOfListing = movesToVault ? VAULT_CREDIT_INNER_COUNT : INNER_OF_CLAIM
  const innerCount = INNER_OF_CLAIM * inVault.length + innerOfListing * listingCalls.length
  const transactions = [
    ...optIns.map((currency) => makeOptIn(network, receiver, currency)),
    ...vaultCalls,
    ...listingCalls,
  ]
  return finishGroup(network, transactions, innerCount, {
    kind: 'vault-claim',
    receiver,
    credits,
    returnedMicroAlgo: movesToVault ? 0n : CREDIT_DEPOSIT_MICRO_ALGO * BigInt(credits.length),
    returns: (movesToVault ? [] : credits).flatMap(({ currency, amountBaseUnits, depositor }) => [
      ...returnMoney(currency, [{ receiver, amount: amountBaseUnits }]),
      ...returnDeposit(depositor, CREDIT_DEPOSIT_MICRO_ALGO),
    ]),
  })
}

/** Inner transactions of a claim: the amount and the deposit. */
const INNER_OF_CLAIM = 2

/** Fills each call with credits until its references are full. */
function packCredits(credits: readonly Credit[], receiver: string, caller: string): Credit[][] {
  const calls: Credit[][] = []
  for (const credit of credits) {
    const last = calls.at(-1)
    if (last && countReferences([...last, credit], receiver, caller) <= MAX_REFERENCES) last.push(credit)
    else calls.push([credit])
  }
  return calls
}

function countReferences(credits: readonly Credit[], receiver: string, caller: string): number {
  const accounts = new Set([receiver, ...credits.map(({ depositor }) => depositor)])
  accounts.delete(caller)
  return accounts.size + credits.length + credits.filter(({ currency }) => currency !== 0n).length
}
