import { programOfApp } from '../app-program.ts'
import {
  type BuiltGroup,
  type Due,
  finishGroup,
  type Locked,
  type Return,
  returnedDeposits,
  returnMoney,
  returnRest,
} from '../built-group.ts'
import { appMinBalance, escrowMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import type { GroupPart } from '../payment-role.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import { PUT_PRIZE_INNER_COUNT, PRIZE_DEPOSIT_MICRO_ALGO, prizeBoxes } from '../prize-vault/prize.ts'
import { makeOptIn } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import type { PayoutCost } from '../vault/credit.ts'
import { makeDeposit } from '../deposit.ts'
import { canDelete } from '../vault/kept-credits.ts'
import { type AuctionFacts, type AuctionOutcome, auctionOutcome, spendable } from './auction-facts.ts'
import { auctionPayout } from './payout.ts'

export interface SettleAuctionInput {
  auction: AuctionFacts
  /** Any account. */
  caller: string
  /** False keeps the app, for frozen money or a prize vault that cannot receive the NFT. */
  isDeleting?: boolean
  /**
   * Whether the owner of the NFT holds it already, or opts in by this group (`needsOptIn`). If not, it goes to the prize vault when
   * the app is deleted, else it waits in the escrow.
   */
  canDeliver?: boolean
  /** The caller owns the NFT and has not opted in yet: an opt-in goes first. */
  needsOptIn?: boolean
  /**
   * Payees who cannot be paid, or may become unable before the group arrives: platform, royalty receiver, seller; for a void
   * bid, its bidder.
   */
  unpayable?: readonly string[]
}

export interface SettleAuctionDescription {
  kind: 'auction-settle'
  appId: bigint
  nfts: readonly bigint[]
  currency: bigint
  outcome: AuctionOutcome
  /** The caller won the work. */
  isClaim: boolean
  /** The total that payees are paid now. */
  paidBaseUnits: bigint
  /** Where the NFT goes; `none` when it stays in the escrow or has already left it. */
  delivery: 'owner' | 'prize-vault' | 'none'
  /** Deposits of the auction that return to the seller now. */
  returnedMicroAlgo: bigint
  /** The rest of the deposits, moved to the prize vault; it returns to the seller when the owner claims. */
  prizeMicroAlgo: bigint
  /** Lent to the royalty vault for payees who cannot be paid; returned when they claim, or immediately if unused. */
  depositMicroAlgo: bigint
  returns: readonly Return[]
}

/** Settles an ended auction: [opt-in], [empty vault call], [deposit for the vault], call. */
export function settleAuction(network: NetworkParams, input: SettleAuctionInput): BuiltGroup<SettleAuctionDescription> {
  const { auction } = input
  const delivery = deliveryOf(input)
  const { parts, innerCount, depositMicroAlgo } = makeAuctionEnd(network, 'settle', input)
  const outcome = auctionOutcome(auction)
  const returns = returnsAtEnd(input)
  return finishGroup(network, parts, innerCount, {
    kind: 'auction-settle',
    appId: auction.appId,
    nfts: [auction.terms.nft],
    currency: auction.terms.currency,
    outcome,
    isClaim: outcome !== 'void' && auction.bestBidBaseUnits > 0n && input.caller === auction.winner,
    paidBaseUnits: outcome === 'sold' ? auction.bestBidBaseUnits : 0n,
    delivery,
    returnedMicroAlgo: returnedDeposits(returns),
    prizeMicroAlgo: prizeDepositOf(input),
    depositMicroAlgo,
    returns,
  })
}

/** The payments of the call, and what it returns to the seller when it deletes the app. */
export function returnsAtEnd(input: SettleAuctionInput): Return[] {
  const { auction, unpayable } = input
  const { seller, terms, escrowMicroAlgo: heldMicroAlgo } = auction
  const dues = duesOfCall(input)
  if (!deletesApp(input)) return returnMoney(terms.currency, dues, unpayable)
  const isAlgo = terms.currency === 0n
  const [toPlatform, toRoyaltyReceiver, rest] = dues
  const shares = [toPlatform, toRoyaltyReceiver]
  const sharesMicroAlgo = isAlgo ? toPlatform.amount + toRoyaltyReceiver.amount : 0n
  return [
    ...returnMoney(terms.currency, isAlgo ? shares : dues, unpayable),
    ...returnRest(seller, lockedByAuction(input), {
      heldMicroAlgo,
      priceMicroAlgo: isAlgo ? rest.amount + sharesMicroAlgo : 0n,
      sharesMicroAlgo,
      lentMicroAlgo: endCost(input).escrowMicroAlgo + prizeDepositOf(input),
    }),
  ]
}

/** What the seller gets back when a group deletes the app of an auction; nothing when it keeps the app. */
function lockedByAuction(input: SettleAuctionInput): Locked {
  if (!deletesApp(input)) return { walletMicroAlgo: 0n, escrowMicroAlgo: 0n }
  const { auction } = input
  return {
    walletMicroAlgo: appMinBalance(programOfApp('auction', auction)),
    escrowMicroAlgo: auction.nftUnits === undefined ? 0n : escrowMinBalance(auction.terms.currency),
  }
}

/** The transactions that end an auction by one of its methods, and their costs. */
export function makeAuctionEnd(
  network: NetworkParams,
  method: 'settle' | 'cancel',
  input: SettleAuctionInput,
): { parts: GroupPart[]; innerCount: number; depositMicroAlgo: bigint } {
  const { auction, caller, needsOptIn = false } = input
  const isDeleting = deletesApp(input)
  const { appId, seller, terms } = auction
  const { nft, currency, vault, prizeVault } = terms
  const cost = endCost(input)
  const isVoid = auctionOutcome(auction) === 'void'
  const hasWinner = auction.bestBidBaseUnits > 0n
  const payees = auctionOutcome(auction) === 'sold' ? payeesOf(auction) : []
  const receiver = isVoid || !hasWinner ? seller : auction.winner
  const delivery = deliveryOf(input)
  const isPrize = delivery === 'prize-vault'
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method: programOfApp('auction', auction).methods[method],
      isDeleting,
      accounts: [seller, ...(hasWinner ? [auction.winner] : []), ...payees],
      assets: currency === 0n ? [nft] : [nft, currency],
      ...(isPrize && { apps: [prizeVault], boxes: prizeBoxes(prizeVault, receiver, nft) }),
    },
    { vault, currency, receivers: cost.credited, isVaultFrozen: auction.isVaultFrozen },
  )
  const deliveries = delivery === 'none' ? 0 : isPrize ? PUT_PRIZE_INNER_COUNT + 1 : 1
  const closings = isDeleting ? (auction.currencyHolding ? 2 : 1) : 0
  return {
    parts: [
      ...(needsOptIn ? [makeOptIn(network, receiver, nft)] : []),
      ...carriers,
      ...makeDeposit(network, 'lent', { sender: caller, appId, microAlgo: cost.depositMicroAlgo }),
      call,
    ],
    innerCount: cost.innerCount + deliveries + closings,
    depositMicroAlgo: cost.depositMicroAlgo,
  }
}

