import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MarketClient } from '@facet/dev-env'
import {
  encodeAddress,
  makeAssetConfigTxnWithSuggestedParamsFromObject,
  makeAssetCreateTxnWithSuggestedParamsFromObject,
  type Transaction,
  waitForConfirmation,
} from 'algosdk'
import { CID } from 'multiformats/cid'
import { expect, test } from 'vitest'
import { openEmbeddedFileStore } from '../../media/embedded-file-store.ts'
import { findAsset } from '../../asset/find-asset.ts'
import { resolveMetadata } from '../../asset/resolve-metadata.ts'
import { listPast, marketTermsOf } from '../../sale/test/list-past.ts'
import { visitor, type World } from './world.ts'

interface Note {
  royalties?: number
  sensitive_content?: boolean
}

/** A manager changes a work's metadata while others trade it. */
export function changedMetadataTests(world: () => World): void {
  const code = (expected: string) => expect.objectContaining({ code: expected })
  const noteOf = (note: Note) => new TextEncoder().encode(JSON.stringify({ standard: 'arc69', ...note }))

  async function send(client: MarketClient, transaction: Transaction) {
    const { algod, server } = world().market
    const { txid } = await algod.sendRawTransaction(Buffer.from(client.account.sign(transaction), 'base64')).do()
    const confirmed = await waitForConfirmation(algod, txid, 4)
    await server.services.clock.waitFor(confirmed.confirmedRound ?? 0n, 5_000)
    return confirmed
  }

  /** A work that its creator manages; the collector holds two units of it. */
  async function managed({ note, url = 'https://example.com/a.png' }: { note?: Note; url?: string }): Promise<number> {
    const { creator, collector, market } = world()
    const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender: creator.account.address,
      manager: creator.account.address,
      total: 4n,
      decimals: 0,
      assetName: 'Managed',
      assetURL: url,
      ...(note ? { note: noteOf(note) } : {}),
      suggestedParams: await market.algod.getTransactionParams().do(),
    })
    const tokenId = Number((await send(creator, create)).assetIndex)
    await world().pay(collector, tokenId, collector.account.address, 0n)
    await world().pay(creator, tokenId, collector.account.address, 2n)
    return tokenId
  }

  async function change(tokenId: number, note: Note) {
    const { creator, market } = world()
    const { address } = creator.account
    const suggestedParams = await market.algod.getTransactionParams().do()
    const config = { sender: address, manager: address, assetIndex: BigInt(tokenId), strictEmptyAddressChecking: false }
    await send(
      creator,
      makeAssetConfigTxnWithSuggestedParamsFromObject({ ...config, note: noteOf(note), suggestedParams }),
    )
    // A visit makes the market read it.
    return (await visitor(world()).api('GET /api/nft/{id}', { params: { id: tokenId } })).nft
  }

  const checkBuy = (tokenId: number, appId: number) =>
    world().stranger.api('POST /api/buy/check', { body: { token_id: tokenId, app_id: appId, price: '1', number: 1 } })

  test('keeps a work’s open auction in lists when it is marked as adult, but hides its new listings', async () => {
    const { collector } = world()
    const tokenId = await managed({ note: {} })
    const { appId } = await collector.auction({ tokenId, price: '10' })
    const { appId: saleId } = await collector.list({ tokenId, price: '10' })
    const query = { sort: 'new', start: 0, end: 100 } as const
    const listed = async () => {
      const { auctions } = await visitor(world()).api('GET /api/auctions', { query })
      const { sales } = await visitor(world()).api('GET /api/sales', { query })
      return [...auctions, ...sales].flatMap((card) => (card.token_id === tokenId ? card : []))
    }
    expect((await change(tokenId, { sensitive_content: true })).nsfw).toBe(true)
    expect(await listed()).toMatchObject([
      { app_id: appId, nsfw: true },
      { app_id: saleId, nsfw: true },
    ])
    await collector.cancel({ tokenId, appId: saleId })
    const { appId: later } = await collector.list({ tokenId, price: '10' })
    expect((await listed()).map((card) => card.app_id)).toEqual([appId])
    const all = await visitor(world()).api('GET /api/sales', { query: { ...query, nsfw: 'true' } })
    expect(all.sales.map((card) => card.app_id)).toContain(later)
    const { address } = collector.account
    const ofSeller = await visitor(world()).api('GET /api/auctions/{id}', { params: { id: address }, query })
    expect(ofSeller.auctions.map((card) => card.app_id)).toContain(appId)
  })

  test('keeps hiding a listing that paid too little when it opened after its work lowers the royalty', async () => {
    const { collector } = world()
    const tokenId = await managed({ note: { royalties: 5 } })
    const terms = { ...(await marketTermsOf(collector, tokenId)), royaltyBasisPoints: 100 }
    const hidden = Number((await listPast(world(), collector, { terms })).appId)
    const { sales } = await change(tokenId, { royalties: 1 })
    expect(sales).toEqual([])
    await expect(checkBuy(tokenId, hidden)).rejects.toEqual(code('listing-not-genuine'))
    const honest = await collector.list({ tokenId, price: '1' })
    expect(await checkBuy(tokenId, honest.appId)).toMatchObject({ royalties: 100 })
  })

  test('keeps an offer acceptable when the creator, who holds all units, raises the royalty', async () => {
    const { creator, collector, stranger } = world()
    const tokenId = await managed({ note: { royalties: 2 } })
    await world().leave(collector, tokenId, creator.account.address)
    const appId = await stranger.makeOffer({ tokenId, price: '10' })
    expect((await change(tokenId, { royalties: 10 })).offers).toMatchObject([{ id: appId }])
    await creator.acceptOffer({ tokenId, appId })
  })

  test('sells a work that was read before without waiting for a newly named file', async () => {
    const { creator, collector, market } = world()
    const { algod, server } = market
    const { files } = server.services
    const { address: sender } = creator.account
    const create = makeAssetCreateTxnWithSuggestedParamsFromObject({
      sender,
      manager: sender,
      reserve: reserveOf(await files.add(Buffer.from(JSON.stringify({ name: 'Here' })))),
      total: 2n,
      decimals: 0,
      assetURL: 'template-ipfs://{ipfscid:1:raw:reserve:sha2-256}',
      suggestedParams: await algod.getTransactionParams().do(),
    })
    const tokenId = Number((await send(creator, create)).assetIndex)
    await world().pay(collector, tokenId, collector.account.address, 0n)
    await world().pay(creator, tokenId, collector.account.address, 1n)
    const { appId } = await collector.list({ tokenId, price: '1' })
    const search = Promise.withResolvers<undefined>()
    server.services.files = { ...files, size: () => search.promise }
    try {
      const config = { sender, manager: sender, assetIndex: BigInt(tokenId), strictEmptyAddressChecking: false }
      await send(
        creator,
        makeAssetConfigTxnWithSuggestedParamsFromObject({
          ...config,
          reserve: sender,
          suggestedParams: await algod.getTransactionParams().do(),
        }),
      )
      expect(await checkBuy(tokenId, appId)).toMatchObject({ price_base_units: '1000000' })
    } finally {
      search.resolve(undefined)
      server.services.files = files
    }
  })

  test('lets only the creator list a work with an unreadable file, and hides listings others make without the market', async () => {
    const { creator, collector, market } = world()
    const { services } = market.server
    const file = Buffer.from(JSON.stringify({ name: 'Late', properties: { royalty_basis_points: 700 } }))
    const tokenId = await managed({ url: `ipfs://${await cidOf(file)}#arc3` })
    const query = { token_id: tokenId, amount: '1' }
    await expect(collector.api('GET /api/sale/contract/info', { query })).rejects.toEqual(code('royalty-unknown'))
    await expect(collector.makeOffer({ tokenId, price: '1' })).rejects.toEqual(code('royalty-unknown'))
    const terms = await marketTermsOf(creator, tokenId)
    expect(terms.royaltyBasisPoints).toBe(0)
    const hidden = Number((await listPast(world(), collector, { terms })).appId)
    await expect(checkBuy(tokenId, hidden)).rejects.toEqual(code('listing-not-genuine'))
    await services.files.add(file)
    await resolveMetadata(services, await findAsset(services, tokenId), 1)
    await expect(checkBuy(tokenId, hidden)).rejects.toEqual(code('listing-not-genuine'))
    const honest = await collector.list({ tokenId, price: '1' })
    const { nft } = await visitor(world()).api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(nft.sales.map(({ id }) => id)).toEqual([honest.appId])
    expect(nft.royalties).toBe(7)
  })
}

/** The ARC-19 address of a file: the hash in its CID. */
function reserveOf(cid: string): string {
  return encodeAddress(CID.parse(cid).multihash.digest)
}

/** The address of a file that the market does not have. */
async function cidOf(file: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-elsewhere-'))
  try {
    return await (await openEmbeddedFileStore(folder)).add(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
