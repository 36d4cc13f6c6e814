import { custodialFromWire } from '@facet/api-contract/custodial/custodial-codec'
import type { MarketClient } from '@facet/dev-env'
import { buyFromCustody, cancelCustody, type CustodialListing, depositInCustody, swapToSale } from '@facet/groups'
import { decodeAddress, makeAssetCreateTxnWithSuggestedParamsFromObject, waitForConfirmation } from 'algosdk'
import { beforeEach, describe, expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'
import { type Fields, signAltered } from './hostile.ts'

/** Refusals of altered or late groups of version 1; the rest is in `refusal-table.cases.ts`. */
export function custodialRefusalTests(world: () => World): void {
  let tokenId: number
  beforeEach(async () => {
    const { creator, mint } = world()
    tokenId = await mint()
    await creator.custodial.deposit({ tokenId, price: '10' })
  })

  const code = (expected: string) => expect.objectContaining({ code: expected })
  const mismatch = (index: number, field: string) =>
    expect.objectContaining({ code: 'group-mismatch', body: expect.objectContaining({ params: { index, field } }) })
  const custodian = () => world().market.setUp.custodian.address

  async function listing(change: Partial<CustodialListing> = {}): Promise<CustodialListing> {
    const body = { token_id: tokenId, app_id: tokenId, price: '10' }
    return { ...custodialFromWire(await world().collector.api('POST /api/buy/check', { body })), ...change }
  }
  /** The collector's buy group, built from altered facts or with altered fields. */
  async function sendBuy(change: Partial<CustodialListing>, alter?: (fields: Fields, index: number) => void) {
    const { collector, network } = world()
    const { account } = collector
    const buy = { listing: await listing(change), buyer: account.address, needsOptIn: true }
    const group = buyFromCustody(await network(), buy)
    return collector.custodial.sendBuy(signAltered(account, group, alter))
  }

  test('works that are already sold or returned', async () => {
    const { creator, collector, stranger } = world()
    const late = await stranger.custodial.signBuy({ tokenId, price: '10' })
    const lateCancel = await creator.custodial.signCancel(tokenId)
    await collector.custodial.buy({ tokenId, price: '10' })
    for (const attempt of [
      () => stranger.custodial.sendBuy(late),
      () => stranger.custodial.signBuy({ tokenId, price: '10' }),
      () => creator.custodial.sendCancel(lateCancel),
      () => creator.custodial.updatePrice(tokenId, '11'),
      () => creator.custodial.signSwap(tokenId),
    ]) {
      await expect(attempt()).rejects.toEqual(code('sold-out'))
    }
    await collector.custodial.deposit({ tokenId, price: '20' })
    const afterCancel = await stranger.custodial.signBuy({ tokenId, price: '20' })
    await collector.custodial.cancel(tokenId)
    await expect(stranger.custodial.sendBuy(afterCancel)).rejects.toEqual(code('listing-closed'))
    await expect(collector.custodial.updatePrice(tokenId, '30')).rejects.toEqual(code('listing-closed'))
  })

  describe('buying', () => {
    test('one’s own listing, two units, or another price', async () => {
      const { creator, collector, network } = world()
      await expect(creator.custodial.signBuy({ tokenId, price: '10' })).rejects.toEqual(code('own-item'))
      const body = { token_id: tokenId, app_id: tokenId, price: '10', number: 2 }
      await expect(collector.api('POST /api/buy/check', { body })).rejects.toEqual(code('not-enough-units'))
      await expect(collector.custodial.signBuy({ tokenId, price: '9' })).rejects.toEqual(code('stale-price'))
      const own = { listing: await listing(), buyer: creator.account.address, needsOptIn: false }
      const group = signAltered(creator.account, buyFromCustody(await network(), own))
      await expect(creator.custodial.sendBuy(group)).rejects.toEqual(code('own-item'))
    })

    test('for less, to another account, or another work', async () => {
      const { stranger, mint, creator } = world()
      const elsewhere = stranger.account.address
      await expect(sendBuy({ priceMicroAlgo: 9_000_000n })).rejects.toEqual(code('stale-price'))
      await expect(sendBuy({ seller: elsewhere })).rejects.toEqual(code('group-size'))
      await expect(sendBuy({ platform: elsewhere })).rejects.toEqual(mismatch(2, 'receiver'))
      await expect(sendBuy({ feeBasisPoints: 100 })).rejects.toEqual(mismatch(1, 'amount'))
      const other = await mint()
      await creator.custodial.deposit({ tokenId: other, price: '500' })
      await expect(sendBuy({ nft: BigInt(other) })).rejects.toEqual(code('stale-price'))
      await expect(sendBuy({ nft: 2n ** 64n - 1n })).rejects.toEqual(code('transaction-malformed'))
    })

    test('with any field of the market’s transaction altered', async () => {
      const { publicKey } = decodeAddress(world().stranger.account.address)
      const fields: [key: string, value: unknown, name: string][] = [
        ['fee', 1_000n, 'fee'],
        ['note', new Uint8Array([1]), 'note'],
        ['rekey', publicKey, 'rekey to'],
        ['lx', new Uint8Array(32).fill(7), 'lease'],
        ['arcv', publicKey, 'asset receiver'],
        ['aclose', publicKey, 'asset close to'],
        ['aamt', 2n, 'asset amount'],
        ['asnd', publicKey, 'asset sender'],
      ]
      for (const [key, value, name] of fields) {
        const altered = sendBuy({}, (leg, index) => void (index === 3 && leg.set(key, value)))
        await expect(altered).rejects.toEqual(mismatch(3, name))
      }
      const another = sendBuy({}, (leg, index) => void (index === 3 && leg.set('type', 'pay')))
      await expect(another).rejects.toMatchObject({ body: { status: expect.any(Number) } })
    })

    test('with the group’s fee charged to the market', async () => {
      const shifted = sendBuy({}, (fields, index) => {
        if (index === 0) fields.set('fee', 0n)
        if (index === 3) fields.set('fee', 4_000n)
      })
      await expect(shifted).rejects.toEqual(mismatch(3, 'fee'))
    })

    test('with a validity window that locks others out too long', async () => {
      const long = sendBuy({}, (fields) => void fields.set('lv', BigInt(Number(fields.get('lv'))) + 500n))
      await expect(long).rejects.toEqual(mismatch(0, 'last valid'))
    })

    test('with another account’s signature, none, or garbage as the market’s transaction', async () => {
      const { collector, stranger } = world()
      const signed = await collector.custodial.signBuy({ tokenId, price: '10' })
      await expect(stranger.custodial.sendBuy(signed)).rejects.toEqual(code('group-mismatch'))
      const { custodial } = collector
      await expect(custodial.sendBuy({ ...signed, txNft: 'AAAA' })).rejects.toEqual(code('transaction-malformed'))
      const twice = { ...signed, txns: signed.txns.map((txn, index) => (index === 0 ? '' : txn)) }
      await expect(custodial.sendBuy(twice)).rejects.toMatchObject({ body: { status: 400 } })
      const mixed = { ...signed, txns: signed.txns.toReversed() }
      await expect(custodial.sendBuy(mixed)).rejects.toEqual(code('group-mismatch'))
    })

    test('without enough money: nothing is paid, and the next buyer succeeds', async () => {
      const { market, collector } = world()
      const poor = await market.person('poor', { microAlgo: 1_000_000n })
      const signed = await poor.custodial.signBuy({ tokenId, price: '10' })
      // 10 for the work, 0.004 of fees, 0.1 for the new holding and 0.1 of account min balance.
      await expect(poor.custodial.sendBuy(signed)).rejects.toMatchObject({
        code: 'not-enough-algo',
        body: { params: { missingMicroAlgo: '9204000' } },
      })
      await collector.custodial.buy({ tokenId, price: '10' })
    })
  })

  describe('selling', () => {
    const attempt = (client: MarketClient, id: number, price = '10') =>
      client.custodial.signDeposit({ tokenId: id, price })

    test('at an invalid price', async () => {
      const { creator, mint } = world()
      const free = await mint()
      for (const price of ['4', '5.5', '1000001', '0']) {
        await expect(attempt(creator, free, price)).rejects.toEqual(code('invalid-price'))
        await expect(creator.custodial.updatePrice(tokenId, price)).rejects.toEqual(code('invalid-price'))
      }
    })

    test('of an edition, a work not owned, or an asset that can be frozen or clawed back', async () => {
      const { creator, stranger, mint, market } = world()
      await expect(attempt(creator, await mint({ number: 2 }))).rejects.toEqual(code('asset-not-unique'))
      await expect(attempt(stranger, await mint())).rejects.toEqual(code('not-the-owner'))
      await expect(attempt(creator, tokenId)).rejects.toEqual(code('not-the-owner'))
      const { address } = creator.account
      for (const power of [{ clawback: address }, { freeze: address }, { defaultFrozen: true }]) {
        const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
          sender: address,
          ...power,
          total: 1n,
          decimals: 0,
          suggestedParams: await market.algod.getTransactionParams().do(),
        })
        await creator.api('POST /api/sdk/send', { body: { signed_tx: creator.account.sign(create) } })
        const { assetIndex } = await waitForConfirmation(market.algod, create.txID(), 4)
        await expect(attempt(creator, Number(assetIndex))).rejects.toEqual(code('asset-not-safe'))
        const { nft } = await creator.api('GET /api/nft/{id}', { params: { id: Number(assetIndex) } })
        expect(nft).toMatchObject({
          clawback: 'clawback' in power,
          freeze: 'freeze' in power,
          default_frozen: 'defaultFrozen' in power,
        })
      }
    })

    test('with a deposit to another account, or one that transfers assets of the custodian', async () => {
      const { creator, stranger, mint, network } = world()
      const free = await mint()
      const seller = creator.account.address
      const built = depositInCustody(await network(), { nft: BigInt(free), seller, custodian: custodian() })
      const send = (alter: (fields: Fields, index: number) => void) =>
        creator.api('POST /api/create/sell', {
          body: { token_id: free, price: '10', ...signAltered(creator.account, built, alter) },
        })
      const { publicKey } = decodeAddress(stranger.account.address)
      await expect(send((fields, index) => void (index === 1 && fields.set('arcv', publicKey)))).rejects.toEqual(
        mismatch(1, 'asset receiver'),
      )
      // Signing this, the market would give away another account's work.
      await expect(send((fields, index) => void (index === 0 && fields.set('xaid', BigInt(tokenId))))).rejects.toEqual(
        mismatch(0, 'asset'),
      )
      await expect(
        send((fields, index) => {
          if (index === 0) fields.set('aclose', publicKey)
        }),
      ).rejects.toEqual(mismatch(0, 'asset close to'))
    })

    test('a change, a cancel or a swap by another account', async () => {
      const { stranger, creator, network } = world()
      await expect(stranger.custodial.updatePrice(tokenId, '5')).rejects.toEqual(code('not-the-seller'))
      await expect(stranger.custodial.signCancel(tokenId)).rejects.toEqual(code('not-the-seller'))
      await expect(stranger.custodial.signSwap(tokenId)).rejects.toEqual(code('not-the-seller'))
      const thief = await listing({ seller: stranger.account.address })
      const cancel = signAltered(stranger.account, cancelCustody(await network(), { ...thief, needsOptIn: false }))
      await expect(stranger.custodial.sendCancel(cancel)).rejects.toEqual(code('not-the-seller'))
      const { appId, group } = await creator.custodial.signSwap(tokenId)
      const body = { app_id: appId, ...group }
      const swap = stranger.api('POST /api/nft/swap/{id}', { params: { id: tokenId }, body })
      await expect(swap).rejects.toEqual(code('group-mismatch'))
    })

    test('a swap into an app that is not this market’s sale of the work', async () => {
      const { creator, market, listed, network } = world()
      const { appId: ownAppId, group: own } = await creator.custodial.signSwap(tokenId)
      const send = (appId: number, group: typeof own) =>
        creator.api('POST /api/nft/swap/{id}', { params: { id: tokenId }, body: { app_id: appId, ...group } })
      await expect(send(ownAppId + 1, own)).rejects.toEqual(code('group-mismatch'))
      const swap = async (appId: number) => {
        const into = { ...(await listing()), needsOptIn: false, appId: BigInt(appId), currency: 0n, vault: 0n }
        return send(appId, signAltered(creator.account, swapToSale(await network(), into)))
      }
      await expect(swap(999_999)).rejects.toEqual(code('listing-not-found'))
      await expect(swap(Number(market.setUp.vaultAppId))).rejects.toEqual(code('task-of-another-contract'))
      await expect(swap((await listed()).appId)).rejects.toEqual(code('listing-not-found'))
    })
  })
}
