import { expect, test } from 'vitest'
import { createForeignApp } from '../../market/test/create-foreign-app.ts'
import { visitor } from '../../market/test/world.ts'
import type { AuctionWorld } from './auction-world.ts'

/** Public information about a contract, by app id. */
export function debugTests(world: () => AuctionWorld): void {
  const ask = (id: number) => visitor(world()).api('GET /api/auctiondebug/{id}', { params: { id } })
  const code = (expected: string) => expect.objectContaining({ code: expected })

  test('an auction: cancellable by its seller, then open with bids, then settleable by anyone', async () => {
    const { auctioned, collector, travelTo, creator } = world()
    const { tokenId, appId, end } = await auctioned()
    const before = { app_id: appId, kind: 'auction', exit: 'cancel', by: 'creator', creator: creator.account.address }
    expect(await ask(appId)).toMatchObject({ ...before, end_date: end })
    expect((await ask(appId)).state).toMatchObject({ nft: String(tokenId), reserveBaseUnits: '10000000' })
    await collector.bid({ tokenId, appId, price: '10' })
    expect(await ask(appId)).toMatchObject({ exit: 'wait' })
    await travelTo(end + 1)
    expect(await ask(appId)).toMatchObject({ exit: 'settle', by: 'anybody' })
  })

  test('a sale and an offer, with their kinds', async () => {
    const { listed, collector } = world()
    const { tokenId, appId } = await listed()
    expect(await ask(appId)).toMatchObject({ kind: 'sale', exit: 'cancel', by: 'creator', end_date: null })
    const offer = await collector.makeOffer({ tokenId, price: '7', expirySeconds: 0 })
    const { address } = collector.account
    expect(await ask(offer)).toMatchObject({ kind: 'offer', exit: 'cancel', by: 'creator', creator: address })
  })

  test('refuses apps that are no contract or not of this market', async () => {
    await expect(ask(999_999_999)).rejects.toEqual(code('listing-not-found'))
    await expect(ask(Number(world().market.setUp.vaultAppId))).rejects.toEqual(code('task-of-another-contract'))
    const foreignApp = await createForeignApp(world(), world().stranger)
    await expect(ask(foreignApp)).rejects.toEqual(code('listing-not-genuine'))
  })
}
