import type { PairEvent } from '../../../../../../contracts/testing/pair/pair-program.ts'
import type { NewEventOfWorks } from '../../../asset/asset-events.ts'
import { addressText } from '../../../chain/address-text.ts'
import { type AppChange, type AppEvent, type MarketProjectionOptions, projectApps } from '../../app-projection.ts'
import { type Notice, sourceOf } from '../../../notice/notice.ts'
import { listingNotice, royaltyNotices } from '../../listing-notice.ts'
import { worksInOrder } from '../../works-of-apps.ts'
import { type PairRow, pairTable } from './pair-table.ts'
import { termsOfPair } from './read-pair.ts'

type PairAppEvent = AppEvent<'pair', PairRow>

export const openPairProjection = projectApps<'pair', PairRow>({
  kind: 'pair',
  table: pairTable,
  rowAfter: (appEvent, options) => {
    const event = pairEventOf(appEvent)
    if (event.name === 'PairListed') return listed(appEvent, event, options)
    if (event.name === 'PairPaid') return appEvent.before && { ...appEvent.before, state: 'paid' }
    const state = event.name === 'PairCancelled' ? 'cancelled' : 'sold'
    return appEvent.before && { ...appEvent.before, state, works: new Map() }
  },
  historyOf: ({ after, before, ...appEvent }) => {
    const event = pairEventOf(appEvent)
    // An event that ends a listing concerns the works that the listing had before.
    const works = event.name === 'PairListed' ? after.works : (before?.works ?? new Map())
    return works.size === 0 ? [] : historyOf(after, works, event)
  },
  noticesOf: (_tx, changes) => changes.flatMap(noticesOf),
  describe: async () => [],
})

/** An event of its contract. */
export function pairEventOf({ event }: { event: object }): PairEvent {
  // The kind proves the type: the type checker knows the programs of the market, but not this one of a test.
  return event as unknown as PairEvent
}

function listed(
  { appId, block }: PairAppEvent,
  { seller, ...event }: Extract<PairEvent, { name: 'PairListed' }>,
  { nft, terms: market }: MarketProjectionOptions,
): PairRow {
  const { first, second, ...terms } = termsOfPair(event)
  const creators = [first, second].map((assetId) => nft.creatorOf(assetId, terms.royaltyReceiver))
  const held = [first, second].map(
    (assetId, index) => [assetId, { units: 1n, creator: creators[index] ?? '' }] as const,
  )
  return {
    appId,
    seller: addressText(seller),
    ...terms,
    currencyId: 0n,
    priceOrder: Number(terms.priceMicroAlgo) / 10 ** 6,
    startSeconds: 0n,
    // The royalty that each of its works asks for is metadata, which queries compare with this (`paysRoyalty`).
    royaltyBasisPoints: basisPointsOf(terms.royaltyMicroAlgo, terms.priceMicroAlgo),
    state: 'open',
    isGenuine:
      terms.platform === market.platformAddress &&
      terms.feeMicroAlgo >= (terms.priceMicroAlgo * BigInt(market.minFeeBasisPoints)) / 10_000n &&
      creators.every((creator) => creator === terms.royaltyReceiver),
    listedRound: block.round,
    changedRound: block.round,
    works: new Map(held),
  }
}

/** An amount as a share of the price, rounded down. Anyone can name any amounts: a share is all of the price at most. */
function basisPointsOf(share: bigint, price: bigint): number {
  return share >= price ? 10_000 : Number((share * 10_000n) / price)
}

function historyOf(pair: PairRow, held: PairRow['works'], event: PairEvent): NewEventOfWorks[] {
  const { appId, seller, priceMicroAlgo } = pair
  const works = new Map([...held].map(([assetId, { units }]) => [assetId, units]))
  const entry = { appId, works, fromAddress: seller, currencyId: 0n, priceBaseUnits: priceMicroAlgo }
  switch (event.name) {
    case 'PairListed':
      return [{ ...entry, kind: 'listed' }]
    case 'PairSold':
      return [{ ...entry, ...soldTo(pair, event) }]
    case 'PairPaid':
      return []
    case 'PairDrawn': {
      const returned = new Map([...works].filter(([assetId]) => assetId !== event.work))
      return [
        { ...entry, ...soldTo(pair, event), works: new Map([[event.work, 1n]]) },
        { ...entry, kind: 'cancelled', works: returned },
      ]
    }
    case 'PairCancelled':
      return [{ ...entry, kind: 'cancelled' }]
  }
}

function soldTo(
  { priceMicroAlgo, royaltyReceiver }: PairRow,
  { buyer, toPlatform, toRoyaltyReceiver, toSeller }: Extract<PairEvent, { name: 'PairSold' | 'PairDrawn' }>,
) {
  return {
    kind: 'sold',
    toAddress: addressText(buyer),
    paidBaseUnits: priceMicroAlgo,
    platformBaseUnits: toPlatform,
    royaltyBaseUnits: toRoyaltyReceiver,
    sellerBaseUnits: toSeller,
    royaltyReceiver,
  } as const
}

/** Notices of a sale, for the seller and the receiver of the royalty. */
function noticesOf({ before, after, block, transaction, ...appEvent }: AppChange<'pair', PairRow>): Notice[] {
  const event = pairEventOf(appEvent)
  if (!before || (event.name !== 'PairSold' && event.name !== 'PairDrawn')) return []
  const works = event.name === 'PairDrawn' ? ([event.work] as const) : worksInOrder(before)
  if (!works) return []
  const { seller, priceMicroAlgo: baseUnits } = after
  const pair = { ...after, works, priceBuys: 'all', currencyDecimals: 6 } as const
  const shared = { by: addressText(event.buyer), source: sourceOf(block, transaction) }
  return [
    listingNotice(pair, { ...shared, address: seller, kind: 'sold', baseUnits }),
    ...royaltyNotices(pair, { ...shared, seller, baseUnits: event.toRoyaltyReceiver }),
  ]
}
