import type { AppVersion } from '@facet/groups'
import type { NewAssetEvent } from '../asset/asset-events.ts'
import { addressText } from '../chain/address-text.ts'
import { appAddress } from '../chain/app-address.ts'
import { insertRows } from '../chain/bulk-write.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type MarketProjectionOptions, projectApps, type RowEvent } from '../market/app-projection.ts'
import { shuffleOrder } from '../market/shuffle-order.ts'
import { termsWithAddresses } from '../market/market-terms.ts'
import { termsRow } from '../market/terms-columns.ts'
import { type AuctionBidRow, auctionBidTable } from './auction-bid-table.ts'
import { type AuctionRow, auctionTable } from './auction-table.ts'
import { type AuctionChange, describeAuctions } from './describe-auctions.ts'
import { auctionNotices } from './auction-notices.ts'
import { hasGenuineTerms } from './genuine-auction.ts'

type AuctionEvent = RowEvent<'auction'>
type Event<Name extends AuctionEvent['name']> = Extract<AuctionEvent, { name: Name }>

/** Auctions, their bids and what happened to them, from the ARC-28 events of auction apps. */
export const openAuctionProjection = projectApps<'auction', AuctionRow>({
  kind: 'auction',
  table: auctionTable,
  rowAfter: (appEvent, options) => {
    const { event, before, block } = appEvent
    return event.name === 'Opened' ? opened(appEvent, event, options) : before && changed(before, block, event)
  },
  historyOf: (change) => {
    const entry = historyOf(change)
    return entry ? [entry] : []
  },
  flush: (tx, changes) => insertRows(tx, auctionBidTable, changes.flatMap(bidOf)),
  noticesOf: (_tx, changes) => auctionNotices(changes),
  describe: describeAuctions,
})

function opened(
  { appId, programHash, block }: AppVersion & { block: ChainBlock },
  event: Event<'Opened'>,
  { nft, terms: market }: MarketProjectionOptions,
): AuctionRow {
  const { start, reserve, step, extension, ...shared } = termsWithAddresses(event.terms)
  const terms = { ...shared, reserveBaseUnits: reserve, stepBaseUnits: step, extensionSeconds: extension }
  const agreed = termsRow(terms, { nft, terms: market })
  const creator = nft.creatorOf(terms.nft, terms.royaltyReceiver)
  return {
    appId,
    programHash,
    ...agreed,
    prizeVaultAppId: terms.prizeVault,
    seller: addressText(event.seller),
    escrow: appAddress(appId),
    unitsListed: event.units,
    unitsLeft: event.units,
    startSeconds: start,
    endSeconds: event.end,
    isExtended: false,
    reserveBaseUnits: reserve,
    stepBaseUnits: step,
    extensionSeconds: extension,
    bestBidBaseUnits: 0n,
    winner: null,
    bidCount: 0,
    lastBidAtSeconds: null,
    priceOrder: Number(reserve) / 10 ** agreed.currencyDecimals,
    state: 'open',
    // The history would show a price for several units as the price of one.
    isGenuine: event.units === 1n && hasGenuineTerms(terms, creator, market),
    listedRound: block.round,
    listedAtSeconds: block.timestampSeconds,
    changedRound: block.round,
    shuffleOrder: shuffleOrder(appId),
  }
}

/** The auction after any event but its first. */
function changed(auction: AuctionRow, block: ChainBlock, event: Exclude<AuctionEvent, Event<'Opened'>>): AuctionRow {
  switch (event.name) {
    case 'BidPlaced':
      return {
        ...auction,
        bestBidBaseUnits: event.amount,
        winner: addressText(event.bidder),
        bidCount: auction.bidCount + 1,
        lastBidAtSeconds: block.timestampSeconds,
        priceOrder: Number(event.amount) / 10 ** auction.currencyDecimals,
        endSeconds: event.end,
        isExtended: event.end > auction.endSeconds,
      }
    case 'Settled':
      return { ...auction, state: event.paid === 0n ? 'unsold' : 'sold' }
    case 'Voided':
      return { ...auction, state: 'void' }
    // Deleting an auction that is already over changes nothing.
    case 'Cancelled':
      return { ...auction, state: auction.state === 'open' ? 'cancelled' : auction.state }
    case 'Delivered':
      return { ...auction, unitsLeft: 0n }
  }
}

function bidOf({ event, after, block, transaction }: AuctionChange): AuctionBidRow[] {
  if (event.name !== 'BidPlaced') return []
  const bid = {
    appId: after.appId,
    number: after.bidCount,
    bidder: addressText(event.bidder),
    amountBaseUnits: event.amount,
    endSeconds: event.end,
    refundedBaseUnits: event.refunded,
    round: block.round,
    txId: transaction.topLevelId(),
    timestampSeconds: block.timestampSeconds,
  }
  return [bid]
}

function historyOf({ event, before, after: auction }: AuctionChange): NewAssetEvent | undefined {
  const { appId, assetId, seller, currencyId, unitsListed: units } = auction
  const common = { appId, assetId, fromAddress: seller, currencyId, units }
  switch (event.name) {
    case 'Opened':
      return { ...common, kind: 'auctioned', priceBaseUnits: auction.reserveBaseUnits }
    case 'BidPlaced':
      return { ...common, kind: 'bid', fromAddress: addressText(event.bidder), priceBaseUnits: event.amount }
    case 'Settled':
      if (event.paid === 0n) return { ...common, kind: 'unsold' }
      return {
        ...common,
        kind: 'sold',
        toAddress: addressText(event.winner),
        priceBaseUnits: event.paid,
        paidBaseUnits: event.paid,
        sellerBaseUnits: event.toSeller,
        royaltyBaseUnits: event.toRoyaltyReceiver,
        platformBaseUnits: event.toPlatform,
        royaltyReceiver: auction.royaltyReceiver,
      }
    case 'Voided':
      return { ...common, kind: 'void', toAddress: addressText(event.bidder), priceBaseUnits: event.bid }
    case 'Cancelled':
      return before?.state === 'open' ? { ...common, kind: 'auction-cancelled' } : undefined
    case 'Delivered':
      return undefined
  }
}
