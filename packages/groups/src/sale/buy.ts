import { saleProgram } from '@facet/contracts'
import { getApplicationAddress } from 'algosdk'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { encodeUint } from '../encode-arguments.ts'
import { HOLDING_MIN_BALANCE } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeOptIn, makeTransfer } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { type PayeeState, payoutCost } from '../vault/credit.ts'
import { makeVaultDeposit } from '../vault/deposit.ts'
import { salePayout } from './payout.ts'
import type { SaleFacts } from './sale-facts.ts'

export interface BuyFromSaleInput {
  sale: SaleFacts
  buyer: string
  /** Lots to buy: units, when the lot is 1. */
  lots: bigint
  /** The buyer does not hold the NFT yet: an opt-in goes in front. */
  needsOptIn: boolean
  /** How each payee stands; one that is left out can be paid. */
  payees?: { seller?: PayeeState; royaltyReceiver?: PayeeState; platform?: PayeeState }
}

export interface BuyFromSaleDescription {
  kind: 'sale-buy'
  appId: bigint
  nft: bigint
  units: bigint
  currency: bigint
  paidBaseUnits: bigint
  /** Reserved in the buyer's account while it holds the NFT. */
  lockedMicroAlgo: bigint
  /** Lent to the royalty vault for payees who cannot be paid; returns when they claim. */
  depositMicroAlgo: bigint
  /** These are the last units: the sale is deleted. */
  closesSale: boolean
}

const payable: PayeeState = { isPayable: true, hasCredit: false }

/**
 * Buys lots of a sale: [opt-in], [deposits for the vault], payment, call. Paying exactly price × lots names the price seen: a
 * changed one refuses. The buy of the last lots deletes the app.
 */
export function buyFromSale(network: NetworkParams, input: BuyFromSaleInput): BuiltGroup<BuyFromSaleDescription> {
  const { sale, buyer, lots, needsOptIn, payees = {} } = input
  const { appId, seller, terms } = sale
  const { nft, currency, vault, platform, royaltyReceiver } = terms
  const units = lots * terms.lot
  const closesSale = sale.unitsLeft - units < terms.lot
  const payout = salePayout(sale, lots)

  const shares = [
    { receiver: platform, amount: payout.toPlatformBaseUnits, state: payees.platform ?? payable },
    { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits, state: payees.royaltyReceiver ?? payable },
  ]
  const sellerShare = { receiver: seller, amount: payout.toSellerBaseUnits, state: payees.seller ?? payable }
  // In a closing buy the seller is paid by the transfer that closes the holding of the currency, or by the one that closes the ALGO.
  const isPaidByClosing = closesSale && (currency === 0n || sellerShare.state.isPayable)
  const cost = payoutCost(isPaidByClosing ? shares : [...shares, sellerShare], closesSale)
  const closings = closesSale ? (currency === 0n ? 2 : 3) : 1

  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: buyer,
      appId,
      method: saleProgram.methods.buy,
      args: [encodeUint(lots, 8)],
      isDeleting: closesSale,
      accounts: [seller, ...shares.filter(({ amount }) => amount > 0n).map(({ receiver }) => receiver)],
      assets: currency === 0n ? [nft] : [nft, currency],
    },
    { vault, currency, receivers: cost.credited },
  )
  const transactions = [
    ...(needsOptIn ? [makeOptIn(network, buyer, nft)] : []),
    ...carriers,
    ...makeVaultDeposit(network, buyer, vault, cost.depositMicroAlgo),
    makeTransfer(network, {
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
    nft,
    units,
    currency,
    paidBaseUnits: payout.paidBaseUnits,
    lockedMicroAlgo: needsOptIn ? HOLDING_MIN_BALANCE : 0n,
    depositMicroAlgo: cost.depositMicroAlgo,
    closesSale,
  })
}
