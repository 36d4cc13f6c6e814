import { swapToAuction } from '@facet/groups'
import { decodeAddress } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'
import { type Fields, signAltered } from './hostile.ts'

/** Every refusal of `POST /api/create/auction`, by code. */
export function moveToAuctionRefusalTests(world: () => World): void {
  type Body = Awaited<ReturnType<World['creator']['custodial']['signSwapToAuction']>>

  describe('a move to an auction', () => {
    let tokenId: number
    let signed: Body
    beforeEach(async () => {
      const { creator, mint } = world()
      tokenId = await mint()
      await creator.custodial.deposit({ tokenId, price: '10' })
      signed = await creator.custodial.signSwapToAuction({ tokenId, price: '10', hours: 24 })
    })

    const code = (expected: string) => expect.objectContaining({ code: expected })
    const send = (change: Partial<Body> = {}, client = world().creator) =>
      client.api('POST /api/create/auction', { body: { ...signed, ...change } })
    /** The group of the seller for some work, with any field altered. */
    async function altered(
      nft: number,
      alter?: (fields: Fields, index: number) => void,
      appId: number = signed.app_id,
    ) {
      const { creator, market, network } = world()
      const group = swapToAuction(await network(), {
        nft: BigInt(nft),
        seller: creator.account.address,
        custodian: market.setUp.custodian.address,
        needsOptIn: true,
        appId: BigInt(appId),
        currency: 0n,
        vault: 0n,
      })
      return signAltered(creator.account, group, alter)
    }

    test('of a work that does not exist, or was never in custody', async () => {
      const { mint } = world()
      await expect(send(await altered(999_999))).rejects.toEqual(code('nft-not-found'))
      await expect(send(await altered(await mint()))).rejects.toEqual(code('listing-not-found'))
    })

    test('of a sold or returned work', async () => {
      const { creator, collector } = world()
      await collector.custodial.buy({ tokenId, price: '10' })
      await expect(send()).rejects.toEqual(code('sold-out'))
      await collector.custodial.deposit({ tokenId, price: '10' })
      const late = await collector.custodial.signSwapToAuction({ tokenId, price: '10', hours: 24 })
      await collector.custodial.cancel(tokenId)
      await expect(collector.api('POST /api/create/auction', { body: late })).rejects.toEqual(code('listing-closed'))
      await expect(creator.custodial.signSwapToAuction({ tokenId, price: '10', hours: 24 })).rejects.toEqual(
        code('listing-closed'),
      )
    })

    test('by another account', async () => {
      await expect(send({}, world().stranger)).rejects.toEqual(code('group-mismatch'))
    })

    test('into an app that is not this market’s auction of the work', async () => {
      const { creator, market, mint } = world()
      const sendInto = async (appId: number) => send({ app_id: appId, ...(await altered(tokenId, undefined, appId)) })
      await expect(send({ app_id: 999_999 })).rejects.toEqual(code('group-mismatch'))
      await expect(sendInto(999_999)).rejects.toEqual(code('listing-not-found'))
      const vault = sendInto(Number(market.setUp.vaultAppId))
      await expect(vault).rejects.toEqual(code('task-of-another-contract'))
      const { appId } = await creator.auction({ tokenId: await mint(), price: '10' })
      await expect(sendInto(appId)).rejects.toEqual(code('listing-not-found'))
    })

    test('at an invalid price, or another than the auction’s', async () => {
      for (const price of ['4', '5.5', '1000001', '11']) {
        await expect(send({ price })).rejects.toEqual(code('invalid-price'))
      }
    })

    test('for an invalid duration, or another than the auction’s', async () => {
      for (const duration of [201, 1.5, 48]) {
        await expect(send({ duration })).rejects.toEqual(code('invalid-duration'))
      }
    })

    test('that ended before the set-up', async () => {
      const { creator, market } = world()
      const body = await creator.custodial.signSwapToAuction({ tokenId, price: '10', hours: 0 })
      const { clock } = market.server.services
      market.chain.controls.setNextTimestamp(BigInt(clock.timestampSeconds + 601))
      await market.chain.controls.mine(1)
      await clock.waitFor(market.chain.lastRound, 10_000)
      await expect(creator.api('POST /api/create/auction', { body })).rejects.toEqual(code('auction-ended'))
    })

    test('with the market’s transaction sent to another account, or charged with fees', async () => {
      const { publicKey } = decodeAddress(world().stranger.account.address)
      const mismatch = (field: string) =>
        expect.objectContaining({
          code: 'group-mismatch',
          body: expect.objectContaining({ params: { index: 1, field } }),
        })
      const elsewhere = await altered(tokenId, (fields, index) => void (index === 1 && fields.set('arcv', publicKey)))
      await expect(send(elsewhere)).rejects.toEqual(mismatch('asset receiver'))
      const shifted = await altered(tokenId, (fields, index) => void (index === 1 && fields.set('fee', 1_000n)))
      await expect(send(shifted)).rejects.toEqual(mismatch('fee'))
      await send()
    })
  })
}
