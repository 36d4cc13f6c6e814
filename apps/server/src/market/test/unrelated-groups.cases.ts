import type { MarketClient } from '@facet/dev-env'
import { marketLeg } from '@facet/groups'
import { makeApplicationCallTxnFromObject, OnApplicationComplete } from 'algosdk'
import { beforeAll, expect, test } from 'vitest'
import type { AuctionWorld } from '../../auction/test/auction-world.ts'
import { anyGroup } from '../../custodial/test/refusal-table.cases.ts'
import { createOfferApp } from '../../offer/test/offer-app.ts'
import { createSaleApp } from '../../sale/test/create-sale-app.ts'
import { createForeignApp } from './create-foreign-app.ts'
import { callStep, paymentStep } from '../../chain/group-step.ts'
import { anySigned, groupOfSteps, signedSteps } from './refused.ts'
import { signedBy } from './send-past.ts'

interface Named {
  tokenId: number
  appId: number
}

type Request = [path: string, client: MarketClient, body: Record<string, unknown>]

/** An unrelated group, with a request that is right otherwise: it is only refused as a group that differs. */
export function unrelatedGroupTests(world: () => AuctionWorld): void {
  let requests: Request[]
  /** The same for listings that are over, taken or not there. */
  let closed: Request[]
  let custody: Request[]
  let foreignApp: number

  beforeAll(async () => {
    const { creator, collector, stranger, mint, listed, auctioned, created, travelTo, market } = world()
    const named = ({ tokenId, appId }: Named) => ({ token_id: tokenId, app_id: appId })
    const usdc = Number(market.setUp.usdcId)
    foreignApp = await createForeignApp(world(), stranger)
    const over = await auctioned()
    const unsold = await auctioned()
    await collector.bid({ ...over, price: '10' })
    await travelTo(market.server.services.clock.timestampSeconds + 2 * 86_400)
    const forSale = await mint()
    const forAuction = await mint()
    const free = await mint()
    const inCustody = await mint()
    await creator.custodial.deposit({ tokenId: inCustody, price: '10' })
    const sale = await listed()
    const dollars = await listed({ asaId: usdc })
    const auction = await auctioned()
    const offer = { tokenId: free, appId: await collector.makeOffer({ tokenId: free, price: '5' }) }
    const ofListed = { ...sale, appId: await collector.makeOffer({ tokenId: sale.tokenId, price: '5' }) }
    const offerApp = { tokenId: free, appId: await createOfferApp(world(), collector, { tokenId: free, price: '5' }) }
    const saleApp = { tokenId: forSale, appId: await createSaleApp(world(), creator, forSale) }
    const auctionApp = { tokenId: forAuction, appId: await created(forAuction) }
    const price = { price: '10', asa_id: 1 }
    requests = [
      ['sale/app/create', creator, { token_id: free, ...price, number: 1 }],
      ['transaction/sale/create/validate', creator, { ...named(saleApp), ...price, number: 1 }],
      ['sale/update/validate', creator, { ...named(sale), price: '11' }],
      ['sell/cancel/validation/v2', creator, named(sale)],
      ['sell/cancel/validation/v2', creator, named(auction)],
      ['transaction/buy/validation/v2', collector, { ...named(sale), number: 1 }],
      ['transaction/buy/validation/v2', collector, { ...named(dollars), number: 1 }],
      ['auction/app/create', creator, { token_id: free, ...price, duration: 24 }],
      ['transaction/auction/create/validate', creator, { ...named(auctionApp), ...price }],
      ['transaction/bid/validation', collector, { ...named(auction), price: '10' }],
      ['auctions/settle', stranger, named(over)],
      ['auctions/settle', collector, named(over)],
      ['auctions/settle', creator, named(unsold)],
      ['offers/app/create', collector, { token_id: free, price: '6' }],
      ['offers/create/validate', collector, { ...named(offerApp), price: '5' }],
      ['offers/accept', creator, named(offer)],
      ['offers/accept', creator, named(ofListed)],
      ['offers/cancel', collector, named(offer)],
      ['sdk/optin', stranger, { asset_id: free }],
    ]
    const sold = await listed()
    await collector.buy({ ...sold, price: '10' })
    const cancelled = await listed()
    await creator.cancel(cancelled)
    const taken = { tokenId: await mint(), appId: 0 }
    taken.appId = await collector.makeOffer({ tokenId: taken.tokenId, price: '5' })
    await creator.acceptOffer(taken)
    const withdrawn = { tokenId: free, appId: await collector.makeOffer({ tokenId: free, price: '5' }) }
    await collector.cancelOffer(withdrawn)
    closed = [
      ...[sold, cancelled].flatMap((gone): Request[] => [
        ['sale/update/validate', creator, { ...named(gone), price: '11' }],
        ['sell/cancel/validation/v2', creator, named(gone)],
        ['transaction/buy/validation/v2', stranger, { ...named(gone), number: 1 }],
        ['transaction/sale/create/validate', creator, { ...named(gone), ...price, number: 1 }],
      ]),
      ['sale/update/validate', creator, { token_id: free, price: '11' }],
      ['transaction/sale/create/validate', creator, { ...named(sale), ...price, number: 1 }],
      ['transaction/auction/create/validate', creator, { ...named(auction), ...price }],
      ['transaction/bid/validation', collector, { token_id: free, price: '10' }],
      ['transaction/bid/validation', collector, { ...named(over), price: '20' }],
      ['auctions/settle', stranger, named(auction)],
      ['offers/create/validate', collector, { ...named(offer), price: '5' }],
      ...[taken, withdrawn].flatMap((gone): Request[] => [
        ['offers/accept', creator, named(gone)],
        ['offers/cancel', collector, named(gone)],
      ]),
      ['account/claim/royalties', stranger, {}],
    ]
    const inCustodyBefore = await mint()
    await creator.custodial.deposit({ tokenId: inCustodyBefore, price: '10' })
    await creator.custodial.cancel(inCustodyBefore)
    custody = [
      ['transaction/buy/validation', collector, { token_id: inCustody }],
      ['sell/cancel/validation', creator, { token_id: inCustody }],
      ['nft/swap/{id}', creator, { token_id: inCustody, app_id: saleApp.appId }],
      ['create/auction', creator, { token_id: inCustody, app_id: auctionApp.appId, price: '10', duration: 24 }],
      ['transaction/buy/validation', collector, { token_id: inCustodyBefore }],
      ['sell/cancel/validation', creator, { token_id: inCustodyBefore }],
      ['nft/swap/{id}', creator, { token_id: inCustodyBefore, app_id: saleApp.appId }],
    ]
  })

  /** The account's own payments. */
  async function paid([, client]: Request, count: number) {
    const payments = Array.from({ length: count }, () => paymentStep(client.account.address))
    return { signed_tx: await signedSteps(world(), client, payments) }
  }
  const ofMany = ([path]: Request) => path !== 'sdk/optin'

  async function codeOf([path, client, body]: Request, group: Record<string, unknown>): Promise<string> {
    const post = client.api as (name: string, request: unknown) => Promise<unknown>
    const params = { id: body.token_id }
    return post(`POST /api/${path}`, { params, body: { ...body, ...group } }).then(
      () => 'accepted',
      ({ code }: { code: string }) => code,
    )
  }

  /** Sends every request with a group. @returns the codes other than `group-mismatch`, with their paths */
  async function otherCodes(
    requests: readonly Request[],
    groupFor: (request: Request) => Promise<Record<string, unknown>>,
  ) {
    const codes: string[] = []
    for (const request of requests) codes.push(`${request[0]}: ${await codeOf(request, await groupFor(request))}`)
    return codes.filter((line) => !line.endsWith(': group-mismatch'))
  }

  test('is refused as unrelated by every endpoint', async () => {
    const before = await world().storedRows()
    const transfer = async ([path, client]: Request) => {
      const signed = await anySigned(world(), client)
      return { signed_tx: path === 'sdk/optin' ? signed[0] : signed }
    }
    expect(await otherCodes(requests, transfer)).toEqual([])
    const call = async ([path, client]: Request) => {
      const transaction = makeApplicationCallTxnFromObject({
        sender: client.account.address,
        appIndex: foreignApp,
        onComplete: OnApplicationComplete.NoOpOC,
        suggestedParams: await world().market.algod.getTransactionParams().do(),
      })
      const signed = client.account.sign(transaction)
      return { signed_tx: path === 'sdk/optin' ? signed : [signed] }
    }
    expect(await otherCodes(requests, call)).toEqual([])
    const payments = (count: number) => (request: Request) => paid(request, count)
    for (const count of [1, 2, 3]) expect(await otherCodes(requests.filter(ofMany), payments(count))).toEqual([])
    expect(await world().storedRows()).toBe(before)
  })

  test('is refused as unrelated, whatever the state of the listing', async () => {
    const before = await world().storedRows()
    for (const count of [1, 2, 3, 4]) {
      expect(await otherCodes(closed, (request) => paid(request, count))).toEqual([])
    }
    expect(await world().storedRows()).toBe(before)
  })

  test('is refused as unrelated when it calls another method of the same contract', async () => {
    const otherCall = async ([path, client, { app_id: appId }]: Request) => {
      const method = path === 'sale/update/validate' ? 'buy' : 'updatePrice'
      return {
        signed_tx: await signedSteps(world(), client, [callStep(client.account.address, Number(appId), method)]),
      }
    }
    const ofContracts = [...requests, ...closed].filter(([, , { app_id }]) => app_id !== undefined)
    expect(await otherCodes(ofContracts, otherCall)).toEqual([])
  })

  test('is refused as unrelated in custody', async () => {
    const deposit = ([, client, { token_id: tokenId }]: Request) => anyGroup(world(), client, Number(tokenId))
    expect(await otherCodes(custody, deposit)).toEqual([])
    const payments = async ([, client]: Request) => {
      const { transactions, signers } = await groupOfSteps(
        world(),
        [1, 2].map(() => paymentStep(client.account.address)),
      )
      const [payment] = signedBy(client, { transactions: transactions.slice(0, 1) })
      const txNft = Buffer.from(
        marketLeg({ transactions: transactions.slice(1), signers, countersigner: signers[0] ?? '' }),
      )
      return { txNft: txNft.toString('base64'), txns: [payment, ''] }
    }
    expect(await otherCodes(custody, payments)).toEqual([])
  })

  test('is refused as unrelated when a payee cannot be paid', async () => {
    const { creator, collector, stranger, leave, market, mint } = world()
    const usdc = Number(market.setUp.usdcId)
    const tokenId = await mint()
    const { appId } = await creator.list({ tokenId, price: '5' })
    await collector.buy({ tokenId, appId, price: '5' })
    const offer = await stranger.makeOffer({ tokenId, price: '5', asaId: usdc })
    await leave(creator, usdc, collector.account.address)
    const request: Request = ['offers/accept', collector, { token_id: tokenId, app_id: offer }]
    const group = async () => ({ signed_tx: await anySigned(world(), collector) })
    expect(await otherCodes([request], group)).toEqual([])
  })
}
