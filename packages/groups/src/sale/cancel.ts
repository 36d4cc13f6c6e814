import { saleProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { appMinBalance, escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { payoutCost } from '../vault/credit.ts'
import type { SaleFacts } from './sale-facts.ts'

export interface CancelSaleInput {
  sale: SaleFacts
  /** The seller; anybody, when the sale is sold out. */
  caller: string
  /** False when the app was created and never set up: the escrow holds nothing. */
  isSetUp?: boolean
  /** The NFT was taken out before: only the app, its ALGO and its currency are left. */
  isNftFreed?: boolean
  /** Takes out the NFT and leaves the app: the way out while the issuer of the currency holds a stray unit frozen. */
  keepsApp?: boolean
  /** The seller left the NFT and cannot take it back without an opt-in, which goes in front. */
  needsOptIn?: boolean
  /** Contains the seller, when units of the currency that strangers sent to the escrow cannot be paid to it: the vault takes them. */
  unpayable?: readonly string[]
}

export interface CancelSaleDescription {
  kind: 'sale-cancel'
  appId: bigint
  nft: bigint
  /** Base units of the NFT that return to the seller. */
  units: bigint
  /** What was locked for the sale and returns to the seller. */
  returnedMicroAlgo: bigint
}

/** Ends a sale: the NFT and everything that was locked go back to the seller: [opt-in], [empty vault call], call. */
export function cancelSale(network: NetworkParams, input: CancelSaleInput): BuiltGroup<CancelSaleDescription> {
  const { sale, caller, needsOptIn = false, unpayable = [] } = input
  const { isSetUp = true, isNftFreed = false, keepsApp = false } = input
  const { appId, seller, terms } = sale
  const { nft, currency, vault } = terms
  // The closing transfer pays the seller; only a credit takes transactions of its own.
  const isCredited = !keepsApp && unpayable.includes(seller)
  const credit = payoutCost(isCredited ? [{ receiver: seller, amount: 1n }] : [], unpayable, true)
  const accountClosings = isSetUp && currency !== 0n ? 2 : 1
  const closings = (isSetUp && !isNftFreed ? 1 : 0) + (keepsApp ? 0 : accountClosings)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method: saleProgram.methods.cancel,
      isDeleting: !keepsApp,
      accounts: [seller],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: credit.credited },
  )
  const transactions = [...(needsOptIn ? [makeOptIn(network, seller, nft)] : []), ...carriers, call]
  return finishGroup(network, transactions, credit.innerCount + closings, {
    kind: 'sale-cancel',
    appId,
    nft,
    units: sale.unitsLeft,
    returnedMicroAlgo: keepsApp ? 0n : appMinBalance(saleProgram) + (isSetUp ? escrowMinBalance(currency) : 0n),
  })
}
