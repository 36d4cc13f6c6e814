import { expect, test } from 'vitest'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { type Attempt, expectRefused } from '../../market/test/refused.ts'

/** Refusals of lists and pages. */
export function readRefusalTests(world: () => AuctionWorld): void {
  const lists = (query: { start: number; end: number }, id = world().creator.account.address): Attempt[] => {
    const { api } = world().creator
    return [
      () => api('GET /api/sales', { query }),
      () => api('GET /api/auctions', { query }),
      () => api('GET /api/home/activity/bid', { query }),
      () => api('GET /api/auctions/bid', { query }),
      () => api('GET /api/offers/mine', { query }),
      () => api('GET /api/offers/other', { query }),
      () => api('GET /api/unfinished', { query: { kind: 'sale', ...query } }),
      ...listingLists(1, query),
      ...accountLists(id, query),
    ]
  }
  const listingLists = (id: number, query: { start?: number; end?: number } = {}): Attempt[] => {
    const { api } = world().creator
    return [
      () => api('GET /api/nft/{id}/sales', { params: { id }, query }),
      () => api('GET /api/nft/{id}/auctions', { params: { id }, query }),
    ]
  }
  const accountLists = (id: string, query: { start?: number; end?: number } = {}): Attempt[] => {
    const { api } = world().creator
    return [
      () => api('GET /api/sales/{id}', { params: { id }, query }),
      () => api('GET /api/auctions/{id}', { params: { id }, query }),
      () => api('GET /api/gallery/{id}', { params: { id }, query }),
    ]
  }
  const listingPages = (id: number, listing: number): Attempt[] => {
    const { api } = world().creator
    return [
      () => api('GET /api/nft/{id}/sale/{saleId}', { params: { id, saleId: listing }, query: {} }),
      () => api('GET /api/nft/{id}/auction/{auctionId}', { params: { id, auctionId: listing } }),
    ]
  }
  const offerPage = (id: number, offerId: number): Attempt => {
    return () => world().creator.api('GET /api/nft/{id}/offer/{offerId}', { params: { id, offerId } })
  }
  const pages = (id: number, listing: number): Attempt[] => {
    const { api } = world().creator
    return [
      () => api('GET /api/nft/{id}', { params: { id } }),
      ...listingPages(id, listing),
      ...listingLists(id),
      offerPage(id, listing),
    ]
  }

  test.each([
    [3, 3],
    [4, 3],
    [0, 101],
    [-1, 3],
    [0.5, 3],
  ])('a list has no window from %d to %d', async (start, end) => {
    await expectRefused(world(), 'invalid-window', lists({ start, end }))
  })

  test('requires a name or an address for an account’s lists', async () => {
    const { address } = world().creator.account
    // The second differs in bits that carry nothing: the same account, by a text that is not its address.
    const mistyped = [`${address.slice(0, -2)}${address.endsWith('AA') ? 'BA' : 'AA'}`, `${address.slice(0, -1)}7`]
    await expectRefused(
      world(),
      'invalid-address',
      ['no.name', 'A'.repeat(26), ...mistyped].flatMap((id) => accountLists(id)),
    )
    await expectRefused(world(), 'account-unknown', [...accountLists('nobody'), ...accountLists('a'.repeat(25))])
  })

  test('refuses pages without a numeric id', async () => {
    const { api } = world().creator
    const debug = () => api('GET /api/auctiondebug/{id}', { params: { id: 0 } })
    await expectRefused(world(), 'invalid-id', [...pages(0, 1), ...listingPages(1, 0.5), debug])
  })

  test('refuses pages of works, listings and offers that never existed', async () => {
    const tokenId = await world().mint()
    expect((await world().creator.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.token_id).toBe(tokenId)
    await expectRefused(world(), 'nft-not-found', pages(999_999, 1))
    await expectRefused(world(), 'listing-not-found', listingPages(tokenId, 999_999))
    await expectRefused(world(), 'offer-not-found', [offerPage(tokenId, 999_999)])
  })

  test('answers listing-not-genuine, not 404, for an application of another market', async () => {
    const tokenId = await world().mint()
    const foreignApp = await createForeignApp(world(), world().stranger)
    const requests = [...listingPages(tokenId, foreignApp), offerPage(tokenId, foreignApp)]
    await expectRefused(world(), 'listing-not-genuine', requests)
  })

  test('answers task-of-another-contract, not 404, for a listing of another kind', async () => {
    const { tokenId, appId: sale } = await world().listed()
    const offer = await world().collector.makeOffer({ tokenId, price: '7' })
    const asAuction = listingPages(tokenId, sale).slice(1)
    const requests = [...listingPages(tokenId, offer), ...asAuction, offerPage(tokenId, sale)]
    await expectRefused(world(), 'task-of-another-contract', requests)
  })
}
