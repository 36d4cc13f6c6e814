import { acceptanceFromWire } from '@facet/api-contract/offer/offer-codec'
import type { MarketClient } from '@facet/dev-env'
import { acceptOffer, cancelOffer, createOffer, makeOffer, type OfferTerms, optIn } from '@facet/groups'
import { makeAssetTransferTxnWithSuggestedParamsFromObject } from 'algosdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callStep } from '../../chain/group-step.ts'
import { signedSteps } from '../../market/test/refused.ts'
import type { World } from '../../market/test/world.ts'
import { sendPast, signedBy } from '../../market/test/send-past.ts'
import { createOfferApp, termsOf } from './offer-app.ts'

/** Refusals of offers that are altered or bypass the market, and of lost races; the rest is in `refusal-table.cases.ts`. */
export function refusalTests(world: () => World): void {
  const code = (expected: string) => expect.objectContaining({ code: expected })
  const info = (client: MarketClient, query: Record<string, unknown>) =>
    client.api('GET /api/offers/contract/info', {
      query: { amount: '10', ...query } as { token_id: number; amount: string },
    })
  const checkAccept = (client: MarketClient, appId: number) =>
    client.api('GET /api/offers/accept', { query: { app_id: appId } })
  const checkCancel = (client: MarketClient, appId: number) =>
    client.api('GET /api/offers/cancel', { query: { app_id: appId } })
  const sendAccept = (client: MarketClient, tokenId: number, appId: number, signed: string | string[]) =>
    client.api('POST /api/offers/accept', { body: { token_id: tokenId, app_id: appId, signed_tx: signed } })
  const sendCancel = (client: MarketClient, appId: number, signed: string | string[]) =>
    client.api('POST /api/offers/cancel', { body: { app_id: appId, signed_tx: signed } })

  describe('making one', () => {
    let tokenId: number
    beforeEach(async () => {
      tokenId = await world().mint({ number: 2 })
    })

    test('for assets that do not exist or belong entirely to the bidder', async () => {
      const { collector, creator } = world()
      await expect(info(collector, { token_id: 999_999 })).rejects.toEqual(code('nft-not-found'))
      await expect(info(creator, { token_id: tokenId })).rejects.toEqual(code('own-work'))
      await creator.list({ tokenId, price: '10' })
      await expect(info(creator, { token_id: tokenId }), 'one in the wallet, one in a sale').rejects.toEqual(
        code('own-work'),
      )
    })

    test('for more units than others have, or for none', async () => {
      const { collector } = world()
      await expect(info(collector, { token_id: tokenId, units: 3 })).rejects.toEqual(code('invalid-quantity'))
      await expect(info(collector, { token_id: tokenId, units: 0 })).rejects.toMatchObject({ body: { status: 400 } })
    })

    test('that has already expired or lasts for years', async () => {
      const { collector, market } = world()
      const now = market.server.services.clock.timestampSeconds
      for (const expiry of [1, now, now + 400 * 86_400]) {
        await expect(info(collector, { token_id: tokenId, expiry })).rejects.toEqual(code('invalid-duration'))
      }
    })

    test('with terms that nobody agreed to', async () => {
      const { collector, network, stranger } = world()
      const bidder = collector.account.address
      const changes: Partial<OfferTerms>[] = [
        { feeBasisPoints: 0 },
        { royaltyBasisPoints: 0 },
        { royaltyReceiver: bidder },
        { platform: stranger.account.address },
        { amountBaseUnits: 9_000_000n },
      ]
      for (const change of changes) {
        const terms = await termsOf(collector, { tokenId, price: '10' }, change)
        const signed_tx = signedBy(collector, createOffer(await network(), { bidder, terms }))
        const body = { token_id: tokenId, price: '10', signed_tx }
        await expect(collector.api('POST /api/offers/app/create', { body })).rejects.toEqual(code('group-mismatch'))
      }
    })

    test('with a set-up by another account, at another price, or twice', async () => {
      const { collector, stranger, network } = world()
      const appId = await createOfferApp(world(), collector, { tokenId, price: '10' })
      const bidder = collector.account.address
      const terms = await termsOf(collector, { tokenId, price: '10' }, {})
      const group = async (change: Partial<OfferTerms> = {}, by = bidder) =>
        makeOffer(await network(), {
          appId: BigInt(appId),
          bidder: by,
          terms: { ...terms, ...change },
          needsOptIn: true,
        })
      const send = async (client: MarketClient, signed: string[], price = '10') =>
        client.api('POST /api/offers/create/validate', {
          body: { token_id: tokenId, app_id: appId, price, signed_tx: signed },
        })
      const signed = signedBy(collector, await group())
      await expect(send(stranger, signed)).rejects.toEqual(code('group-mismatch'))
      const strangers = signedBy(stranger, await group({}, stranger.account.address))
      await expect(send(stranger, strangers)).rejects.toEqual(code('not-the-bidder'))
      await expect(send(collector, signed, '11')).rejects.toEqual(code('invalid-price'))
      const cheaper = signedBy(collector, await group({ amountBaseUnits: 1n }))
      await expect(send(collector, cheaper)).rejects.toEqual(code('group-mismatch'))
      await expect(send(collector, signed.slice(1))).rejects.toEqual(code('group-size'))
      const otherWork = { token_id: tokenId + 1, app_id: appId, price: '10', signed_tx: signed }
      const elsewhere = collector.api('POST /api/offers/create/validate', { body: otherWork })
      await expect(elsewhere).rejects.toEqual(code('offer-not-found'))
      await send(collector, signed)
      const again = signedBy(
        collector,
        makeOffer(await network(), { appId: BigInt(appId), bidder, terms, needsOptIn: false }),
      )
      await expect(send(collector, again)).rejects.toEqual(code('set-up-already'))
    })

    test('without enough money', async () => {
      const { market } = world()
      const poor = await market.person('poor', { microAlgo: 1_000_000n })
      await expect(poor.makeOffer({ tokenId, price: '10' })).rejects.toMatchObject({
        code: 'not-enough-algo',
        body: { status: 409 },
      })
    })
  })

  describe('accepting or cancelling one', () => {
    let tokenId: number
    let appId: number
    beforeEach(async () => {
      const { mint, collector } = world()
      tokenId = await mint({ number: 2 })
      appId = await collector.makeOffer({ tokenId, price: '10' })
    })
    let rowsBefore: number
    beforeEach(async () => {
      rowsBefore = await world().storedRows()
    })
    const expectNothingStored = async () => expect(await world().storedRows()).toBe(rowsBefore)

    describe('leaves nothing behind', () => {
      afterEach(expectNothingStored)

      test('one’s own offer, an offer for a work not owned, or another account’s offer', async () => {
        const { creator, collector, stranger } = world()
        await expect(checkAccept(collector, appId)).rejects.toEqual(code('own-offer'))
        await expect(checkAccept(stranger, appId)).rejects.toMatchObject({
          code: 'not-the-owner',
          body: { status: 403, params: { units: '1' } },
        })
        await expect(checkCancel(creator, appId)).rejects.toEqual(code('not-the-bidder'))
        const own = [callStep(creator.account.address, appId, 'cancel')]
        const signed = await signedSteps(world(), creator, own)
        await expect(sendCancel(creator, appId, signed)).rejects.toEqual(code('not-the-bidder'))
        const others = await collector.signCancelOffer(appId)
        await expect(sendCancel(creator, appId, others)).rejects.toEqual(code('group-mismatch'))
      })

      test('with a group that pays others, is too short, or is signed by another account', async () => {
        const { creator, stranger, network } = world()
        const facts = await checkAccept(creator, appId)
        const build = async (seller = creator.account.address, change: Partial<typeof facts> = {}) =>
          acceptOffer(await network(), acceptanceFromWire({ ...facts, ...change }, seller))
        const toOther = signedBy(creator, await build(creator.account.address, { bidder: stranger.account.address }))
        await expect(sendAccept(creator, tokenId, appId, toOther)).rejects.toEqual(code('group-mismatch'))
        const more = signedBy(creator, await build(creator.account.address, { units: '2' }))
        await expect(sendAccept(creator, tokenId, appId, more)).rejects.toEqual(code('group-mismatch'))
        const signed = signedBy(creator, await build())
        await expect(sendAccept(creator, tokenId, appId, signed.slice(1))).rejects.toEqual(code('group-size'))
        await expect(sendAccept(stranger, tokenId, appId, signed)).rejects.toEqual(code('group-mismatch'))
        const strangers = signedBy(stranger, await build(stranger.account.address))
        await expect(sendAccept(stranger, tokenId, appId, strangers)).rejects.toEqual(code('not-the-owner'))
        const forged = signedBy(stranger, await build())
        await expect(sendAccept(creator, tokenId, appId, forged)).rejects.toEqual(code('group-signature'))
        await expect(sendAccept(creator, tokenId, appId, 'AAAA')).rejects.toEqual(code('transaction-malformed'))
      })

      test('with a preceding call that withdraws no listing of the owner', async () => {
        const { creator, collector, network, market, mint } = world()
        const foreign = await collector.list({ tokenId: await mint({}, collector), price: '10' })
        rowsBefore = await world().storedRows()
        const acceptance = acceptanceFromWire(await checkAccept(creator, appId), creator.account.address)
        for (const other of [market.setUp.usdcId, BigInt(foreign.appId)]) {
          const offer = { ...acceptance.offer, appId: other }
          const withdrawal = cancelOffer(await network(), { offer, caller: creator.account.address })
          const signed = signedBy(creator, acceptOffer(await network(), { ...acceptance, withdrawal }))
          await expect(sendAccept(creator, tokenId, appId, signed)).rejects.toEqual(code('listing-not-found'))
        }
      })
    })

    test('that was accepted or cancelled meanwhile', async () => {
      const { creator, collector, mint } = world()
      const [accept, cancel] = [await creator.signAcceptOffer(appId), await collector.signCancelOffer(appId)]
      await creator.acceptOffer({ tokenId, appId })
      expect(accept).toHaveLength(2)
      await expect(sendCancel(collector, appId, cancel)).rejects.toEqual(code('offer-taken'))
      await expect(checkAccept(creator, appId)).rejects.toEqual(code('offer-taken'))
      await expect(checkCancel(collector, appId)).rejects.toEqual(code('offer-taken'))
      const other = await mint()
      const withdrawn = await collector.makeOffer({ tokenId: other, price: '10' })
      const late = await creator.signAcceptOffer(withdrawn)
      await collector.cancelOffer({ tokenId: other, appId: withdrawn })
      await expect(sendAccept(creator, other, withdrawn, late)).rejects.toEqual(code('offer-withdrawn'))
      await expect(checkCancel(collector, withdrawn)).rejects.toEqual(code('offer-withdrawn'))
    })

    test('whose work the owner transferred, or whose bidder opted out', async () => {
      const { creator, collector, stranger, network, market } = world()
      const signed = await creator.signAcceptOffer(appId)
      await sendPast(world(), stranger, optIn(await network(), stranger.account.address, BigInt(tokenId)))
      const suggestedParams = await market.algod.getTransactionParams().do()
      const pass = async (client: MarketClient, receiver: string, amount: number, closeTo?: string) => {
        const transfer = makeAssetTransferTxnWithSuggestedParamsFromObject({
          sender: client.account.address,
          receiver,
          amount,
          assetIndex: tokenId,
          suggestedParams,
          ...(closeTo === undefined ? {} : { closeRemainderTo: closeTo }),
        })
        const { txid } = await market.algod
          .sendRawTransaction(Buffer.from(client.account.sign(transfer), 'base64'))
          .do()
        const { confirmedRound } = await market.algod.pendingTransactionInformation(txid).do()
        await market.server.services.clock.waitFor(confirmedRound ?? 0n, 5_000)
      }
      await pass(creator, stranger.account.address, 2)
      await expect(sendAccept(creator, tokenId, appId, signed)).rejects.toEqual(code('not-the-owner'))
      await pass(collector, stranger.account.address, 0, stranger.account.address)
      await expect(checkAccept(stranger, appId)).rejects.toEqual(code('bidder-not-opted-in'))
    })

    test('by hand, with less royalty or fee than the market asks: it is not shown and not accepted, and its money returns', async () => {
      const { creator, collector, network } = world()
      const bidder = collector.account.address
      for (const change of [{ royaltyBasisPoints: 499 }, { feeBasisPoints: 0 }, { royaltyReceiver: bidder }]) {
        const terms = await termsOf(collector, { tokenId, price: '10' }, change)
        const hidden = await sendPast(world(), collector, createOffer(await network(), { bidder, terms }))
        const body = { token_id: tokenId, app_id: Number(hidden), price: '10' }
        const setUp = makeOffer(await network(), { appId: hidden, bidder, terms, needsOptIn: false })
        const refused = collector.api('POST /api/offers/create/validate', {
          body: { ...body, signed_tx: signedBy(collector, setUp) },
        })
        await expect(refused).rejects.toEqual(code('listing-not-genuine'))
        await sendPast(world(), collector, setUp)
        const seenBy = async (client: MarketClient) =>
          (await client.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.offers.map(({ id }) => id)
        expect(await seenBy(creator)).toEqual([appId])
        expect(await seenBy(collector)).toContain(Number(hidden))
        await expect(checkAccept(creator, Number(hidden))).rejects.toEqual(code('listing-not-genuine'))
        await collector.cancelOffer({ tokenId, appId: Number(hidden) })
      }
    })
  })
}
