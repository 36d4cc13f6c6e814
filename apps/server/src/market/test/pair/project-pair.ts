import type { PairEvent } from '../../../../../../contracts/testing/pair/pair-program.ts'
import type { NewAssetEvent } from '../../../asset/asset-events.ts'
import { addressText } from '../../../chain/address-text.ts'
import { type AppEvent, type MarketProjectionOptions, projectApps } from '../../app-projection.ts'
import { type PairRow, pairTable } from './pair-table.ts'

type PairAppEvent = AppEvent<'pair', PairRow>

export const openPairProjection = projectApps<'pair', PairRow>({
  kind: 'pair',
  table: pairTable,
  rowAfter: (appEvent, options) => {
    const event = eventOf(appEvent)
    if (event.name === 'PairListed') return listed(appEvent, event, options)
    const state = event.name === 'PairSold' ? 'sold' : 'cancelled'
    return appEvent.before && { ...appEvent.before, state, works: new Map() }
  },
  historyOf: ({ after, before, ...appEvent }) => {
    const event = eventOf(appEvent)
    // An event that ends a listing concerns the works that the listing had before.
    const works = event.name === 'PairListed' ? after.works : (before?.works ?? new Map())
    return [...works.keys()].map((assetId) => historyOf(after, assetId, event))
  },
  noticesOf: () => [],
  describe: async () => [],
})

function eventOf({ event }: Pick<PairAppEvent, 'event'>): PairEvent {
  // The kind proves the type: the type checker knows the programs of the market, but not this one of a test.
  return event as unknown as PairEvent
}

function listed(
  { appId, block }: PairAppEvent,
  { first, second, price, end, seller }: Extract<PairEvent, { name: 'PairListed' }>,
  { nft }: MarketProjectionOptions,
): PairRow {
  const creators = [first, second].map((assetId) => nft.asset(assetId)?.creator)
  const held = [first, second].map(
    (assetId, index) => [assetId, { units: 1n, creator: creators[index] ?? '' }] as const,
  )
  return {
    appId,
    seller: addressText(seller),
    priceMicroAlgo: price,
    endSeconds: end,
    currencyId: 0n,
    priceOrder: Number(price) / 10 ** 6,
    startSeconds: 0n,
    royaltyBasisPoints: 0,
    state: 'open',
    // It pays no royalty: only creators may sell by it here.
    isGenuine: creators.every((creator) => creator === addressText(seller)),
    listedRound: block.round,
    changedRound: block.round,
    works: new Map(held),
  }
}

/** Both works share one price: neither has its own amounts. */
const unknownShares = {
  paidBaseUnits: null,
  sellerBaseUnits: null,
  royaltyBaseUnits: null,
  platformBaseUnits: null,
  royaltyReceiver: null,
}

function historyOf({ appId, seller, priceMicroAlgo }: PairRow, assetId: bigint, event: PairEvent): NewAssetEvent {
  const entry = { appId, assetId, fromAddress: seller, units: 1n, currencyId: 0n, priceBaseUnits: priceMicroAlgo }
  switch (event.name) {
    case 'PairListed':
      return { ...entry, kind: 'listed' }
    case 'PairSold':
      return { ...entry, ...unknownShares, kind: 'sold', toAddress: addressText(event.buyer) }
    case 'PairCancelled':
      return { ...entry, kind: 'cancelled' }
  }
}
