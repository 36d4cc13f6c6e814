import { bytesFromBase64 } from '@facet/api-contract/base64'
import { decodeSigned } from '@facet/groups/decode-signed'
import type { Exchange } from './exchange.ts'

/** Settings of the market under test. */
export interface MarketSettings {
  platform: string
  feeBasisPoints: number
  currencies: readonly { id: number; name: string; decimals: number; minAmountBaseUnits: string; maxDecimal: number }[]
}

/** A work, as its creator requested it. */
interface MintedWork {
  creator: string
  asset: Record<string, unknown>
}

/** A listing, as its maker requested it. */
interface MadeListing {
  type: 'sale' | 'auction' | 'offer'
  maker: string
  tokenId: number
  assetId: number
  /** Every price that it ever had, bids included. */
  prices: Set<number>
  /** All bids. */
  bids: { bidder: string; price: number }[]
  /** Payment of the set-up group to the escrow for its min balance; undefined for a listing without a contract. */
  fundingMicroAlgo: bigint | undefined
  /** The set-up group begins with an opt-in. */
  hasOptIn: boolean
}

/** Facts from requests and signed groups that people sent to the market: its replies must agree with them. */
export interface Facts {
  settings: MarketSettings
  accounts: ReadonlySet<string>
  works: ReadonlyMap<number, MintedWork>
  listings: ReadonlyMap<number, MadeListing>
  /** Approval programs of the created applications in base64, by the path of the endpoint that sent them. */
  programs: ReadonlyMap<string, string>
}

type Transaction = ReturnType<typeof decodeSigned>['txn']
type Exchanges = ReadonlyMap<string, readonly Exchange[]>

/** The endpoints that list a work or make an offer for one, with the type of the listing. */
const listingEndpoints = [
  ['POST /api/transaction/sale/create/validate', 'sale'],
  ['POST /api/create/sell', 'sale'],
  ['POST /api/transaction/auction/create/validate', 'auction'],
  ['POST /api/create/auction', 'auction'],
  ['POST /api/offers/create/validate', 'offer'],
] as const

const priceChanges = ['POST /api/sale/update/validate', 'POST /api/sell/update']

/** Reads the facts from the accepted requests, and only ids from their replies. */
export function factsOf(exchanges: Exchanges, settings: MarketSettings): Facts {
  const accepted = (name: string) => (exchanges.get(name) ?? []).filter(({ status }) => status < 300)
  const works = new Map<number, MintedWork>()
  for (const { sent, reply } of accepted('POST /api/create/validate')) {
    const draft = accepted('POST /api/create/mint').find((one) => idIn(one.reply, 'mint_id') === sent.get('mint_id'))
    const creator = String(signedIn(sent)[0]?.sender)
    works.set(Number(idIn(reply, 'token_id')), { creator, asset: draft?.sent.get('asset') as MintedWork['asset'] })
  }
  const listings = new Map<number, MadeListing>()
  for (const [name, type] of listingEndpoints) {
    for (const { sent, reply } of accepted(name)) {
      // The reply of an intermediate step has no listing.
      if (idIn(reply, 'tx_id') !== undefined) listings.set(Number(idIn(reply, 'app_id')), listingIn(sent, type))
    }
  }
  for (const { sent, reply } of accepted('POST /api/transaction/bid/validation')) {
    const price = Number(sent.get('price'))
    const listing = listings.get(Number(idIn(reply, 'app_id')))
    listing?.prices.add(price)
    listing?.bids.push({ bidder: String(signedIn(sent)[0]?.sender), price })
  }
  for (const { sent, reply } of priceChanges.flatMap(accepted)) {
    const appId = (reply as { sale: { app_id: number } }).sale.app_id
    listings.get(appId)?.prices.add(Number(sent.get('price')))
  }
  const programs = new Map(
    ['/api/sale/app/create', '/api/auction/app/create', '/api/offers/app/create'].map((path) => {
      const [created] = accepted(`POST ${path}`).flatMap(({ sent }) => signedIn(sent))
      return [path, Buffer.from(created?.applicationCall?.approvalProgram ?? []).toString('base64')]
    }),
  )
  const accounts = new Set(accepted('POST /api/challenge/validate').map(({ sent }) => String(sent.get('address'))))
  return { settings, accounts, works, listings, programs }
}

function listingIn(sent: Exchange['sent'], type: MadeListing['type']): MadeListing {
  const group = signedIn(sent)
  const transfers = group.map(({ assetTransfer }) => assetTransfer)
  return {
    type,
    maker: String(group[0]?.sender),
    tokenId: Number(sent.get('token_id')),
    assetId: Number(sent.get('asa_id') ?? 1),
    prices: new Set([Number(sent.get('price'))]),
    bids: [],
    fundingMicroAlgo: group.find(({ payment }) => payment !== undefined)?.payment?.amount,
    hasOptIn: transfers[0]?.amount === 0n,
  }
}

/** The transactions of a request that its sender signed. */
function signedIn(sent: Exchange['sent']): Transaction[] {
  const given = [sent.get('signed_tx') ?? sent.get('txns') ?? []].flat().map(String)
  return given.flatMap((text) => (text === '' ? [] : [decodeSigned(bytesFromBase64(text)).txn]))
}

function idIn(reply: unknown, name: string): unknown {
  return (reply as Record<string, unknown> | undefined)?.[name]
}
