import { assignGroupID, type Transaction } from 'algosdk'
import type { NetworkParams } from './network-params.ts'
import { type GroupPart, type PaymentRole, roleOf, transactionOf } from './payment-role.ts'
import { signedBytes } from './signed-bytes.ts'

/** An unsigned group, ready for a wallet. */
export interface BuiltGroup<Description extends AnyDescription = AnyDescription> {
  /** In group order, with the group id set when there are several. */
  transactions: Transaction[]
  /** Address that must sign each transaction. */
  signers: string[]
  /** Why each transaction takes money from the account; null where it takes none. */
  roles: (PaymentRole | null)[]
  /** The market's account, when it signs one of the transactions: the wallet returns that transaction unsigned. */
  countersigner?: string
  /** Exact fee that the account pays for the whole group, inner transactions included. `finishGroup` says which transactions carry it. */
  feeMicroAlgo: bigint
  /** The description for a confirmation sheet. */
  description: Description
}

/** Plain data about a group. Ids and amounts are bigint, in base units; currency 0 is ALGO. `GroupDescription` is the union of them. */
export interface AnyDescription {
  kind: string
  /** The NFTs that the group trades: transferring them is not a payment. */
  nfts?: readonly bigint[]
  /** Those of `nfts` that the account already holds: opting in to them reserves nothing. */
  heldNfts?: readonly bigint[]
  /** Reserved for the contract that the group creates or funds. */
  lockedMicroAlgo?: bigint
  /** Deposit that the group brings for credits. */
  depositMicroAlgo?: bigint
  /** Refunds and payments by the called contracts. */
  returns?: readonly Return[]
}

/** An amount that an account gets by a group: an inner payment, or released min balance. */
export interface Return {
  receiver: string
  currency: bigint
  baseUnits: bigint
  /** Was locked before: in an escrow that pays it out, or in the wallet of the receiver, as its min balance. */
  deposit?: 'escrow' | 'wallet'
}

/** A deposit that a contract pays back. */
export function returnDeposit(receiver: string, microAlgo: bigint): Return[] {
  return microAlgo > 0n ? [{ receiver, currency: 0n, baseUnits: microAlgo, deposit: 'escrow' }] : []
}

/** Everything that the creator of an app gets back when it is deleted. */
export function returnLocked(creator: string, { escrowMicroAlgo, walletMicroAlgo }: Locked): Return[] {
  if (walletMicroAlgo === 0n) return returnDeposit(creator, escrowMicroAlgo)
  const unlocked = { receiver: creator, currency: 0n, baseUnits: walletMicroAlgo, deposit: 'wallet' } as const
  return [...returnDeposit(creator, escrowMicroAlgo), unlocked]
}

/** The deposits that a group gives back, in µALGO. */
export function returnedDeposits(returns: readonly Return[]): bigint {
  return returns.reduce((sum, { deposit, baseUnits }) => sum + (deposit ? baseUnits : 0n), 0n)
}

/** What an app locks until it is deleted, in µALGO. */
export interface Locked {
  /** Held by its escrow. */
  escrowMicroAlgo: bigint
  /** Min balance in the wallet of its creator. */
  walletMicroAlgo: bigint
}

/** An amount that a contract owes an account, in base units. */
export interface Due {
  receiver: string
  amount: bigint
}

/** The payments of a contract; none to accounts that cannot be paid, which are credited. */
export function returnMoney(currency: bigint, dues: readonly Due[], unpayable: readonly string[] = []): Return[] {
  return dues
    .filter(({ receiver, amount }) => amount > 0n && !unpayable.includes(receiver))
    .map(({ receiver, amount }) => ({ receiver, currency, baseUnits: amount }))
}

/** What the creator of an app gets back when it is deleted: its deposits, and all other ALGO of the escrow, strangers' too. */
export function returnRest(
  creator: string,
  { walletMicroAlgo, escrowMicroAlgo }: Locked,
  { heldMicroAlgo, priceMicroAlgo = 0n, sharesMicroAlgo = 0n, lentMicroAlgo = 0n }: Rest,
): Return[] {
  const deposit = escrowMicroAlgo > lentMicroAlgo ? escrowMicroAlgo - lentMicroAlgo : 0n
  const rest = (heldMicroAlgo ?? escrowMicroAlgo + priceMicroAlgo) - sharesMicroAlgo - lentMicroAlgo - deposit
  return [
    ...returnMoney(0n, [{ receiver: creator, amount: rest }]),
    ...returnLocked(creator, { walletMicroAlgo, escrowMicroAlgo: deposit }),
  ]
}

interface Rest {
  /** All ALGO of the escrow; without it, strangers are taken to have sent none. */
  heldMicroAlgo?: bigint | undefined
  /** The bid or offer that it holds. */
  priceMicroAlgo?: bigint
  /** Paid to others out of that. */
  sharesMicroAlgo?: bigint
  /** Paid out of the deposit for boxes of the vaults. */
  lentMicroAlgo?: bigint
}

/** How far a wallet, or congestion, may raise the fee of a whole group. */
export const MAX_EXTRA_FEE_MICRO_ALGO = 100_000n

/** The most that the market pays for its own transactions of a group. */
export const MAX_MARKET_FEE_MICRO_ALGO = 20_000n

