import type { PairEvent } from '../../../../../../contracts/testing/pair/pair-program.ts'
import type { NewEventOfWorks } from '../../../asset/asset-events.ts'
import { addressText } from '../../../chain/address-text.ts'
import { type AppEvent, type MarketProjectionOptions, projectApps } from '../../app-projection.ts'
import { type PairRow, pairTable } from './pair-table.ts'
import { termsOfPair } from './read-pair.ts'

type PairAppEvent = AppEvent<'pair', PairRow>

export const openPairProjection = projectApps<'pair', PairRow>({
  kind: 'pair',
  table: pairTable,
  rowAfter: (appEvent, options) => {
    const event = pairEventOf(appEvent)
    if (event.name === 'PairListed') return listed(appEvent, event, options)
    const state = event.name === 'PairSold' ? 'sold' : 'cancelled'
    return appEvent.before && { ...appEvent.before, state, works: new Map() }
  },
  historyOf: ({ after, before, ...appEvent }) => {
    const event = pairEventOf(appEvent)
    // An event that ends a listing concerns the works that the listing had before.
    const works = event.name === 'PairListed' ? after.works : (before?.works ?? new Map())
    return works.size === 0 ? [] : [historyOf(after, works, event)]
  },
  noticesOf: () => [],
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
    royaltyBasisPoints: 0,
    state: 'open',
    isGenuine:
      terms.platform === market.platformAddress && creators.every((creator) => creator === terms.royaltyReceiver),
    listedRound: block.round,
    changedRound: block.round,
    works: new Map(held),
  }
}

function historyOf(pair: PairRow, held: PairRow['works'], event: PairEvent): NewEventOfWorks {
  const { appId, seller, priceMicroAlgo, royaltyReceiver } = pair
  const works = new Map([...held].map(([assetId, { units }]) => [assetId, units]))
  const entry = { appId, works, fromAddress: seller, currencyId: 0n, priceBaseUnits: priceMicroAlgo }
  switch (event.name) {
    case 'PairListed':
      return { ...entry, kind: 'listed' }
    case 'PairSold':
      return {
        ...entry,
        kind: 'sold',
        toAddress: addressText(event.buyer),
        paidBaseUnits: event.paid,
        platformBaseUnits: event.toPlatform,
        royaltyBaseUnits: event.toRoyaltyReceiver,
        sellerBaseUnits: event.toSeller,
        royaltyReceiver,
      }
    case 'PairCancelled':
      return { ...entry, kind: 'cancelled' }
  }
}
