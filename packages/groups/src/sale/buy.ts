import { getApplicationAddress } from 'algosdk'
import { programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup, type Return, returnMoney } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makePrice } from '../transfer.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { makeDeposit } from '../deposit.ts'
import { canDelete } from '../vault/kept-credits.ts'
import { salePayout } from './payout.ts'
import type { SaleFacts } from './sale-facts.ts'

export interface BuyFromSaleInput {
  sale: SaleFacts
  buyer: string
  /** Lots to buy: units, when the lot is 1. */
  lots: bigint
  /** The buyer has not opted in to the NFT yet: an opt-in goes first. */
  needsOptIn: boolean
  /** Payees who cannot be paid, or may become unable before the group arrives: the group then succeeds in either case. */
  unpayable?: readonly string[]
}

export interface BuyFromSaleDescription {
  kind: 'sale-buy'
  appId: bigint
  nfts: readonly bigint[]
  units: bigint
  currency: bigint
  paidBaseUnits: bigint
  /** Reserved in the buyer's account while it holds the NFT. */
  lockedMicroAlgo: bigint
  /** Lent to the royalty vault for payees who cannot be paid; returned when they claim, or immediately if unused. */
  depositMicroAlgo: bigint
  /** These are the last units, and the sale is deleted: its escrow keeps no credits. */
  closesSale: boolean
  /** The shares of the price. */
  returns: readonly Return[]
}

/**
 * Buys lots of a sale: [opt-in], [empty vault call], [deposits for the vault], payment, call. Paying exactly price × lots names the price seen: a
 * changed one refuses. The buy of the last lots deletes the app.
 */
export function buyFromSale(network: NetworkParams, input: BuyFromSaleInput): BuiltGroup<BuyFromSaleDescription> {
  const { sale, buyer, lots, needsOptIn, unpayable = [] } = input
  const { appId, seller, terms } = sale
  const { nft, currency, vault, platform, royaltyReceiver } = terms
  const program = programOfApp('sale', sale)
  const units = lots * terms.lot
  const payout = salePayout(sale, lots)

  const shares = [
    { receiver: platform, amount: payout.toPlatformBaseUnits },
    { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
  ]
  const sellerShare = { receiver: seller, amount: payout.toSellerBaseUnits }
  const closesSale = sale.unitsLeft - units < terms.lot && canDelete(sale, [...shares, sellerShare], unpayable)
  // A closing buy pays the seller with the transfer that closes the currency holding, or the payment that closes the ALGO balance.
  const isPaidByClosing = closesSale && (currency === 0n || !unpayable.includes(seller))
  const cost = payoutRuleOf(program).cost(
    isPaidByClosing ? shares : [...shares, sellerShare],
    unpayable,
    closesSale,
    sale.isVaultFrozen,
  )
  const closings = closesSale ? (currency === 0n ? 2 : 3) : 1

  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: buyer,
      appId,
      method: program.methods.buy,
      args: [encodeUint(lots, 8)],
      isDeleting: closesSale,
      accounts: [seller, ...shares.filter(({ amount }) => amount > 0n).map(({ receiver }) => receiver)],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: cost.credited, isVaultFrozen: sale.isVaultFrozen },
  )
  const transactions = [
    ...(needsOptIn ? [makeOptIn(network, buyer, nft)] : []),
    ...carriers,
    ...makeDeposit(network, 'lent', { sender: buyer, appId, microAlgo: cost.depositMicroAlgo }),
    makePrice(network, {
      sender: buyer,
      receiver: getApplicationAddress(appId).toString(),
      currency,
      amount: payout.paidBaseUnits,
    }),
    call,
  ]
  return finishGroup(network, transactions, cost.innerCount + closings, {
    kind: 'sale-buy',
    appId,
    nfts: [nft],
    units,
    currency,
    paidBaseUnits: payout.paidBaseUnits,
    lockedMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n,
    depositMicroAlgo: cost.depositMicroAlgo,
    closesSale,
    returns: returnMoney(currency, [...shares, sellerShare], unpayable),
  })
}
