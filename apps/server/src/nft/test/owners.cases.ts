import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'

export function ownerTests(world: () => World): void {
  const owners = (id: number, query = {}) =>
    visitor(world()).api('GET /api/nft/{id}/owners', { params: { id }, query: { start: 0, ...query } })

  test('lists the largest holdings first, without what escrows hold', async () => {
    const { creator, collector, mint } = world()
    const id = await mint({ number: 9 })
    const { appId } = await creator.list({ tokenId: id, price: '10', units: 6 })
    await collector.buy({ tokenId: id, appId, price: '10', units: 2 })
    const { owners: found, is_complete, bool_end } = await owners(id)
    const held = [
      { address: creator.account.address, number: '3' },
      { address: collector.account.address, number: '2' },
    ]
    expect(found).toMatchObject(held)
    expect({ is_complete, bool_end }).toEqual({ is_complete: true, bool_end: true })
    const windows = [await owners(id, { end: 1 }), await owners(id, { start: 1, end: 2 })]
    expect(windows.map((each) => each.bool_end)).toEqual([false, true])
    expect(windows.flatMap((each) => each.owners)).toMatchObject(held)
  })

  test('refuses unknown works and windows beyond the end', async () => {
    await expect(owners(0)).rejects.toMatchObject({ code: 'invalid-id' })
    await expect(owners(987_654_321)).rejects.toMatchObject({ code: 'nft-not-found' })
    const id = await world().mint()
    expect(await owners(id, { start: 496, end: 512 })).toMatchObject({ owners: [], bool_end: true })
    await expect(owners(id, { start: 500 })).rejects.toMatchObject({ code: 'invalid-window' })
  })
}
