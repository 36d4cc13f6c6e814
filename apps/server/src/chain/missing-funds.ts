import { FacetError } from '@facet/errors'
import { type Address, OnApplicationComplete, type Transaction, TransactionType } from 'algosdk'
import type { Algod } from './algod.ts'
import { appAddress } from './app-address.ts'
import { httpStatus } from './guarded-http-client.ts'
import { undefinedIfNotFound } from './undefined-if-not-found.ts'

const HOLDING_MICRO_ALGO = 100_000n
const APP_MICRO_ALGO = 100_000n
const INT_MICRO_ALGO = 28_500n
const BYTES_MICRO_ALGO = 50_000n

/**
 * The funds that an account lacks for a group: for ALGO, fees, payments and new deposits compared with its balance, transaction by
 * transaction; for an asset, its transfers compared with its holding. Of the contracts' payments to the account, only the returned
 * deposits of deleted apps are counted.
 *
 * @returns the refusal with the exact amount, or undefined when the account lacks nothing
 */
export async function findMissingFunds(
  algod: Algod,
  transactions: readonly Transaction[],
  address: string,
): Promise<FacetError | undefined> {
  const own = transactions.filter(({ sender }) => sender.toString() === address)
  const account = await algod.client.accountInformation(address).exclude('all').do()
  let spendable = account.amount - account.minBalance
  let missingMicroAlgo = 0n
  for (const transaction of transactions) {
    if (own.includes(transaction)) spendable -= spentMicroAlgo(transaction) + depositMicroAlgo(transaction)
    // The minimum balance is checked after each transaction, its inner ones included (protocol).
    spendable += await returnedMicroAlgo(algod, transaction, address)
    if (-spendable > missingMicroAlgo) missingMicroAlgo = -spendable
  }
  if (missingMicroAlgo > 0n) return new FacetError('not-enough-algo', { missingMicroAlgo: String(missingMicroAlgo) })
  for (const [assetId, spent] of spentAssets(own)) {
    const held = await heldBaseUnits(algod, address, assetId)
    if (spent <= held) continue
    return new FacetError('not-enough-asset', { missingBaseUnits: String(spent - held), assetId: Number(assetId) })
  }
  return undefined
}

function spentMicroAlgo({ fee, payment }: Transaction): bigint {
  return fee + (payment?.amount ?? 0n)
}

/** The transaction's increase of the sender's minimum balance. */
function depositMicroAlgo(transaction: Transaction): bigint {
  const { type, sender, assetTransfer, assetConfig, applicationCall } = transaction
  if (type === TransactionType.acfg && assetConfig?.assetIndex === 0n) return HOLDING_MICRO_ALGO
  if (assetTransfer?.amount === 0n && isSame(assetTransfer.receiver, sender)) return HOLDING_MICRO_ALGO
  if (applicationCall?.appIndex === 0n && applicationCall.onComplete === OnApplicationComplete.NoOpOC) {
    const { numGlobalInts, numGlobalByteSlices, extraPages } = applicationCall
    return appMicroAlgo(numGlobalInts, numGlobalByteSlices, extraPages)
  }
  return 0n
}

/** The deposits that the deletion of an app returns to its creator: that of the app, and that of its escrow. */
async function returnedMicroAlgo(
  { client }: Algod,
  { applicationCall }: Transaction,
  address: string,
): Promise<bigint> {
  if (applicationCall?.onComplete !== OnApplicationComplete.DeleteApplicationOC) return 0n
  const { appIndex } = applicationCall
  const app = await undefinedIfNotFound(client.getApplicationByID(appIndex).do())
  if (app?.params?.creator.toString() !== address) return 0n
  const { globalStateSchema, extraProgramPages = 0 } = app.params
  const { numUint = 0, numByteSlice = 0 } = globalStateSchema ?? {}
  const escrow = await client.accountInformation(appAddress(appIndex)).exclude('all').do()
  const held = escrow.amount < escrow.minBalance ? escrow.amount : escrow.minBalance
  return appMicroAlgo(numUint, numByteSlice, extraProgramPages) + held
}

function appMicroAlgo(ints: number, byteSlices: number, extraPages: number): bigint {
  return APP_MICRO_ALGO * BigInt(1 + extraPages) + INT_MICRO_ALGO * BigInt(ints) + BYTES_MICRO_ALGO * BigInt(byteSlices)
}

function spentAssets(transactions: readonly Transaction[]): Map<bigint, bigint> {
  const spent = new Map<bigint, bigint>()
  for (const { assetTransfer } of transactions) {
    if (!assetTransfer || assetTransfer.amount === 0n) continue
    const { assetIndex, amount } = assetTransfer
    spent.set(assetIndex, (spent.get(assetIndex) ?? 0n) + amount)
  }
  return spent
}

async function heldBaseUnits(algod: Algod, address: string, assetId: bigint): Promise<bigint> {
  try {
    const { assetHolding } = await algod.client.accountAssetInformation(address, assetId).do()
    return assetHolding?.amount ?? 0n
  } catch (error) {
    if (httpStatus(error) === 404) return 0n
    throw error
  }
}

function isSame(left: Address, right: Address): boolean {
  return left.toString() === right.toString()
}
