import { appMinBalance, type BuiltGroup, type NetworkParams } from '@facet/groups'
import { type Return, returnLocked, returnMoney } from '@facet/groups/built-group'
import {
  assignGroupID,
  decodeAddress,
  getApplicationAddress,
  makeApplicationCallTxnFromObject,
  makeApplicationCreateTxnFromObject,
  makeAssetTransferTxnWithSuggestedParamsFromObject,
  makePaymentTxnWithSuggestedParamsFromObject,
  OnApplicationComplete,
  type Transaction,
} from 'algosdk'
import { pairProgram } from '../../../../../../contracts/testing/pair/pair-program.ts'

export interface PairTerms {
  first: bigint
  second: bigint
  priceMicroAlgo: bigint
  endSeconds: bigint
  /** What platform and royalty receiver get of the price. */
  feeMicroAlgo: bigint
  royaltyMicroAlgo: bigint
  platform: string
  royaltyReceiver: string
}

type Works = Pick<PairTerms, 'first' | 'second'>

/** A pair's on-chain facts. */
export interface Pair {
  appId: bigint
  seller: string
  terms: PairTerms
}

/** Min balance of the escrow. */
const PAIR_ESCROW_MICRO_ALGO = 300_000n

type Method = keyof (typeof pairProgram)['methods']

/** Creates the app of a pair. */
export function createPair(network: NetworkParams, seller: string, terms: PairTerms): BuiltGroup {
  const { first, second, priceMicroAlgo, endSeconds, feeMicroAlgo, royaltyMicroAlgo } = terms
  const numbers = Buffer.alloc(48)
  for (const [index, value] of [first, second, priceMicroAlgo, endSeconds, feeMicroAlgo, royaltyMicroAlgo].entries()) {
    numbers.writeBigUInt64BE(value, index * 8)
  }
  const receivers = [terms.platform, terms.royaltyReceiver].map((address) => decodeAddress(address).publicKey)
  const packed = Buffer.concat([numbers, ...receivers])
  const create = makeApplicationCreateTxnFromObject({
    sender: seller,
    onComplete: OnApplicationComplete.NoOpOC,
    approvalProgram: Buffer.from(pairProgram.approvalProgram, 'base64'),
    clearProgram: Buffer.from(pairProgram.clearProgram, 'base64'),
    numGlobalInts: 0,
    numGlobalByteSlices: 2,
    numLocalInts: 0,
    numLocalByteSlices: 0,
    appArgs: [selector('create'), packed],
    suggestedParams: unpaid(network),
  })
  return group(network, [create], 0, { lockedMicroAlgo: appMinBalance(pairProgram) })
}

/** Funds the escrow and gives it both works. */
export function listPair(network: NetworkParams, { appId, seller, terms }: Pair): BuiltGroup {
  const receiver = getApplicationAddress(appId).toString()
  const suggestedParams = unpaid(network)
  const give = (assetIndex: bigint) =>
    makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: seller,
      receiver,
      assetIndex,
      amount: 1n,
      suggestedParams,
    })
  const funding = { sender: seller, receiver, amount: PAIR_ESCROW_MICRO_ALGO, suggestedParams }
  const setUp = call(network, { appId, sender: seller, method: 'setUp', terms })
  const transactions = [makePaymentTxnWithSuggestedParamsFromObject(funding), setUp, give(terms.first)]
  return group(network, [...transactions, give(terms.second)], 2, { nfts: [terms.first, terms.second] })
}

/**
 * Buys both: opt-ins, the price to the app, the call that releases them and shares the price.
 *
 * @param optIns the works that the buyer has not opted in to
 */
export function buyPair(
  network: NetworkParams,
  pair: Pair,
  buyer: string,
  optIns: readonly bigint[] = [pair.terms.first, pair.terms.second],
): BuiltGroup {
  const { appId, seller, terms } = pair
  const buy = call(network, { appId, sender: buyer, method: 'buy', terms, accounts: [...payees(terms), seller] })
  return group(network, [...paid(network, pair, buyer, optIns), buy], 5, sharesOf(pair))
}

/** Pays the same for one of them, drawn later. */
export function payForOne(network: NetworkParams, pair: Pair, buyer: string, optIns: readonly bigint[]): BuiltGroup {
  const pay = call(network, { appId: pair.appId, sender: buyer, method: 'pay', terms: pair.terms })
  return group(network, [...paid(network, pair, buyer, optIns), pay], 0, {})
}

