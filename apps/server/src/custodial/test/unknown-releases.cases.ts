import { createMarketClient } from '@facet/dev-env'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { clearProjection } from '../../chain/hash-projection.ts'
import { submittedGroupTable } from '../../chain/submitted-group-table.ts'
import type { World } from '../../market/test/world.ts'
import { type CustodialListingRow, custodialListingTable } from '../custodial-listing-table.ts'
import { findCustodialListing } from '../find-custodial-listing.ts'
import { takeOffSale } from '../take-off-sale.ts'

/** Works that left custody by groups that the database does not know, as after it was restored from a backup. */
export function unknownReleaseTests(world: () => World): void {
  const services = () => world().market.server.services
  const cardOf = (tokenId: number) => world().stranger.api('GET /api/nft/{id}', { params: { id: tokenId } })

  test('ends the listing of a work that the operator returned', async () => {
    const { creator, stranger, mint, leave, market } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const cancel = await creator.custodial.signCancel(tokenId)
    const buy = await stranger.custodial.signBuy({ tokenId, price: '10' })
    await leave(createMarketClient(market.url, market.setUp.custodian), tokenId, creator.account.address)
    await expect.poll(() => cardOf(tokenId)).toMatchObject({ nft: { type: null, sales: [] } })
    const closed = expect.objectContaining({ code: 'listing-closed' })
    await expect(creator.custodial.sendCancel(cancel)).rejects.toEqual(closed)
    await expect(stranger.custodial.sendBuy(buy)).rejects.toEqual(closed)
    await expect(creator.custodial.updatePrice(tokenId, '11')).rejects.toEqual(closed)
    await creator.custodial.deposit({ tokenId, price: '12' })
    await creator.custodial.cancel(tokenId)
  })

  test('gives a work that its buyer deposited to no earlier seller', async () => {
    const { creator, collector, mint, held, market } = world()
    const { db } = services().database
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const cancel = await creator.custodial.signCancel(tokenId)
    const ofWork = eq(custodialListingTable.assetId, BigInt(tokenId))
    const [backup] = await db.select().from(custodialListingTable).where(ofWork)
    await collector.custodial.buy({ tokenId, price: '10' })
    await collector.custodial.deposit({ tokenId, price: '20' })
    // All later rows are lost, and the blocks are still to be read.
    const later = await db.select().from(custodialListingTable).where(ofWork)
    const groups = later.flatMap(({ depositGroupId, releaseGroupId }) => [depositGroupId, releaseGroupId ?? ''])
    const lost = groups.filter((groupId) => groupId !== backup?.depositGroupId)
    await db.delete(submittedGroupTable).where(inArray(submittedGroupTable.groupId, lost))
    await db.delete(custodialListingTable).where(ofWork)
    await db.insert(custodialListingTable).values(backup as CustodialListingRow)
    const { clock } = services()
    const behind = { ...services(), clock: { ...clock, waitFor: async () => false } }
    await expect(findCustodialListing(behind, tokenId)).rejects.toMatchObject({ code: 'market-behind', status: 503 })
    await services().database.transaction(clearProjection)
    // The follower finds its cursor gone with the next block, and reads the chain again.
    const reached = await market.chain.controls.mine(1)
    expect(await clock.waitFor(reached, 30_000)).toBe(true)
    await expect(creator.custodial.sendCancel(cancel)).rejects.toMatchObject({ code: 'listing-closed' })
    expect(await held(market.setUp.custodian.address, tokenId)).toBe(1n)
  })

  test('sells a listing of a restored market only once its seller has confirmed the price', async () => {
    const { creator, stranger, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const early = await stranger.custodial.signBuy({ tokenId, price: '10' })
    await services().database.transaction(takeOffSale)
    const closed = expect.objectContaining({ code: 'listing-closed' })
    await expect(stranger.custodial.sendBuy(early)).rejects.toEqual(closed)
    await expect(stranger.custodial.signBuy({ tokenId, price: '10' })).rejects.toEqual(closed)
    expect(await cardOf(tokenId)).toMatchObject({ nft: { type: null, sales: [] } })
    const path = { params: { id: tokenId, saleId: tokenId }, query: {} }
    await expect(stranger.api('GET /api/nft/{id}/sale/{saleId}', path)).rejects.toMatchObject({
      code: 'listing-not-found',
    })
    const own = { app_id: tokenId, version: 1, action: 'update', mine_sale: [{ id: tokenId }] }
    expect(await creator.api('GET /api/nft/{id}/sale/{saleId}', path)).toMatchObject({ nft: own })
    expect(await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })).toMatchObject({ nft: own })
    const { sales } = await creator.api('GET /api/sales/{id}', {
      params: { id: creator.account.address },
      query: { end: 100 },
    })
    expect(sales.map(({ app_id }) => app_id)).toContain(tokenId)
    await creator.custodial.updatePrice(tokenId, '11')
    await stranger.custodial.buy({ tokenId, price: '11' })
  })

  test('sells no listing at the price of a backup that was made while it was deposited', async () => {
    const { creator, stranger, mint, market } = world()
    const { database, clock } = services()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    const ofWork = eq(custodialListingTable.assetId, BigInt(tokenId))
    const [row] = await database.db.select().from(custodialListingTable).where(ofWork)
    await database.db.update(custodialListingTable).set({ state: 'sent' }).where(ofWork)
    const ofDeposit = eq(submittedGroupTable.groupId, row?.depositGroupId ?? '')
    await database.db.update(submittedGroupTable).set({ confirmedRound: null }).where(ofDeposit)
    await database.transaction(takeOffSale)
    await database.transaction(clearProjection)
    expect(await clock.waitFor(await market.chain.controls.mine(1), 30_000)).toBe(true)
    const buy = stranger.custodial.signBuy({ tokenId, price: '10' })
    await expect(buy).rejects.toMatchObject({ code: 'listing-closed' })
    await creator.custodial.cancel(tokenId)
  })
}