function deliveryOf(input: SettleAuctionInput): SettleAuctionDescription['delivery'] {
  const { auction, canDeliver = true } = input
  if (auction.nftUnits === undefined) return 'none'
  if (canDeliver) return 'owner'
  return deletesApp(input) ? 'prize-vault' : 'none'
}

function prizeDepositOf(input: SettleAuctionInput): bigint {
  return deliveryOf(input) === 'prize-vault' ? PRIZE_DEPOSIT_MICRO_ALGO : 0n
}

/** Whether the call deletes the app: wanted, and not prevented by credits that the escrow keeps or would have to keep. */
export function deletesApp(input: SettleAuctionInput): boolean {
  const { auction, isDeleting = true, unpayable = [] } = input
  return isDeleting && canDelete(auction, dueAtEnd(auction), unpayable)
}

type Dues = [toPlatform: Due, toRoyaltyReceiver: Due, rest: Due]

/** All payouts when the app is deleted: the shares, then the rest of the currency in the escrow. */
function dueAtEnd(auction: AuctionFacts): Dues {
  const { seller, terms, winner, currencyHolding } = auction
  const outcome = auctionOutcome(auction)
  const paid = outcome === 'sold' ? auction.bestBidBaseUnits : 0n
  const { toPlatformBaseUnits, toRoyaltyReceiverBaseUnits } = auctionPayout(auction, paid)
  const held = terms.currency === 0n ? paid : (currencyHolding?.baseUnits ?? 0n)
  return [
    { receiver: terms.platform, amount: toPlatformBaseUnits },
    { receiver: terms.royaltyReceiver, amount: toRoyaltyReceiverBaseUnits },
    { receiver: outcome === 'void' ? winner : seller, amount: held - toPlatformBaseUnits - toRoyaltyReceiverBaseUnits },
  ]
}

/** The payouts of the call, in the order of the contract. */
function duesOfCall(input: SettleAuctionInput): Dues {
  const { auction } = input
  const [toPlatform, toRoyaltyReceiver, rest] = dueAtEnd(auction)
  if (deletesApp(input)) return [toPlatform, toRoyaltyReceiver, rest]
  const outcome = auctionOutcome(auction)
  const bid = auction.bestBidBaseUnits
  const amount =
    outcome === 'void'
      ? lesser(spendable(auction), bid)
      : outcome === 'sold'
        ? bid - toPlatform.amount - toRoyaltyReceiver.amount
        : 0n
  return [toPlatform, toRoyaltyReceiver, { ...rest, amount }]
}

function endCost(input: SettleAuctionInput): PayoutCost {
  const { auction, unpayable = [] } = input
  const { terms, isVaultFrozen } = auction
  const { cost } = payoutRuleOf(programOfApp('auction', auction))
  const dues = duesOfCall(input)
  if (!deletesApp(input)) return cost(dues, unpayable, false, isVaultFrozen)
  // The closing transfer pays a payable account; only a credit needs extra transactions.
  const [toPlatform, toRoyaltyReceiver, rest] = dues
  const isCredited = terms.currency !== 0n && unpayable.includes(rest.receiver)
  return cost(isCredited ? dues : [toPlatform, toRoyaltyReceiver], unpayable, true)
}

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

function payeesOf({ terms }: AuctionFacts): string[] {
  return [
    ...(terms.feeBasisPoints > 0 ? [terms.platform] : []),
    ...(terms.royaltyBasisPoints > 0 ? [terms.royaltyReceiver] : []),
  ]
}
