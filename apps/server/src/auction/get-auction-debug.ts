import { getAuctionDebug as contract } from '@facet/api-contract/auction/get-auction-debug'
import type { ResponseOf } from '@facet/api-contract/endpoint'
import type { ListingKind } from '@facet/contracts'
import { FacetError } from '@facet/errors'
import { type AppState, decodeAuction, decodeOffer, decodeSale } from '@facet/groups'
import { type AppOnChain, readApp } from '../market/read-app.ts'
import { readEscrow } from '../market/read-escrow.ts'
import { handle } from '../platform/http/handle.ts'

/** Reads, and changes nothing: whoever has only a contract's number learns what it is and how it ends. */
export const getAuctionDebug = handle(contract, async ({ params, services }) => {
  const { algod, clock } = services
  const appId = BigInt(params.id)
  const [app, escrow] = await Promise.all([readApp(algod, appId), readEscrow(algod, appId)])
  if (!app) throw new FacetError('listing-not-found', { appId: params.id })
  const holds = (asset: bigint) => (escrow.holdings.get(asset)?.baseUnits ?? 0n) > 0n
  const described = describe(app, { holds, nowSeconds: BigInt(clock.timestampSeconds) })
  if (!described) throw new FacetError('listing-not-genuine', { appId: params.id })
  return {
    app_id: params.id,
    program_hash: app.programHash,
    creator: app.creator,
    ...described,
    round: clock.shownRound,
  }
})

interface Now {
  /** Whether the escrow holds units of an asset. */
  holds: (asset: bigint) => boolean
  nowSeconds: bigint
}

type Described = Pick<ResponseOf<typeof contract>, 'kind' | 'state' | 'end_date' | 'exit' | 'by'>

/** What an application of each kind is, by its state; nothing where that is not what the program writes. */
const describers: Record<ListingKind, (state: AppState, now: Now) => Described | undefined> = {
  sale: (state, { holds }) => {
    const sale = decodeSale(state)
    if (!sale) return undefined
    const by = holds(sale.terms.nft) ? 'creator' : 'anybody'
    return { kind: 'sale', state: inWords(sale), end_date: null, exit: 'cancel', by }
  },
  auction: (state, { nowSeconds }) => {
    const auction = decodeAuction(state)
    if (!auction) return undefined
    const isOver = auction.endSeconds <= nowSeconds
    const exit = isOver ? 'settle' : auction.bestBidBaseUnits === 0n ? 'cancel' : 'wait'
    const by = isOver ? 'anybody' : 'creator'
    return { kind: 'auction', state: inWords(auction), end_date: Number(auction.endSeconds), exit, by }
  },
  offer: (state, { nowSeconds }) => {
    const offer = decodeOffer(state)
    if (!offer) return undefined
    const { expirySeconds } = offer.terms
    const by = expirySeconds !== 0n && expirySeconds <= nowSeconds ? 'anybody' : 'creator'
    const endDate = expirySeconds === 0n ? null : Number(expirySeconds)
    return { kind: 'offer', state: inWords(offer), end_date: endDate, exit: 'cancel', by }
  },
}

function describe({ kind, state }: AppOnChain, now: Now): Described | undefined {
  return kind === undefined || kind === 'royalty-vault' ? undefined : describers[kind](state, now)
}

/** Facts one beside the other, the terms among them. */
function inWords({ terms, ...facts }: { terms: object }): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...terms, ...facts }).map(([name, value]) => [name, String(value)]))
}