/** Draws it, gives it to its buyer, returns the other one and shares the price. By anyone. */
export function drawOne(
  network: NetworkParams,
  pair: Pair,
  { buyer, sender }: Record<'buyer' | 'sender', string>,
): BuiltGroup {
  const { appId, seller, terms } = pair
  const accounts = [...payees(terms), seller, buyer]
  return group(network, [call(network, { appId, sender, method: 'draw', terms, accounts })], 5, sharesOf(pair))
}

function sharesOf({ seller, terms }: Pair): Described {
  const { first, second, platform, royaltyReceiver, priceMicroAlgo, feeMicroAlgo, royaltyMicroAlgo } = terms
  const dues = [
    { receiver: platform, amount: feeMicroAlgo },
    { receiver: royaltyReceiver, amount: royaltyMicroAlgo },
    { receiver: seller, amount: priceMicroAlgo - feeMicroAlgo - royaltyMicroAlgo },
  ]
  return { nfts: [first, second], returns: returnMoney(0n, dues) }
}

function payees({ platform, royaltyReceiver }: PairTerms): string[] {
  return [platform, royaltyReceiver]
}

/** Opt-ins and the price to the app. */
function paid(network: NetworkParams, { appId, terms }: Pair, buyer: string, optIns: readonly bigint[]): Transaction[] {
  const suggestedParams = unpaid(network)
  const optIn = (assetIndex: bigint) =>
    makeAssetTransferTxnWithSuggestedParamsFromObject({
      sender: buyer,
      receiver: buyer,
      assetIndex,
      amount: 0n,
      suggestedParams,
    })
  const receiver = getApplicationAddress(appId).toString()
  const price = { sender: buyer, receiver, amount: terms.priceMicroAlgo, suggestedParams }
  return [...optIns.map(optIn), makePaymentTxnWithSuggestedParamsFromObject(price)]
}

/** Deletes the app. Both works return with it while it holds them. */
export function cancelPair(
  network: NetworkParams,
  { appId, seller, terms }: Omit<Pair, 'terms'> & { terms: Works },
  holdsBoth: boolean,
): BuiltGroup {
  const cancel = call(network, { appId, sender: seller, method: 'cancel', terms, isDeleting: true })
  const walletMicroAlgo = appMinBalance(pairProgram)
  const returns = returnLocked(seller, { walletMicroAlgo, escrowMicroAlgo: holdsBoth ? PAIR_ESCROW_MICRO_ALGO : 0n })
  return group(network, [cancel], holdsBoth ? 3 : 1, { nfts: [terms.first, terms.second], returns })
}

interface PairCall {
  appId: bigint
  sender: string
  method: Method
  terms: Works
  accounts?: string[]
  isDeleting?: boolean
}

function call(network: NetworkParams, pairCall: PairCall): Transaction {
  const { appId, sender, method, terms, accounts = [], isDeleting = false } = pairCall
  return makeApplicationCallTxnFromObject({
    sender,
    appIndex: appId,
    onComplete: isDeleting ? OnApplicationComplete.DeleteApplicationOC : OnApplicationComplete.NoOpOC,
    appArgs: [selector(method)],
    accounts,
    foreignAssets: [terms.first, terms.second],
    suggestedParams: unpaid(network),
  })
}

function selector(method: Method): Uint8Array {
  return Buffer.from(pairProgram.methods[method].selector, 'hex')
}

function unpaid({ firstRound, lastRound, genesisId, genesisHash, minFee }: NetworkParams) {
  const window = { firstValid: firstRound, lastValid: lastRound, genesisID: genesisId, genesisHash }
  return { ...window, minFee, fee: 0n, flatFee: true }
}

interface Described {
  nfts?: bigint[]
  lockedMicroAlgo?: bigint
  returns?: Return[]
}

function group(
  { minFee }: NetworkParams,
  transactions: Transaction[],
  innerCount: number,
  description: Described,
): BuiltGroup {
  const feeMicroAlgo = minFee * BigInt(transactions.length + innerCount)
  const [first] = transactions
  if (first) first.fee = feeMicroAlgo
  return {
    transactions: transactions.length > 1 ? assignGroupID(transactions) : transactions,
    signers: transactions.map(({ sender }) => sender.toString()),
    feeMicroAlgo,
    description: { kind: 'pair', ...description },
  }
}
