import { acceptanceFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MarketClient } from '@facet/dev-env'
import { acceptOffer, cancelOffer } from '@facet/groups'
import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { auctionTable } from '../../auction/auction-table.ts'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { expectRefused } from '../../market/test/refused.ts'
import { signedBy } from '../../market/test/send-past.ts'
import { saleTable } from '../../sale/sale-table.ts'

interface Made {
  tokenId: number
  appId: number
}

/** An owner has to take back an own listing to accept, and it is gone by then, or was never the owner's. */
export function withdrawalTests(world: () => AuctionWorld): void {
  const send = async (client: MarketClient, { tokenId, appId }: Made, signed: string[]) =>
    client.api('POST /api/offers/accept', { body: { token_id: tokenId, app_id: appId, signed_tx: signed } })

  test('with a listing that ended since the signature', async () => {
    const { creator, collector, stranger, listed, network } = world()
    const sale = await listed()
    const offer = { tokenId: sale.tokenId, appId: await collector.makeOffer({ tokenId: sale.tokenId, price: '5' }) }
    const signed = await creator.signAcceptOffer(offer.appId)
    const facts = acceptanceFromWire(
      await creator.api('GET /api/offers/accept', { query: { app_id: offer.appId } }),
      creator.account.address,
    )
    // A stranger's acceptance takes back the creator's listing in front of it.
    const withdrawal = cancelOffer(await network(), {
      offer: { ...facts.offer, appId: BigInt(sale.appId) },
      caller: stranger.account.address,
    })
    const theirs = acceptOffer(await network(), { ...facts, seller: stranger.account.address, withdrawal })
    await expectRefused(world(), 'not-the-seller', [() => send(stranger, offer, signedBy(stranger, theirs))])
    await creator.cancel({ tokenId: sale.tokenId, appId: sale.appId })
    await expectRefused(world(), 'listing-closed', [() => send(creator, offer, signed)])

    const { appId } = await creator.list({ tokenId: sale.tokenId, price: '10' })
    const again = await creator.signAcceptOffer(offer.appId)
    await stranger.buy({ tokenId: sale.tokenId, appId, price: '10' })
    await expectRefused(world(), 'sold-out', [() => send(creator, offer, again)])
  })

  test('with a listing whose end the market has not seen yet', async () => {
    const { creator, collector, stranger, listed, auctioned, market } = world()
    const { db } = market.server.services.database
    const check = (appId: number) => () => creator.api('GET /api/offers/accept', { query: { app_id: appId } })
    const sale = await listed()
    const forSale = await collector.makeOffer({ tokenId: sale.tokenId, price: '5' })
    const auction = await auctioned()
    const forAuction = await collector.makeOffer({ tokenId: auction.tokenId, price: '5' })
    await stranger.buy({ tokenId: sale.tokenId, appId: sale.appId, price: '10' })
    await creator.cancel({ tokenId: auction.tokenId, appId: auction.appId })
    const elsewhere = await creator.list({ tokenId: auction.tokenId, price: '10' })
    await stranger.buy({ tokenId: auction.tokenId, appId: elsewhere.appId, price: '10' })
    // The rows as they were some blocks ago.
    const asBefore = { state: 'open', unitsLeft: 1n } as const
    await db
      .update(saleTable)
      .set(asBefore)
      .where(eq(saleTable.appId, BigInt(sale.appId)))
    await db
      .update(auctionTable)
      .set(asBefore)
      .where(eq(auctionTable.appId, BigInt(auction.appId)))
    await expectRefused(world(), 'sold-out', [check(forSale)])
    await expectRefused(world(), 'listing-closed', [check(forAuction)])
  })
}
