import { type ContractKind, findKnownProgram } from '@facet/contracts'
import {
  type AppState,
  type AuctionFacts,
  decodeAuction,
  decodeOffer,
  decodeSale,
  type OfferFacts,
  type SaleFacts,
} from '@facet/groups'
import { appMinBalance } from '@facet/groups/min-balance'
import { getApplicationAddress, type modelsv2 } from 'algosdk'
import { sha256 } from 'js-sha256'
import { ask, askOrMissing, type ChainNode } from './chain-node.ts'

/** What every app of the market has in common. Whoever created it is its owner: the seller, of an offer the bidder. */
interface AppBase {
  appId: bigint
  owner: string
  /** Royalty vault that its terms name. */
  vault: bigint
  nft: bigint
  currency: bigint
  /** µALGO that the owner cannot spend until the app is deleted. */
  lockedMicroAlgo: bigint
}

export interface SaleApp extends AppBase {
  kind: 'sale'
  sale: SaleFacts
  /** The escrow holds, or held, the NFT. */
  isSetUp: boolean
  /** The NFT was taken out and the app left. */
  isNftFreed: boolean
  /** Units of the currency that strangers sent to the escrow. */
  strayBaseUnits: bigint
}

export interface AuctionApp extends AppBase {
  kind: 'auction'
  auction: AuctionFacts
}

export interface OfferApp extends AppBase {
  kind: 'offer'
  offer: OfferFacts
}

/** A sale, an auction or an offer as it stands on the chain now. */
export type MarketApp = SaleApp | AuctionApp | OfferApp

/** Reads an app; undefined when there is none, or its program is none of this product. */
export async function readMarketApp(node: ChainNode, appId: bigint): Promise<MarketApp | undefined> {
  const app = await askOrMissing(node.algod.getApplicationByID(appId))
  return app && readRecord(node, app)
}

/** The kind of a known program, by the hash of its bytecode. */
export function kindOf(program: Uint8Array): ContractKind | undefined {
  return findKnownProgram(sha256(program))?.kind
}

/** Whether a record is of an auction that an account leads or has won; asks the node nothing. */
export function isLedBy(address: string, { params }: modelsv2.Application): boolean {
  if (!params || kindOf(params.approvalProgram) !== 'auction') return false
  const auction = decodeAuction(stateOf(params))
  return auction !== undefined && auction.bestBidBaseUnits > 0n && auction.winner === address
}

/** Reads an app whose record the node gave already; undefined when it is none of this product. */
export async function readRecord(
  node: ChainNode,
  { id: appId, params }: modelsv2.Application,
): Promise<MarketApp | undefined> {
  if (!params) return undefined
  const kind = kindOf(params.approvalProgram)
  const read = kind && readers[kind]
  if (!read) return undefined
  const owner = params.creator.toString()
  const state = stateOf(params)
  const { globalStateSchema: schema } = params
  const held = await readEscrow(node, appId)
  const base = {
    appId,
    owner,
    lockedMicroAlgo: appMinBalance({
      schema: { globalInts: schema?.numUint ?? 0, globalBytes: schema?.numByteSlice ?? 0 },
    }),
  }
  return read(base, state, held)
}

/** How the state of each kind is read; of the vault only the credits belong to somebody (`vault-credits.ts`). */
const readers: Record<ContractKind, ((base: Base, state: AppState, held: Escrow) => MarketApp | undefined) | null> = {
  sale: readSale,
  auction: readAuction,
  offer: readOffer,
  'royalty-vault': null,
}

type Base = Pick<AppBase, 'appId' | 'owner' | 'lockedMicroAlgo'>
type Escrow = ReadonlyMap<bigint, { baseUnits: bigint; isFrozen: boolean }>

function readSale(base: Base, state: AppState, held: Escrow): SaleApp | undefined {
  const decoded = decodeSale(state)
  if (!decoded) return undefined
  const { nft, currency, vault } = decoded.terms
  const units = held.get(nft)?.baseUnits
  const stray = currency === 0n ? undefined : held.get(currency)?.baseUnits
  return {
    ...base,
    kind: 'sale',
    nft,
    currency,
    vault,
    sale: { appId: base.appId, seller: base.owner, ...decoded, unitsLeft: units ?? 0n },
    isSetUp: units !== undefined || stray !== undefined,
    isNftFreed: units === undefined && stray !== undefined,
    strayBaseUnits: stray ?? 0n,
  }
}

function readAuction(base: Base, state: AppState, held: Escrow): AuctionApp | undefined {
  const decoded = decodeAuction(state)
  if (!decoded) return undefined
  const { nft, currency, vault } = decoded.terms
  const auction: AuctionFacts = {
    appId: base.appId,
    seller: base.owner,
    ...decoded,
    nftUnits: held.get(nft)?.baseUnits,
    currencyHolding: currency === 0n ? undefined : held.get(currency),
  }
  return { ...base, kind: 'auction', nft, currency, vault, auction }
}

function readOffer(base: Base, state: AppState, held: Escrow): OfferApp | undefined {
  const decoded = decodeOffer(state)
  if (!decoded) return undefined
  const { nft, currency, vault, amountBaseUnits } = decoded.terms
  const units = currency === 0n ? 0n : (held.get(currency)?.baseUnits ?? 0n)
  const strayBaseUnits = currency !== 0n && decoded.isSetUp ? units - amountBaseUnits : units
  const offer: OfferFacts = { appId: base.appId, bidder: base.owner, ...decoded, strayBaseUnits }
  return { ...base, kind: 'offer', nft, currency, vault, offer }
}

async function readEscrow({ algod }: ChainNode, appId: bigint): Promise<Escrow> {
  const { assets = [] } = await ask(algod.accountInformation(getApplicationAddress(appId)))
  return new Map(assets.map(({ assetId, amount, isFrozen }) => [assetId, { baseUnits: amount, isFrozen }]))
}

/** Global state as the decoders take it: an integer, or bytes. */
function stateOf({ globalState = [] }: modelsv2.ApplicationParams): AppState {
  const text = new TextDecoder()
  const isInteger = (type: number) => type === 2
  return new Map(
    globalState.map(({ key, value }) => [text.decode(key), isInteger(value.type) ? value.uint : value.bytes]),
  )
}
