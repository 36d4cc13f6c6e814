import { appMinBalance, type BuiltGroup, type NetworkParams } from '@facet/groups'
import { finishGroup, type Return, returnLocked, returnMoney, zeroFeeParams } from '@facet/groups/built-group'
import type { GroupPart } from '@facet/groups/payment-role'
import { makeOptIn, makePrice, makeTransfer } from '@facet/groups/transfer'
import { makeDeposit } from '@facet/groups/deposit'
import {
  decodeAddress,
  getApplicationAddress,
  makeApplicationCallTxnFromObject,
  makeApplicationCreateTxnFromObject,
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
    suggestedParams: zeroFeeParams(network),
  })
  return group(network, [create], 0, { lockedMicroAlgo: appMinBalance(pairProgram) })
}

/** Funds the escrow and gives it both works. */
export function listPair(network: NetworkParams, { appId, seller, terms }: Pair): BuiltGroup {
  const receiver = getApplicationAddress(appId).toString()
  const give = (nft: bigint) => makeTransfer(network, { sender: seller, receiver, currency: nft, amount: 1n })
  const funding = makeDeposit(network, 'funding', { sender: seller, appId, microAlgo: PAIR_ESCROW_MICRO_ALGO })
  const setUp = call(network, { appId, sender: seller, method: 'setUp', terms })
  return group(network, [...funding, setUp, give(terms.first), give(terms.second)], 2, {
    nfts: [terms.first, terms.second],
  })
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

/** Pays the same for one of them, drawn later. @param depositMicroAlgo left in the app as well */
export function payForOne(
  network: NetworkParams,
  pair: Pair,
  buyer: string,
  optIns: readonly bigint[],
  depositMicroAlgo = 0n,
): BuiltGroup {
  const { appId, terms } = pair
  const pay = call(network, { appId, sender: buyer, method: 'pay', terms })
  const deposit = makeDeposit(network, 'funding', { sender: buyer, appId, microAlgo: depositMicroAlgo })
  return group(network, [...paid(network, pair, buyer, optIns), pay, ...deposit], 0, {})
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
function paid(network: NetworkParams, { appId, terms }: Pair, buyer: string, optIns: readonly bigint[]): GroupPart[] {
  const receiver = getApplicationAddress(appId).toString()
  const price = { sender: buyer, receiver, currency: 0n, amount: terms.priceMicroAlgo }
  return [...optIns.map((nft) => makeOptIn(network, buyer, nft)), makePrice(network, price)]
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
    suggestedParams: zeroFeeParams(network),
  })
}

function selector(method: Method): Uint8Array {
  return Buffer.from(pairProgram.methods[method].selector, 'hex')
}

interface Described {
  nfts?: bigint[]
  lockedMicroAlgo?: bigint
  returns?: Return[]
}

function group(
  network: NetworkParams,
  parts: readonly GroupPart[],
  innerCount: number,
  description: Described,
): BuiltGroup {
  return finishGroup(network, parts, innerCount, { kind: 'pair', ...description })
}
