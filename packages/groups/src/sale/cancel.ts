import { programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup, type Return, returnedDeposits, returnMoney, returnRest } from '../built-group.ts'
import { appMinBalance, escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn } from '../transfer.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { canDelete } from '../vault/kept-credits.ts'
import { saleSchema } from './create.ts'
import type { SaleFacts } from './sale-facts.ts'

export interface CancelSaleInput {
  sale: SaleFacts
  /** The seller, or anyone when the sale is sold out. */
  caller: string
  /** False when the app was created but never set up: the escrow holds nothing. */
  isSetUp?: boolean
  /** The NFT was withdrawn earlier: only the app, its ALGO and its currency are left. */
  isNftFreed?: boolean
  /**
   * Withdraws the NFT and keeps the app, for when the issuer of the currency has frozen a stray unit. It is the only way out while
   * the escrow keeps credits, or while neither the seller nor the vault can receive stray units.
   */
  keepsApp?: boolean
  /** The seller has opted out of the NFT and needs an opt-in to receive it, which goes first. */
  needsOptIn?: boolean
  /** The account that receives less than a lot when the seller cannot: the creator of the NFT. */
  dustReceiver?: string
  /** Contains the seller when it cannot receive stray units of the currency in the escrow: the vault receives them. */
  unpayable?: readonly string[]
}

export interface CancelSaleDescription {
  kind: 'sale-cancel'
  appId: bigint
  nfts: readonly bigint[]
  /** Base units of the NFT that return to the seller. */
  units: bigint
  /** Deposits of the sale that return to the seller. */
  returnedMicroAlgo: bigint
  returns: readonly Return[]
}

/** Ends a sale and returns the NFT and all deposits to the seller: [opt-in], [empty vault call], call. */
export function cancelSale(network: NetworkParams, input: CancelSaleInput): BuiltGroup<CancelSaleDescription> {
  const { sale, caller, needsOptIn = false, unpayable = [] } = input
  const { isSetUp = true, isNftFreed = false, dustReceiver } = input
  const { appId, seller, terms } = sale
  const keepsApp = input.keepsApp || !canDelete(sale, [{ receiver: seller, amount: 1n }], unpayable)
  const { nft, currency, vault } = terms
  const program = programOfApp('sale', sale)
  // The closing transfer pays the seller; only a credit needs extra transactions.
  const isCredited = !keepsApp && unpayable.includes(seller)
  const credit = payoutRuleOf(program).cost(isCredited ? [{ receiver: seller, amount: 1n }] : [], unpayable, true)
  const accountClosings = isSetUp && currency !== 0n ? 2 : 1
  const closings = (isSetUp && !isNftFreed ? 1 : 0) + (keepsApp ? 0 : accountClosings)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method: program.methods.cancel,
      isDeleting: !keepsApp,
      accounts: dustReceiver === undefined ? [seller] : [seller, dustReceiver],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: credit.credited },
  )
  const transactions = [...(needsOptIn ? [makeOptIn(network, seller, nft)] : []), ...carriers, call]
  const locked = {
    walletMicroAlgo: keepsApp ? 0n : appMinBalance({ schema: saleSchema(program, sale.reservedFor) }),
    escrowMicroAlgo: !keepsApp && isSetUp ? escrowMinBalance(currency) : 0n,
  }
  const returns = keepsApp
    ? []
    : [
        ...returnMoney(currency, [{ receiver: seller, amount: sale.strayBaseUnits ?? 0n }], unpayable),
        ...returnRest(seller, locked, { heldMicroAlgo: sale.escrowMicroAlgo, lentMicroAlgo: credit.escrowMicroAlgo }),
      ]
  return finishGroup(network, transactions, credit.innerCount + closings, {
    kind: 'sale-cancel',
    appId,
    nfts: [nft],
    units: sale.unitsLeft,
    returnedMicroAlgo: returnedDeposits(returns),
    returns,
  })
}
