import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { expect, test } from 'vitest'
import type { World } from '../../market/test/world.ts'

/** The requests of a purchase and of a sale (docs/decisions/0016): a question that is asked twice shows here. */
export function wireTrafficTests(world: () => World): void {
  /** Requests to the server and to the node, in order, ids left out. Not those for blocks and rounds, which the follower sends too. */
  async function requestsOf(run: () => Promise<unknown>): Promise<{ server: string[]; node: string[] }> {
    const { market } = world()
    const seen = { server: [] as string[], node: [] as string[] }
    const note = (message: unknown): void => {
      const { request } = message as { request: { origin: string; method: string; path: string } }
      const path = request.path.replace(/\?.*$/, '').replaceAll(/\/(\d+|[A-Z2-7]{52,58})(?=\/|$)/g, '/{}')
      if (/^\/v2\/(blocks|status)/.test(path)) return
      const line = `${request.method} ${path}`
      if (request.origin === market.url) seen.server.push(line)
      if (request.origin === new URL(market.algodUrl).origin) seen.node.push(line)
    }
    subscribe('undici:request:create', note)
    try {
      await run()
    } finally {
      unsubscribe('undici:request:create', note)
    }
    console.info(`browser → server ${seen.server.length}, server → node ${seen.node.length}`)
    return seen
  }

  test('a purchase reads each fact once before its signature and once after it', async () => {
    const { creator, collector, mint } = world()
    const tokenId = await mint()
    const { appId } = await creator.list({ tokenId, price: '10' })
    const check = await requestsOf(() => collector.signBuy({ tokenId, appId, price: '10' }))
    expect(check.server).toEqual(['POST /api/buy/check', 'GET /api/sdk/param'])
    expect(check.node.toSorted()).toEqual([
      'GET /v2/accounts/{}',
      'GET /v2/accounts/{}/assets/{}',
      'GET /v2/applications/{}',
      // The fee that congestion requires, which is read once in a block for all requests, and the round of the group.
      'GET /v2/transactions/params',
      'GET /v2/transactions/params',
    ])
    const again = await requestsOf(() => collector.signBuy({ tokenId, appId, price: '10' }))
    expect(again.node.filter((line) => line === 'GET /v2/transactions/params')).toHaveLength(1)
    const signed = await collector.signBuy({ tokenId, appId, price: '10' })
    const body = { token_id: tokenId, app_id: appId, number: 1, signed_tx: signed }
    const buy = await requestsOf(() => collector.api('POST /api/transaction/buy/validation/v2', { body }))
    expect(buy.server).toHaveLength(1)
    expect(buy.node.filter((line) => line !== 'GET /v2/transactions/pending/{}').toSorted()).toEqual([
      'GET /v2/accounts/{}',
      'GET /v2/accounts/{}/assets/{}',
      'GET /v2/applications/{}',
      'POST /v2/transactions',
    ])
  })

  test('a sale sends five requests', async () => {
    const { creator, mint } = world()
    const tokenId = await mint()
    const sell = await requestsOf(() => creator.list({ tokenId, price: '10' }))
    expect(sell.server).toEqual([
      'GET /api/sale/contract/info',
      'GET /api/sdk/param',
      'POST /api/sale/app/create',
      'GET /api/sdk/param',
      'POST /api/transaction/sale/create/validate',
    ])
    expect(sell.node.filter((line) => line !== 'GET /v2/transactions/pending/{}')).toEqual([
      // The seller's holding and the network: for the terms, then for the create transaction.
      'GET /v2/accounts/{}/assets/{}',
      'GET /v2/transactions/params',
      'GET /v2/accounts/{}/assets/{}',
      'POST /v2/transactions',
      // The network, then the created application and the holdings: for the set-up group.
      'GET /v2/transactions/params',
      'GET /v2/applications/{}',
      'GET /v2/accounts/{}',
      'GET /v2/accounts/{}/assets/{}',
      'POST /v2/transactions',
    ])
  })
}
