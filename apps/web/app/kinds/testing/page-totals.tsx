import type { Reply } from '@facet/api-contract/client'
import type { NftReply } from '@facet/api-contract/nft/get-nft'
import type { ReactNode } from 'react'
import { BidCosts } from '../../auction/bid-costs.tsx'
import type { LiveAuction } from '../../auction/live-auction.ts'
import { OwnAuction } from '../../auction/own-auction.tsx'
import { SettleLines } from '../../auction/settle-lines.tsx'
import type { Minted } from '../../mint/draft.ts'
import { PriceStep } from '../../mint/price-step.tsx'
import { ListingPanel } from '../../sale/listing-panel.tsx'
import { OwnListingPanel } from '../../sale/own-listing-panel.tsx'
import type { TypedListing } from '../../transaction/use-listing-form.ts'
import { draw } from './draw.tsx'
import { LOCKED } from './totals-of.ts'

type Nft = NftReply['nft']

const live = { round: 1, atSeconds: 1_000, isChecking: false, check: () => undefined, formerPriceBaseUnits: null }

/** The totals in a page's text by currency (1 is ALGO), and what it says is locked; negative for amounts that the account receives. */
function totalsOf(page: ReactNode, address: string): Map<number, bigint> {
  const markup = draw(page, { address, now: 1_000 })
  const totals = [...markup.matchAll(/<div class="fact fact-total"><dt>.*?<\/dt><dd>(.*?)<\/dd>/g)]
  const locks = [...markup.matchAll(/<div class="fact fact-lock"><dt>.*?<\/dt><dd>(.*?)<\/dd>/g)]
  const locked = locks.reduce((sum, [, amount = '']) => sum + amountOf(amount)[1], 0n)
  return new Map([
    ...totals.flatMap(([, amounts = '']) => amounts.split('<span').map(amountOf)),
    ...(totals.length > 0 ? [[LOCKED, locked] as const] : []),
  ])
}

function amountOf(markup: string): [assetId: number, baseUnits: bigint] {
  const [, whole = '', decimals = '', assetId] =
    /([\d,]+)(?:\.(\d+))?\u00a0(?:ALGO|asset (\d+))/.exec(markup.replaceAll('&#160;', '\u00a0')) ?? []
  if (whole === '') throw new Error(`no amount in ${markup}`)
  const digits = whole.replaceAll(',', '')
  const sign = markup.includes('+') ? -1n : 1n
  return assetId ? [Number(assetId), sign * BigInt(digits)] : [1, sign * BigInt(digits + decimals.padEnd(6, '0'))]
}

export function buyPageTotals(nft: Nft, viewer: string, units = 1n): Map<number, bigint> {
  return totalsOf(<ListingPanel nft={nft} saleKey={null} live={live} units={[String(units), () => {}]} />, viewer)
}

/** The seller's proceeds from a sale or an auction, as the panel of the own listing states them. */
export function ownPageTotals(nft: Nft): Map<number, bigint> {
  const panel = nft.auction ? <OwnAuction auction={liveAuction(nft)} /> : <OwnListingPanel nft={nft} live={live} />
  return totalsOf(panel, nft.address ?? '')
}

export function bidPageTotals(nft: Nft, viewer: string, bidBaseUnits: bigint): Map<number, bigint> {
  return totalsOf(<BidCosts auction={liveAuction(nft)} bidBaseUnits={bidBaseUnits} />, viewer)
}

export function closePageTotals(facts: Reply<'GET /api/auctions/settle'>, viewer: string): Map<number, bigint> {
  return totalsOf(<SettleLines facts={facts} />, viewer)
}

/** The seller's proceeds from one unit, as the last step of minting states them. @param price as typed, in ALGO */
export function priceStepTotals(minted: Minted, price: string, address: string): Map<number, bigint> {
  const typed = { locale: 'en', units: '1', isPrivate: false, reservedFor: '', hours: '24' }
  const listing: TypedListing = { ...typed, listAs: 'sale', assetId: 1, price }
  const step = <PriceStep minted={minted} listing={listing} onChange={() => undefined} onList={() => undefined} />
  return totalsOf(step, address)
}

function liveAuction(nft: Nft): LiveAuction {
  if (!nft.auction || nft.price_base_units === null) throw new Error('no auction is shown')
  return {
    nft,
    appId: nft.app_id ?? 0,
    state: nft.auction,
    priceBaseUnits: nft.price_base_units,
    endSeconds: nft.end_date ?? 0,
    nowSeconds: 1_000,
    phase: 'open',
    hasBid: nft.auction.best_bid_base_units !== null,
  }
}
