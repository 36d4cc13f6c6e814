import { addressText } from '../chain/address-text.ts'
import { anyOf } from '../chain/any-of.ts'
import { appAddress } from '../chain/app-address.ts'
import type { Batch, Projection } from '../chain/batch.ts'
import { insertRows } from '../chain/bulk-write.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { RowCache } from '../chain/row-cache.ts'
import type { MarketProjectionOptions } from '../market/market-projections.ts'
import { termsWithAddresses } from '../market/market-terms.ts'
import type { MarketEvent } from '../market/read-market-events.ts'
import { type AuctionBidRow, auctionBidTable } from './auction-bid-table.ts'
import { type AuctionRow, auctionTable } from './auction-table.ts'
import { type AuctionChange, describeAuctions } from './describe-auctions.ts'
import { hasGenuineTerms } from './genuine-auction.ts'

type AuctionEvent = MarketEvent<'auction'>
type Event<Name extends AuctionEvent['name']> = Extract<AuctionEvent, { name: Name }>

/** Auctions, their bids and what happened to them, from the ARC-28 events of auction apps. */
export async function openAuctionProjection(
  batch: Batch,
  { events, history, nft, terms: market }: MarketProjectionOptions,
): Promise<Projection> {
  const auctions = new RowCache<AuctionRow>(auctionTable, ({ appId }) => String(appId))
  const bids: AuctionBidRow[] = []
  const changes: AuctionChange[] = []
  const appIds = events.appIds('auction')
  if (appIds.length > 0) {
    auctions.load(await batch.tx.select().from(auctionTable).where(anyOf(auctionTable.appId, appIds)))
  }

  function apply(block: ChainBlock, transaction: ChainTransaction): void {
    const appId = transaction.appCall?.appId
    if (appId === undefined) return
    events.of('auction', transaction).forEach((event, position) => {
      const before = auctions.get(String(appId))
      const after = event.name === 'Opened' ? opened(block, appId, event) : before && changed(before, block, event)
      if (!after) return
      auctions.put({ ...after, changedRound: block.round })
      if (event.name === 'BidPlaced') bids.push(bidOf(after, block, transaction, event))
      const entry = historyOf(after, before, event)
      if (entry) history.add(block, transaction, entry, position)
      changes.push({ appId, event, outbid: before?.winner ?? null })
      batch.changedAssets.set(after.assetId, block.round)
    })
  }

  function opened(block: ChainBlock, appId: bigint, event: Event<'Opened'>): AuctionRow {
    const { start, reserve, step, extension, ...shared } = termsWithAddresses(event.terms)
    const terms = { ...shared, reserveBaseUnits: reserve, stepBaseUnits: step }
    const { currency } = terms
    const currencyDecimals = nft.decimals(currency)
    const creator = nft.asset(terms.nft)?.creator
    return {
      appId,
      assetId: terms.nft,
      seller: addressText(event.seller),
      escrow: appAddress(appId),
      currencyId: currency,
      currencyDecimals,
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
      priceOrder: Number(reserve) / 10 ** currencyDecimals,
      vaultAppId: terms.vault,
      feeBasisPoints: terms.feeBasisPoints,
      royaltyBasisPoints: terms.royaltyBasisPoints,
      platform: terms.platform,
      royaltyReceiver: terms.royaltyReceiver,
      state: 'open',
      // A price for several units would stand there as the price of one.
      isGenuine: event.units === 1n && hasGenuineTerms(terms, creator, market),
      listedRound: block.round,
      listedAtSeconds: block.timestampSeconds,
      changedRound: block.round,
    }
  }

  return {
    apply,
    flush: async () => {
      await auctions.flush(batch.tx)
      await insertRows(batch.tx, auctionBidTable, bids)
    },
    describe: () => describeAuctions(batch.tx, changes),
  }
}

/** The auction after an event that is not its first. */
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
    // The cleaning away of one that is over already changes nothing.
    case 'Cancelled':
      return { ...auction, state: auction.state === 'open' ? 'cancelled' : auction.state }
    case 'Delivered':
      return { ...auction, unitsLeft: 0n }
  }
}

function bidOf(
  auction: AuctionRow,
  block: ChainBlock,
  transaction: ChainTransaction,
  event: Event<'BidPlaced'>,
): AuctionBidRow {
  return {
    appId: auction.appId,
    number: auction.bidCount,
    bidder: addressText(event.bidder),
    amountBaseUnits: event.amount,
    endSeconds: event.end,
    refundedBaseUnits: event.refunded,
    round: block.round,
    txId: transaction.topLevelId(),
    timestampSeconds: block.timestampSeconds,
  }
}

/** What the history of the NFT tells; nothing of what is no news. */
function historyOf(auction: AuctionRow, before: AuctionRow | undefined, event: AuctionEvent) {
  const { appId, assetId, seller, currencyId, unitsListed: units } = auction
  const common = { appId, assetId, fromAddress: seller, currencyId, units }
  switch (event.name) {
    case 'Opened':
      return { ...common, kind: 'auctioned', priceBaseUnits: auction.reserveBaseUnits } as const
    case 'BidPlaced':
      return { ...common, kind: 'bid', fromAddress: addressText(event.bidder), priceBaseUnits: event.amount } as const
    case 'Settled':
      if (event.paid === 0n) return { ...common, kind: 'unsold' } as const
      return {
        ...common,
        kind: 'sold',
        toAddress: addressText(event.winner),
        priceBaseUnits: event.paid,
        paidBaseUnits: event.paid,
        sellerBaseUnits: event.toSeller,
        royaltyBaseUnits: event.toRoyaltyReceiver,
        platformBaseUnits: event.toPlatform,
      } as const
    case 'Voided':
      return { ...common, kind: 'void', toAddress: addressText(event.bidder), priceBaseUnits: event.bid } as const
    case 'Cancelled':
      return before?.state === 'open' ? ({ ...common, kind: 'auction-cancelled' } as const) : undefined
    case 'Delivered':
      return undefined
  }
}
