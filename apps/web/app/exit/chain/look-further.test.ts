import { serveChain } from '@facet/devchain'
import { beforeEach, describe, expect, test } from 'vitest'
import { bid, END_SECONDS, listAuction, RESERVE } from '../../../../../contracts/testing/auction-scene.ts'
import { listSale } from '../../../../../contracts/testing/sale-scene.ts'
import { ExitScene } from '../testing/exit-scene.ts'
import { connectNode } from '../../withdrawal/chain-node.ts'
import { askIndexer, followReference, readReference, type Scan, scanBlocks } from './look-further.ts'

const seller = 'WDQPPR6TUPKJH3FOZEQYKA5KJAXWLQF5HFFRLSFLEKPRXHWKL6TZH7GYLM'

test.each([
  ['1234', { is: 'app', appId: 1234n }],
  [' 1234 ', { is: 'app', appId: 1234n }],
  ['https://facet.example/nft/7/auction/9?lang=fr', { is: 'app', appId: 9n }],
  ['/nft/7/sale/9', { is: 'app', appId: 9n }],
  ['facet.example/nft/7/offer/9/', { is: 'app', appId: 9n }],
  ['https://facet.example/nft/7/pair/9', { is: 'app', appId: 9n }],
  ['https://facet.example/nft/7', { is: 'asset', assetId: 7n }],
  [seller, { is: 'seller', address: seller }],
  ['', undefined],
  ['my auction', undefined],
  ['-1', undefined],
  [`${seller.slice(0, -1)}A`, undefined],
])('%j names %o', (text, reference) => {
  expect(readReference(text)).toEqual(reference)
})

describe('an auction of a work that its seller did not create', () => {
  let scene: ExitScene
  let appId: bigint
  beforeEach(async () => {
    scene = await ExitScene.open()
    const { market } = scene
    appId = await listAuction(market)
    await bid(market, appId, market.buyer, RESERVE)
  })
  const address = () => scene.market.buyer.address
  const ids = (apps: readonly { appId: bigint | null }[]) => apps.map((app) => app.appId)

  test('is found by its contract id, and by the page of the work', async () => {
    expect(ids(await followReference(scene.node, { is: 'app', appId }, address()))).toEqual([appId])
    const work = { is: 'asset', assetId: scene.market.nft } as const
    expect(ids(await followReference(scene.node, work, address()))).toEqual([appId])
    expect(await followReference(scene.node, { is: 'app', appId: 999_999n }, address())).toEqual([])
    expect(await followReference(scene.node, { is: 'asset', assetId: 999_999n }, address())).toEqual([])
  })

  test('is hidden from others while it runs, and can be settled by anyone after its end', async () => {
    const { node, market } = scene
    const stranger = market.stranger.address
    expect(await followReference(node, { is: 'app', appId }, stranger)).toEqual([])
    await market.test.warpTo(END_SECONDS)
    expect(ids(await followReference(node, { is: 'app', appId }, stranger))).toEqual([appId])
    expect(await followReference(node, { is: 'called', appId }, stranger)).toEqual([])
    expect(ids(await followReference(node, { is: 'called', appId }, address()))).toEqual([appId])
  })

  test('is found through its seller, only for its bidder', async () => {
    const of = { is: 'seller', address: scene.market.seller.address } as const
    expect(ids(await followReference(scene.node, of, address()))).toEqual([appId])
    expect(await followReference(scene.node, of, scene.market.other.address)).toEqual([])
  })

  test('is found in the blocks, back to the first', async () => {
    const found: bigint[] = []
    const steps: Scan[] = []
    await scene.market.test.chain.controls.mine(30)
    const { lastRound } = scene.market.test.chain
    await scanBlocks(scene.node, address(), lastRound, {
      signal: new AbortController().signal,
      onApp: (one) => found.push(one),
      onStep: (step) => steps.push(step),
    })
    expect(found).toEqual([appId])
    expect(steps.at(-1)).toEqual({ round: 1n, isEnd: true })
    expect(steps.at(0)).toEqual({ round: lastRound - 7n, isEnd: false })
  })

  test('stops searching blocks when stopped', async () => {
    const stop = new AbortController()
    const steps: Scan[] = []
    await scene.market.test.chain.controls.mine(30)
    await scanBlocks(scene.node, address(), scene.market.test.chain.lastRound, {
      signal: stop.signal,
      onApp: () => {},
      onStep: (step) => {
        steps.push(step)
        stop.abort()
      },
    })
    expect(steps).toHaveLength(1)
  })

  test('is found by an indexer among all apps that the account called', async () => {
    const { market } = scene
    await listSale(market, { units: 2n })
    await using served = await serve(scene)
    const never = new AbortController().signal
    expect(await askIndexer(served.indexerUrl, 'x', address(), never)).toEqual([appId])
    expect(await askIndexer(served.indexerUrl, 'x', market.other.address, never)).toEqual([])
    await expect(askIndexer(served.indexerUrl, 'wrong', address(), never)).rejects.toMatchObject({
      code: 'node-refused',
    })
    await expect(askIndexer('http://127.0.0.1:1', '', address(), never)).rejects.toMatchObject({
      code: 'chain-unavailable',
    })
  })

  test('calls a node with its URL and token', async () => {
    await using served = await serve(scene)
    expect((await connectNode({ url: `${served.url}/`, token: 'x' })).genesisId).toBe('dockernet-v1')
    await expect(connectNode({ url: served.url, token: 'wrong' })).rejects.toMatchObject({ code: 'node-refused' })
    await expect(connectNode({ url: 'http://127.0.0.1:1', token: '' })).rejects.toMatchObject({
      code: 'chain-unavailable',
    })
    await expect(connectNode({ url: 'my node', token: '' })).rejects.toMatchObject({ code: 'chain-unavailable' })
  })
})

async function serve({ market }: ExitScene) {
  const server = await serveChain(market.test.chain, { host: '127.0.0.1', algodPort: 0, indexerPort: 0, token: 'x' })
  return {
    url: server.url,
    indexerUrl: server.urls.indexer ?? '',
    [Symbol.asyncDispose]: () => server.close(),
  }
}
