import { buyFromCustody, CUSTODIAL_VALIDITY_ROUNDS } from '@facet/groups'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sendOpenGroups } from '../../chain/submit-group.ts'
import type { World } from '../../sale/test/world.ts'
import type { Services } from '../../services.ts'
import { submitRelease } from '../submit-release.ts'

/** A server that ends between signing and sending. */
export function custodialCrashTests(world: () => World): void {
  const services = () => world().market.server.services

  /** The server up to the moment at which it would send: there it is gone. */
  async function signAndDie(tokenId: number) {
    const { collector } = world()
    const { address } = collector.account
    const body = await collector.custodial.signBuy({ tokenId, price: '10' })
    const { algod } = services()
    const client = new Proxy(algod.client, {
      get: (target, key) => {
        if (key === 'sendRawTransaction') throw new Error('killed')
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const dying: Services = { ...services(), algod: { ...algod, client } }
    await expect(
      submitRelease(dying, {
        kind: 'custodial-buy',
        address,
        body,
        expect: async ({ facts }, network) =>
          buyFromCustody(network, { listing: facts, buyer: address, needsOptIn: true }),
      }),
    ).rejects.toThrow('killed')
    return body
  }

  async function listedOnce(): Promise<number> {
    const { creator, mint } = world()
    const tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
    return tokenId
  }

  test('the buyer asks again and has bought, once', async () => {
    const { collector, microAlgo, held } = world()
    const tokenId = await listedOnce()
    const before = await microAlgo(collector.account.address)
    const body = await signAndDie(tokenId)
    expect(await held(collector.account.address, tokenId)).toBeUndefined()
    const bought = await collector.custodial.sendBuy(body)
    expect(await collector.custodial.sendBuy(body)).toEqual(bought)
    expect(before - (await microAlgo(collector.account.address))).toBe(10_004_000n)
  })

  test('meanwhile nobody else is sold the work or changes what was agreed, and the market finishes it by itself', async () => {
    const { collector, stranger, creator, held, microAlgo } = world()
    const tokenId = await listedOnce()
    const cancel = await creator.custodial.signCancel(tokenId)
    const other = await stranger.custodial.signBuy({ tokenId, price: '10' })
    const before = await microAlgo(stranger.account.address)
    const body = await signAndDie(tokenId)
    await expect(stranger.custodial.sendBuy(other)).rejects.toMatchObject({ code: 'sold-out' })
    await expect(creator.custodial.updatePrice(tokenId, '50')).rejects.toMatchObject({ code: 'sold-out' })
    await expect(creator.custodial.sendCancel(cancel)).rejects.toMatchObject({ code: 'sold-out' })
    await services().database.db.execute(sql`update market.submitted_group set sent_at_seconds = sent_at_seconds - 60`)
    await sendOpenGroups(services())
    const bought = await collector.custodial.sendBuy(body)
    expect(bought.owned).toBe('1')
    expect(await held(collector.account.address, tokenId)).toBe(1n)
    expect(await microAlgo(stranger.account.address)).toBe(before)
  })

  test('a signed group that no block can take any more lets the listing go', async () => {
    const { stranger, market } = world()
    const tokenId = await listedOnce()
    await signAndDie(tokenId)
    await expect(stranger.custodial.buy({ tokenId, price: '10' })).rejects.toMatchObject({ code: 'sold-out' })
    const reached = await market.chain.controls.mine(Number(CUSTODIAL_VALIDITY_ROUNDS) + 2)
    await services().clock.waitFor(reached, 10_000)
    await stranger.custodial.buy({ tokenId, price: '10' })
  })
}