/** Gives transactions a zero fee: the first one of a group pays for all. */
export function zeroFeeParams(network: Omit<NetworkParams, 'feePerByte'>) {
  return {
    firstValid: network.firstRound,
    lastValid: network.lastRound,
    genesisID: network.genesisId,
    genesisHash: network.genesisHash,
    minFee: network.minFee,
    fee: 0n,
    flatFee: true,
  }
}

/**
 * Finishes a group: the first transaction that is not the market's pays for all and for the inner ones (in congestion, see `setFees`), and the group id is set.
 *
 * @param parts the transactions in group order
 * @param innerCount all inner transactions of the group, including nested ones
 * @param countersigner account of the market whose transaction is among them
 * @throws Error when a payment has no role
 */
export function finishGroup<Description extends AnyDescription>(
  network: NetworkParams,
  parts: readonly GroupPart[],
  innerCount: number,
  description: Description,
  countersigner?: string,
): BuiltGroup<Description> {
  const transactions = parts.map(transactionOf)
  const isMarkets = ({ sender }: Transaction) => sender.toString() === countersigner
  const feeMicroAlgo = setFees(
    { paying: transactions.filter((one) => !isMarkets(one)), markets: transactions.filter(isMarkets) },
    network.minFee * BigInt(transactions.length + innerCount),
    network.feePerByte,
  )
  const group = {
    transactions: transactions.length > 1 ? assignGroupID(transactions) : transactions,
    signers: transactions.map(({ sender }) => sender.toString()),
    roles: parts.map(roleOf),
    ...(countersigner === undefined ? {} : { countersigner }),
    feeMicroAlgo,
    description,
  }
  checkRoles(group)
  return group
}

/** Fails unless every transaction that takes money from the account has a role. */
export function checkRoles({ transactions, roles, countersigner, description }: BuiltGroup): void {
  for (const [index, { sender, payment, assetTransfer }] of transactions.entries()) {
    const amount = (payment ?? assetTransfer)?.amount ?? 0n
    const isNft = assetTransfer && description.nfts?.includes(assetTransfer.assetIndex)
    if (amount === 0n || isNft || roles[index] || sender.toString() === countersigner) continue
    throw new Error(`transaction ${index} of ${description.kind} moves ${amount} without a role`)
  }
}

/**
 * Gives the first transaction the fee of the group. In congestion, each transaction gets at least the cost of its bytes. The market pays
 * for its own ones only as much as the account pays extra, so that nobody can waste the market's ALGO for free. The node refuses the group
 * when congestion exceeds `MAX_EXTRA_FEE_MICRO_ALGO` and `MAX_MARKET_FEE_MICRO_ALGO`.
 *
 * @returns the sum of the fees that the account pays
 */
function setFees(
  { paying: [first, ...others], markets }: { paying: readonly Transaction[]; markets: readonly Transaction[] },
  dueMicroAlgo: bigint,
  feePerByte: bigint,
): bigint {
  if (!first) return dueMicroAlgo
  const priceOf = (transaction: Transaction) => feePerByte * BigInt(signedBytes(transaction))
  const priceOfAll = (all: readonly Transaction[]) => all.reduce((sum, one) => sum + priceOf(one), 0n)
  const [ofFirst, ofOthers, ofMarket] = [priceOf(first), priceOfAll(others), priceOfAll(markets)]
  const isAffordable =
    ofMarket <= MAX_MARKET_FEE_MICRO_ALGO && ofFirst + ofOthers + ofMarket <= dueMicroAlgo + MAX_EXTRA_FEE_MICRO_ALGO
  if (feePerByte === 0n || !isAffordable) {
    first.fee = dueMicroAlgo
    return dueMicroAlgo
  }
  for (const one of [...others, ...markets]) one.fee = priceOf(one)
  const restMicroAlgo = dueMicroAlgo + ofMarket - ofOthers
  first.fee = restMicroAlgo > ofFirst ? restMicroAlgo : ofFirst
  return first.fee + ofOthers
}

/**
 * Joins groups into one: their transactions in order, all fees on the first transaction, or unmoved in congestion. The description is the
 * last group's, with the returns of all.
 */
export function joinGroups<Description extends AnyDescription>(
  before: readonly BuiltGroup[],
  last: BuiltGroup<Description>,
): BuiltGroup<Description> {
  const groups = [...before, last]
  const transactions = groups.flatMap((group) => group.transactions)
  const feeMicroAlgo = groups.reduce((sum, group) => sum + group.feeMicroAlgo, 0n)
  const isCongested = groups.some(({ transactions: [, ...others] }) => others.some(({ fee }) => fee > 0n))
  for (const [index, transaction] of transactions.entries()) {
    // Parts may contain equal transactions, which a group must not: the fee distinguishes the first part's from another's.
    if (!isCongested) transaction.fee = index === 0 ? feeMicroAlgo : 0n
    delete transaction.group
  }
  return {
    transactions: transactions.length > 1 ? assignGroupID(transactions) : transactions,
    signers: groups.flatMap(({ signers }) => signers),
    roles: groups.flatMap(({ roles }) => roles),
    feeMicroAlgo,
    description: { ...last.description, returns: groups.flatMap(({ description }) => description.returns ?? []) },
  }
}
